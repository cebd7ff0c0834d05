import ArgumentParser
import Notebook

/// `papercenter notebook new`: makes an empty notebook.
struct NotebookNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "new", abstract: "Write an empty notebook.")

  @Argument(help: "The file to write; it must not exist.") var file: String
  @Option(help: "The notebook's title.") var title: String

  func run() throws {
    let notebook = NotebookPage.create(title: title, writer: NotebookFiles.writer(), at: NotebookFiles.now())
    try WholeFile.write(notebook.fileBytes, to: file, overwriting: false)
  }
}
