import ArgumentParser
import Notebook

/// `papercenter notebook export`: a page as SVG.
struct NotebookExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "export", abstract: "Draw a notebook as an SVG file.")

  @Argument(help: "The notebook.") var file: String
  @OptionGroup var page: NotebookPageOption
  @OptionGroup var target: NotebookOutput

  func run() throws {
    let notebook = try page.notebook(in: file)
    let svg = SVG.document(DisplayList(notebook.state), title: notebook.title)
    try target.write(Array(svg.utf8))
  }
}
