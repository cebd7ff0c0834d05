import ByteCoding

// Shared notes in the library's history. All changes that a person makes in one sitting are one step.

extension SharedNotes {
  /// The longest pause between two changes of the same sitting, in milliseconds.
  public static let longestPause: Int64 = 600_000
}

/// How many changes of a notes document belong to one author.
public struct NotesAuthor: Equatable, Sendable {
  /// The author's name in the document; `nil` if none is given.
  public let name: String?
  /// The number of the author's changes.
  public let changeCount: Int

  /// Makes the value from its fields.
  public init(name: String?, changeCount: Int) {
    self.name = name
    self.changeCount = changeCount
  }
}

// change
/// Somebody wrote in shared notes. The document contains the changes and undoes them itself.
public struct NotesWritingChange: StructureChange {
  let notes: SharedNotes.ID

  var inverse: NotesWritingChange { self }
  var fields: [LibraryChange.Field] { [LibraryChange.Field(notes, "content")] }
  var subject: LibraryChange.Subject { .notes(notes) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    throw .cannotUndo(reason: "shared notes have their own history. Open them, and undo there.")
  }
}
