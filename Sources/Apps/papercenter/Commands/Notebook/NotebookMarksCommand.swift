import ArgumentParser
import PaperDomain
import PaperStore

/// `papercenter notebook marks`: lists the marks on a doc of the library.
struct NotebookMarksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marks", abstract: "List the marks on a doc of the library, or on one of its pages.")

  @OptionGroup var page: NotebookPageOption
  @OptionGroup var output: OutputOptions

  @Option(help: "Only marks of this kind: \(MarkKind.allCases.map { $0.name }.joined(separator: ", ")).")
  var kind: MarkKind?

  @Option(help: "Only marks of this colour, such as #E11D48.")
  var color: HexColor?

  @Option(name: .customLong("as"), help: ArgumentHelp("Only marks of this person.", valueName: "name"))
  var person: String?

  @Option(help: "Only marks whose words contain this.")
  var text = ""

  @Option(help: "How many marks to list at most, from 1 to 1000.")
  var limit = 100

  @Option(help: "How many of the first marks to skip.")
  var offset = 0

  func validate() throws {
    guard page.doc != nil else { throw ValidationError("Name a doc of the library with --doc.") }
    guard person != "" else { throw ValidationError("--as is empty; it needs a person's name.") }
    guard (1...ListSlice.maximumLimit).contains(limit) else {
      throw ValidationError("--limit must be a number from 1 to \(ListSlice.maximumLimit).")
    }
    guard offset >= 0 else { throw ValidationError("--offset must be a number from 0.") }
  }

  func run() async throws {
    guard let doc = page.doc else { return }
    let list = try await LibraryHandle.with(page.library.folder) { library in
      var query = MarkQuery()
      (query.kind, query.color, query.text) = (kind, color, text)
      if let person { query.owner = .person(try await library.store.person(.named(person)).id) }
      let version: PageVersion.ID?
      switch try await page.place(in: library.store, doc) {
      case .page(let named): version = named
      case .doc:
        query.isOfWholeDoc = true
        version = try await library.store.shownVersions(of: doc).first
      }
      guard let version else { return MarkList(marks: [], total: 0, docID: doc, hasUnnamed: false) }
      return try await library.store.listMarks(of: version, query, slice: ListSlice(limit: limit, offset: offset))
    }
    if output.isJSON { return try Output.json(list) }
    Output.table("PAGE", "KIND", "COLOUR", "PERSON", "TIME", "WORDS", of: list.marks) { mark in
      [
        "\(mark.positionInDoc)", mark.kind.name, mark.color.description, mark.person?.name ?? "–",
        String(mark.madeAt.description.prefix(19)), mark.text,
      ]
    }
    if list.marks.count < list.total { Output.note("\(list.marks.count) of \(list.total) marks.") }
  }
}
