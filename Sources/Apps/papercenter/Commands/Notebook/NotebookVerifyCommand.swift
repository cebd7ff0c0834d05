import ArgumentParser
import Notebook

/// `papercenter notebook verify`: whether a file is sound.
struct NotebookVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check every byte of a notebook; name the first fault.")

  @Argument(help: "The notebook.") var file: String

  func run() throws {
    let bytes = try NotebookFiles.bytes(of: file)
    let notebook = try NotebookFiles.read(file)
    if Notebook.isLegacyFile(bytes) {
      return Output.line("\(file) is sound, in the original application's encoding")
    }
    Output.line("\(file) is sound: \(notebook.groups.count) groups, \(notebook.entryCount) entries")
  }
}
