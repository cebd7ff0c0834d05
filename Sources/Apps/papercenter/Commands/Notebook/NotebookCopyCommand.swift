import ArgumentParser
import Notebook

/// `papercenter notebook copy`: copies a notebook, on request without its history.
struct NotebookCopyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Copy a notebook; a file of the original application is converted.")

  @Argument(help: "The notebook; omitted with --doc.") var file: String?
  @OptionGroup var page: NotebookPageOption
  @Flag(help: "Leave out everything that was deleted, erased or undone.") var withoutHistory = false
  @OptionGroup var target: NotebookOutput

  func validate() throws { try page.check(file) }

  func run() async throws {
    let document = try await page.document(file)
    let copy =
      withoutHistory ? document.copyWithoutHistory(by: NotebookFiles.writer(), at: NotebookFiles.now()) : document
    try target.write(copy.fileBytes)
  }
}
