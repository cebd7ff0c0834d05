import ArgumentParser
import MeetingNotes

/// `papercenter notes new`: an empty document.
struct NotesNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "new", abstract: "Write an empty document of notes.")

  @Argument(help: "The file to write; it must not exist.") var file: String
  @Option(help: "The title.") var title = "Untitled"
  @Option(name: .customLong("attendee"), help: "Someone who attends; repeat it for several.") var attendees: [String] =
    []
  @OptionGroup var author: AuthorOptions

  func run() throws {
    var notes = try NotesDocument.create(
      title: title, id: NotesFiles.newID(), actor: NotesFiles.actor(), by: author.signature)
    for name in attendees { try notes.addAttendee(name, by: author.signature) }
    try WholeFile.write(notes.fileBytes(), to: file, overwriting: false)
  }
}
