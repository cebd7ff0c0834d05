import ArgumentParser
import AutomergeEngine

/// `papercenter automerge merge`: merges several copies of a document into one file.
struct AutomergeMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge copies of a document; the order does not matter.")

  @Argument(help: "The copies, at least two.") var files: [String]

  @OptionGroup var target: FileOutput

  func validate() throws {
    guard files.count >= 2 else { throw ValidationError("Name at least two copies to merge.") }
  }

  func run() throws {
    var merged = AutomergeFile.empty()
    for file in files {
      var document = try AutomergeFile.open(file)
      do {
        try merged.merge(&document)
      } catch {
        throw CommandFailure("\(file) cannot be merged: \(error). Nothing was written.")
      }
    }
    try target.write(merged.save())
    Output.line("\(merged.changeCount) changes, heads \(merged.heads.map(\.description).joined(separator: " "))")
  }
}
