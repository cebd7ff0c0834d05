import ArgumentParser
import Notebook

/// `papercenter notebook fork`: copies a notebook up to a point in its history.
struct NotebookForkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fork", abstract: "Write the history up to an entry as a new notebook.")

  @Argument(help: "The notebook; omitted with --doc.") var file: String?
  @Option(help: "The last entry to include, as numbered by `log`.") var at: Int
  @OptionGroup var page: NotebookPageOption
  @OptionGroup var target: NotebookOutput

  func validate() throws { try page.check(file) }

  func run() async throws {
    let notebook = try await page.notebook(file)
    guard (1...max(notebook.entryCount, 1)).contains(at) else {
      throw CommandFailure("\(page.name(file)) has entries 1 to \(notebook.entryCount), not \(at).")
    }
    try target.write(notebook.fork(atEntry: at).fileBytes)
  }
}
