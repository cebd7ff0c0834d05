import ArgumentParser
import Notebook

/// `papercenter notebook merge`: one notebook from several copies.
struct NotebookMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge copies of a notebook; the order does not matter.")

  @Argument(help: "The copies, at least two.") var files: [String]
  @OptionGroup var target: NotebookOutput

  func validate() throws {
    guard files.count >= 2 else { throw ValidationError("Name at least two copies to merge.") }
  }

  func run() throws {
    var merged = try NotebookFiles.document(files[0])
    for file in files.dropFirst() {
      let other = try NotebookFiles.document(file)
      do {
        try merged.merge(other)
      } catch {
        throw CommandFailure("\(file) cannot be merged: \(error.explanation). Nothing was written.")
      }
    }
    try target.write(merged.fileBytes)
  }
}
