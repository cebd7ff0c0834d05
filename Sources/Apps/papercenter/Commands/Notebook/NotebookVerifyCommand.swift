import ArgumentParser
import Notebook

/// `papercenter notebook verify`: checks whether a file is intact.
struct NotebookVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check every byte of a notebook; name the first fault.")

  @Argument(help: "The notebook.") var file: String

  func run() throws {
    let bytes = try WholeFile.bytes(of: file)
    let document = try NotebookFiles.document(file)
    if NotebookPage.isLegacyFile(bytes) {
      return Output.line("\(file) is sound, in the original application's encoding")
    }
    let notebooks = [document.cover] + document.pages.map { $0.notebook }
    let groups = notebooks.reduce(0) { $0 + $1.groups.count }
    let entries = notebooks.reduce(0) { $0 + $1.entryCount }
    let pages = document.pages.isEmpty ? "" : "\(document.pages.count) pages, "
    Output.line("\(file) is sound: \(pages)\(groups) groups, \(entries) entries")
  }
}
