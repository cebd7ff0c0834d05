import ArgumentParser
import MeetingNotes
import PaperDomain

/// `papercenter notes new`: an empty document.
struct NotesNewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make an empty document of notes, in a file or in the library.")

  @ParentCommand var parent: PaperCenterCommand
  @Argument(help: "The file to write; it must not exist.") var file: String?
  @Flag(name: .customLong("library"), help: "Make it in the library, and print its id.") var isInLibrary = false
  @OptionGroup var library: LibraryOptions
  @Option(help: "The title.") var title = "Untitled"
  @Option(name: .customLong("attendee"), help: "Someone who attends; repeat it for several.") var attendees: [String] =
    []
  @OptionGroup var author: AuthorOptions

  func validate() throws {
    guard (file == nil) == isInLibrary else { throw ValidationError("Name a file, or say --library.") }
  }

  func run() async throws {
    let id = NotesFiles.newID()
    var notes = try NotesDocument.create(
      title: title, id: id, actor: NotesFiles.actor(), by: author.signature)
    for name in attendees { try notes.addAttendee(name, by: author.signature) }
    if let file { return try WholeFile.write(notes.fileBytes(), to: file, overwriting: false) }
    let made = notes
    try await LibraryHandle.with(library.folder(parent: parent)) { library in
      try await NotesLibrary.add(made, since: [], id: SharedNotes.ID(id), to: library.store)
    }
    Output.line(id.description)
  }
}
