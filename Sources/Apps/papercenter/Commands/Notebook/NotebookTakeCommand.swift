import ArgumentParser
import PaperDomain
import PaperServer
import PaperStore

/// `papercenter notebook take`: converts the annotations in a doc's PDFs to marks.
struct NotebookTakeCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "take", abstract: "Convert the annotations in a doc's PDFs to marks.",
    discussion: """
      What other programs drew, wrote and highlighted on the pages becomes marks, which can be changed here. The pages \
      get new versions that show a copy without these annotations; the files with the annotations are not changed. \
      Links, forms, stamps and pop-up notes stay as they are. A second run finds nothing.
      """)

  @OptionGroup var common: EditOptions

  @Option(help: "The doc's identifier.")
  var doc: Doc.ID

  func run() async throws {
    let (doc, person, isJSON) = (doc, author.person, output.isJSON)
    let report = try await withLibrary { library in
      try await AnnotationTakeover(store: library.store, workers: library.workers).take(doc, as: person) { request in
        var bundle: PDFBundle.ID?
        let importer = Importer(queue: library.importQueue(), asksForPasswords: !isJSON)
        _ = try await importer.importAll([request]) { bundle = $0.first?.id }
        return bundle
      }
    }
    guard let report else { throw ExitCode.failure }
    if isJSON { return try Output.json(report) }
    guard report.bundleID != nil else {
      return Output.line("There are no annotations to convert.")
    }
    Output.line("\(report.markCount) marks on \(report.pageCount) pages.")
  }
}
