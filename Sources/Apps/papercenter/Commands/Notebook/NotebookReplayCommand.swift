import ArgumentParser
import Notebook

/// `papercenter notebook replay`: shows the page at some point of its history.
struct NotebookReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Show the annotations as they were after an entry.")

  @Argument(help: "The notebook; omitted with --doc.") var file: String?
  @Option(help: "The last entry to include, as numbered by `log`. Default: all.") var until: Int?
  @OptionGroup var page: NotebookPageOption
  @OptionGroup var output: OutputOptions

  private struct Result: Encodable {
    var title: String
    var annotations: [Item]
  }

  private struct Item: Encodable {
    var id: String
    var kind: String
    /// x, y, width and height in points.
    var frame: [Double]
    var text: String
    var samples: Int
    var lines: Int
  }

  func validate() throws {
    try page.check(file)
    if let until, until < 0 { throw ValidationError("--until must be at least 0.") }
  }

  func run() async throws {
    let notebook = try await page.notebook(file)
    let state = until.map { notebook.state(atEntry: $0) } ?? notebook.state
    let items = state.annotations.map { annotation in
      let frame = annotation.frame
      return Item(
        id: annotation.id.description, kind: annotation.kind.name,
        frame: [frame.x, frame.y, frame.width, frame.height].map { PageUnit.points($0) }, text: annotation.text,
        samples: annotation.ink.reduce(0) { $0 + $1.count }, lines: annotation.lineCount)
    }
    if output.isJSON { return try Output.json(Result(title: state.title, annotations: items)) }
    Output.table("ID", "KIND", "X", "Y", "WIDTH", "HEIGHT", "SAMPLES", "TEXT", of: items) { item in
      [item.id, item.kind] + item.frame.map { "\($0)" } + ["\(item.samples)", item.text]
    }
  }
}
