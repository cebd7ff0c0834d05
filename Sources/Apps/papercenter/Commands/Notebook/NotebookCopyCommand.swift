import ArgumentParser
import Notebook

/// `papercenter notebook copy`: a copy, without its history if wanted.
struct NotebookCopyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Copy a notebook, converted if it is the original application's.")

  @Argument(help: "The notebook.") var file: String
  @Flag(help: "Leave out everything that was deleted, erased or undone.") var withoutHistory = false
  @OptionGroup var target: NotebookOutput

  func run() throws {
    let document = try NotebookFiles.document(file)
    let copy =
      withoutHistory ? document.copyWithoutHistory(by: NotebookFiles.writer(), at: NotebookFiles.now()) : document
    try target.write(copy.fileBytes)
  }
}
