import ArgumentParser
import ByteCoding
import MeetingNotes
import PaperDomain
import PaperStore

/// `papercenter notes new`: makes an empty document.
struct NotesNewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make an empty notes document, in a file or in the library.")

  @Argument(help: "The file to write; it must not exist.") var file: String?
  @Flag(name: .customLong("library"), help: "Make it in the library, and print its id.") var isInLibrary = false
  @OptionGroup var library: LibraryOptions
  @Option(help: "The title.") var title = "Untitled"
  @Option(name: .customLong("attendee"), help: "Someone who attends; repeat it for several.") var attendees: [String] =
    []
  @Option(help: "What the notes belong to: the id of a doc, a page group or a page. With --library only.")
  var owner: String?
  @OptionGroup var author: AuthorOptions

  func validate() throws {
    guard (file == nil) == isInLibrary else { throw ValidationError("Name a file, or add --library.") }
    guard owner == nil || isInLibrary else {
      throw ValidationError("--owner is for notes of the library; a file belongs to nothing.")
    }
  }

  func run() async throws {
    let id = NotesFiles.newID()
    var notes = try NotesDocument.create(
      title: title, id: id, actor: NotesFiles.actor(), by: author.signature)
    for name in attendees { try notes.addAttendee(name, by: author.signature) }
    if let file { return try WholeFile.write(notes.fileBytes(), to: file, overwriting: false) }
    let made = notes
    try await LibraryHandle.with(library.folder) { library in
      var owner: SharedNotes.Owner?
      if let name = self.owner { owner = try await Self.owner(name, in: library.store) }
      let belongsTo = owner
      let write = try NotesLibrary.write(made, since: [], id: SharedNotes.ID(id))
      // One write, so that no notes are made if their owner is deleted meanwhile.
      try await library.store.write { writer throws(LibraryError) in
        try writer.store(write)
        if let belongsTo { try writer.place(write.id, with: belongsTo) }
      }
    }
    Output.line(id.description)
  }

  /// The doc, page group or page with an identifier.
  private static func owner(_ text: String, in store: LibraryStore) async throws -> SharedNotes.Owner {
    let failure = CommandFailure(
      "No notes were made: the library has no doc, page group or page with the id “\(text)”. `show` lists the ids of a "
        + "doc.")
    guard let id = UniqueID(text), let owner = try await store.notesOwner(id) else { throw failure }
    return owner
  }
}
