import ArgumentParser
import Notebook

/// `papercenter notebook fork`: a notebook up to a point of its history.
struct NotebookForkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fork", abstract: "Write what was done up to an entry as a notebook of its own.")

  @Argument(help: "The notebook.") var file: String
  @Option(help: "The last entry that counts, as log numbers them.") var at: Int
  @OptionGroup var page: NotebookPageOption
  @OptionGroup var target: NotebookOutput

  func run() throws {
    let notebook = try page.notebook(in: file)
    guard (1...max(notebook.entryCount, 1)).contains(at) else {
      throw CommandFailure("\(file) has entries 1 to \(notebook.entryCount), not \(at).")
    }
    try target.write(notebook.fork(atEntry: at).fileBytes)
  }
}
