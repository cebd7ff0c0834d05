import ArgumentParser
import PaperDomain
import PaperServer

/// `papercenter notebook open`: opens a notebook as a doc of blank pages.
struct NotebookOpenCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Make a doc of blank pages for a notebook, with its marks on them.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The notebook.") var file: String
  @Option(help: "The doc's title. Default: the notebook's title.") var title: String?

  func run() async throws {
    let document = try NotebookFiles.document(file)
    let doc = try await withLibrary { library in
      try await PaperMaker(store: library.store).open(document, title: title, as: author.person)
    }
    if output.isJSON { return try Output.json(["doc": doc]) }
    Output.line("The doc was made.")
    Output.line("  doc \(doc)")
  }
}
