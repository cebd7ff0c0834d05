import ArgumentParser
import ByteCoding
import Notebook

/// `papercenter notebook inspect`: prints the contents of a file.
struct NotebookInspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "inspect", abstract: "Show the contents of a notebook.")

  @Argument(help: "The notebook; omitted with --doc.") var file: String?
  @OptionGroup var page: NotebookPageOption
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
    var pages: [Page]
  }

  private struct Page: Encodable {
    var number: Int
    var version: String
    var title: String
    var annotations: Int
  }

  func validate() throws { try page.check(file) }

  func run() async throws {
    let document = try await page.document(file)
    let bytes = try file.map { try WholeFile.bytes(of: $0) } ?? document.fileBytes
    let notebook = document.cover
    let notebooks = [notebook] + document.pages.map { $0.notebook }
    let states = notebooks.map { $0.state }
    let result = Result(
      title: notebook.title, createdAt: Self.date(notebook.createdAt), updatedAt: Self.date(notebook.updatedAt),
      tool: notebook.tool.rawValue, groups: notebooks.reduce(0) { $0 + $1.groups.count },
      groupsInEffect: notebooks.reduce(0) { count, notebook in
        count + notebook.groups.indices.count { notebook.isEffective(groupAt: $0) }
      },
      entries: notebooks.reduce(0) { $0 + $1.entryCount },
      actors: Set(notebooks.flatMap { $0.versionVector.counters.keys }).count,
      annotations: states.reduce(0) { $0 + $1.annotations.count }, layers: states.reduce(0) { $0 + $1.layers.count },
      samples: states.reduce(0) { $0 + Self.samples($1) }, bytes: bytes.count,
      original: NotebookPage.isLegacyFile(bytes),
      pages: zip(document.pages, states.dropFirst()).map { page, state in
        Page(
          number: Int(page.number), version: page.version.description, title: state.title,
          annotations: state.annotations.count)
      })
    if output.isJSON { return try Output.json(result) }
    Output.line("\(result.title.isEmpty ? "Untitled" : result.title)")
    Output.line("created \(result.createdAt), changed \(result.updatedAt), selected tool: \(result.tool)")
    Output.line("\(result.annotations) annotations, \(result.samples) samples, \(result.layers) layers")
    Output.line(
      "\(result.groups) groups (\(result.groupsInEffect) in effect), \(result.entries) entries, \(result.actors) actors"
    )
    Output.line("\(result.bytes) bytes\(result.original ? ", in the original application's encoding" : "")")
    for page in result.pages {
      Output.line("page \(page.number): \(page.annotations) annotations, version \(page.version)")
    }
  }

  private static func samples(_ state: PageState) -> Int {
    state.annotations.reduce(0) { $0 + $1.ink.reduce(0) { $0 + $1.count } }
  }

  private static func date(_ seconds: UInt64) -> String {
    Instant(millisecondsSince1970: Int64(min(seconds, 1 << 40)) * 1000).description
  }
}
