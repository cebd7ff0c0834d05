import ArgumentParser
import Foundation
import MeetingNotes

/// `papercenter notes export`: writes notes for other programs.
struct NotesExportCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument {
    case markdown, json, html, automerge
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write notes as Markdown, JSON, HTML or raw Automerge data.")

  @OptionGroup var source: NotesSource
  @Option(help: "markdown, json, html or automerge.") var format = Format.markdown
  @OptionGroup var target: FileOutput

  func run() async throws {
    var notes = try await source.open()
    let content = try notes.commentedContent()
    switch format {
    case .markdown: try target.write(Array(content.markdown.utf8))
    case .html: try target.write(Array(content.html.utf8))
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try target.write([UInt8](try encoder.encode(NotesJSON(content))))
    case .automerge: try target.write(notes.automergeBytes())
    }
  }
}
