import ArgumentParser
import PaperDomain

/// `papercenter search`: pages by the words on them, and notes by their texts.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find pages by the words on them, and notes.",
    discussion: """
      Words are found as they are written or with other accents and case, the last one also as the beginning of a \
      word. "In quotes" finds a phrase, word* the beginning of a word, -word leaves pages out. Chinese, Japanese and \
      Korean are found anywhere. Notes are found by any part of their texts.
      """)

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The words to find.")
  var query: String

  @Option(help: "The most pages to print.")
  var limit = 50

  @Option(help: "How many pages to leave out at the start.")
  var offset = 0

  func run() async throws {
    struct Result: Encodable {
      var total: Int
      var hits: [SearchHit]
      var notes: [NoteHit]
    }
    let found = try await LibraryHandle.with(library.folder(parent: parent)) { library in
      try await library.store.search(query, slice: ListSlice(limit: limit, offset: offset))
    }
    if output.isJSON { return try Output.json(Result(total: found.total, hits: found.hits, notes: found.notes)) }
    Output.line(found.total == 1 ? "1 page" : "\(found.total) pages")
    for hit in found.hits {
      Output.line("")
      Output.line("\(hit.docTitle), page \(hit.positionInDoc)  (page \(hit.pageID))")
      Output.line("  " + hit.snippet.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    for note in found.notes {
      Output.line("")
      Output.line("\(note.docTitle), page \(note.positionInDoc), a note  (note \(note.noteID))")
      Output.line("  " + note.snippet)
    }
  }
}
