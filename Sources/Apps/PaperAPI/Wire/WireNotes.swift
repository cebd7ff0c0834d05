import PaperDomain

// wire
/// The notes of a version of a page.
public struct NoteList: Equatable, Sendable, StoredAsJSON {
  /// The notes, each after the note that it answers; notes with the same parent in their order.
  public var notes: [NoteBlock]

  // generated
  /// Makes the value from its fields.
  public init(notes: [NoteBlock]) {
    self.notes = notes
  }
  // end of generated
}

// wire
/// The outcome of an edit of notes.
public struct NoteEditResult: Equatable, Sendable, StoredAsJSON {
  /// The step, for undo; `nil` if nothing changed.
  public var edit: EditSummary?
  /// The changed or new note; `nil` if top-level notes were reordered.
  public var noteID: NoteBlock.ID?

  // generated
  /// Makes the value from its fields.
  public init(edit: EditSummary?, noteID: NoteBlock.ID?) {
    self.edit = edit
    self.noteID = noteID
  }
  // end of generated

  /// Converts the result of a command.
  public init(_ result: CommandResult, of operation: NoteOperation) {
    self.init(edit: result.edit, noteID: result.created.notes.first ?? operation.command.note)
  }
}

extension LibraryCommand {
  /// The note that a command changes, or whose replies it reorders.
  fileprivate var note: NoteBlock.ID? {
    switch self {
    case .editNote(let command): command.note
    case .moveNote(let command): command.note
    case .resizeNote(let command): command.note
    case .setNoteParent(let command): command.note
    case .reorderNotes(let command): command.parent
    case .deleteNote(let command): command.note
    case .restoreNote(let command): command.note
    default: nil
    }
  }
}
