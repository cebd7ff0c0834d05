import ArgumentParser
import Notebook

/// `papercenter notebook export`: exports a page as SVG.
struct NotebookExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "export", abstract: "Draw a notebook as an SVG file.")

  @Argument(help: "The notebook; omitted with --doc.") var file: String?
  @OptionGroup var page: NotebookPageOption
  @OptionGroup var target: NotebookOutput

  func validate() throws { try page.check(file) }

  func run() async throws {
    let notebook = try await page.notebook(file)
    let svg = SVG.document(DisplayList(notebook.state), title: notebook.title)
    try target.write(Array(svg.utf8))
  }
}
