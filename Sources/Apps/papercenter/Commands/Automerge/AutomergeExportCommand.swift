import ArgumentParser
import AutomergeEngine

/// `papercenter automerge export`: writes a document's contents as JSON.
struct AutomergeExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a document as JSON.",
    discussion: """
      Texts become strings; counters and timestamps (milliseconds) become numbers; bytes become lists of numbers. For \
      a conflict, the winning value is shown.
      """)

  @Argument(help: "The Automerge file.")
  var file: String

  func run() throws {
    let document = try AutomergeFile.open(file)
    var writer = AutomergeJSON(document)
    Output.line(try writer.text())
  }
}
