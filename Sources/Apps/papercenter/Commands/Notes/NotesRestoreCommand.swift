import ArgumentParser
import MeetingNotes

/// `papercenter notes restore`: restores an earlier version, as a new change.
struct NotesRestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore the content of a version; the history is kept.")

  @OptionGroup var source: NotesSource
  @Argument(help: "The version: its name, or the first digits of its hash.") var version: String
  @OptionGroup var author: AuthorOptions

  func run() async throws {
    try await source.update { notes in
      try notes.restore(notes.version(version).hash, by: author.signature)
    }
  }
}
