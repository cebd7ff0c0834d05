import ArgumentParser
import ByteCoding
import Notebook

/// `papercenter notebook inspect`: what a file holds.
struct NotebookInspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "inspect", abstract: "Show what a notebook holds.")

  @Argument(help: "The notebook.") var file: String
  @OptionGroup var output: OutputOptions

  private struct Result: Encodable {
    var title: String
    var createdAt: String
    var updatedAt: String
    var tool: String
    var groups: Int
    var groupsInEffect: Int
    var entries: Int
    var actors: Int
    var annotations: Int
    var layers: Int
    var samples: Int
    var bytes: Int
    var original: Bool
  }

  func run() throws {
    let bytes = try NotebookFiles.bytes(of: file)
    let notebook = try NotebookFiles.read(file)
    let state = notebook.state
    var samples = 0
    for annotation in state.annotations {
      for block in annotation.ink { samples += block.count }
    }
    let result = Result(
      title: notebook.title, createdAt: Self.date(notebook.createdAt), updatedAt: Self.date(notebook.updatedAt),
      tool: notebook.tool.rawValue, groups: notebook.groups.count,
      groupsInEffect: notebook.groups.indices.count { notebook.isEffective(groupAt: $0) },
      entries: notebook.entryCount, actors: notebook.versionVector.counters.count,
      annotations: state.annotations.count, layers: state.layers.count, samples: samples, bytes: bytes.count,
      original: Notebook.isLegacyFile(bytes))
    if output.isJSON { return try Output.json(result) }
    Output.line("\(result.title.isEmpty ? "Untitled" : result.title)")
    Output.line("created \(result.createdAt), changed \(result.updatedAt), tool in hand: \(result.tool)")
    Output.line("\(result.annotations) annotations, \(result.samples) samples, \(result.layers) layers")
    Output.line(
      "\(result.groups) groups (\(result.groupsInEffect) in effect), \(result.entries) entries, \(result.actors) actors"
    )
    Output.line("\(result.bytes) bytes\(result.original ? ", in the original application's encoding" : "")")
  }

  private static func date(_ seconds: UInt64) -> String {
    Instant(millisecondsSince1970: Int64(min(seconds, 1 << 40)) * 1000).description
  }
}
