import ArgumentParser
import ByteCoding
import MeetingNotes

/// `papercenter notes history`: lists the versions of a document.
struct NotesHistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List the versions of notes, or give one a name.")

  @OptionGroup var source: NotesSource
  @Option(help: "A version to name.") var version: String?
  @Option(help: "Its name; an empty one removes the name.") var name: String?
  @OptionGroup var author: AuthorOptions
  @OptionGroup var output: OutputOptions

  private struct Row: Encodable {
    var version: String
    var author: String?
    var time: Instant?
    var title: String
    var name: String?
  }

  func validate() throws {
    guard (version == nil) == (name == nil) else { throw ValidationError("--version and --name go together.") }
  }

  func run() async throws {
    if let version, let name {
      return try await source.update { notes in
        try notes.nameVersion(notes.version(version).hash, name, by: author.signature)
      }
    }
    var notes = try await source.open()
    let rows = try notes.versions().map { version in
      Row(
        version: version.hash.description, author: version.author, time: NotesLines.instant(version.time),
        title: version.title, name: version.name)
    }
    if output.isJSON { return try Output.json(rows) }
    Output.table("version", "time", "author", "name", "change", of: rows) { row in
      [
        String(row.version.prefix(10)), row.time.map { "\($0)" } ?? "–", row.author ?? "–", row.name ?? "", row.title,
      ]
    }
  }
}
