import ByteCoding

// Shared notes in the library's history: one entry for each sitting of a person.

extension SharedNotes {
  /// The longest pause within a sitting, in milliseconds.
  public static let longestPause: Int64 = 600_000
}

/// How many changes of a notes document are whose.
public struct NotesAuthor: Equatable, Sendable {
  /// The name that the author gives in the document; `nil` if none is given.
  public let name: String?
  /// The number of the author's changes.
  public let changeCount: Int

  /// Describes an author's part.
  public init(name: String?, changeCount: Int) {
    self.name = name
    self.changeCount = changeCount
  }
}

// change
/// Somebody wrote in shared notes. The document has the changes, and takes them back itself.
public struct NotesWritingChange: StructureChange {
  let notes: SharedNotes.ID

  var inverse: NotesWritingChange { self }
  var fields: [LibraryChange.Field] { [LibraryChange.Field(notes, "content")] }
  var subject: LibraryChange.Subject { .notes(notes) }

  func apply(
    to editor: inout StructureEditor<some LibraryTransaction>, _ trace: inout UndoTrace
  ) throws(LibraryError) {
    throw .cannotUndo(reason: "shared notes have their own list of steps. Open them, and undo there.")
  }
}
