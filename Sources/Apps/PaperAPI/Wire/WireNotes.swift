import PaperDomain

// wire
/// The notes of a version of a page.
public struct NoteList: Equatable, Sendable {
  /// Each note after the one that it answers; those with the same parent in their order.
  public var notes: [NoteBlock]

  // generated
  /// Makes the value from its fields.
  public init(notes: [NoteBlock]) {
    self.notes = notes
  }
  // end of generated
}

// wire
/// What was done to notes.
public struct NoteEditResult: Equatable, Sendable {
  /// The step, for undo; `nil` if all was as asked before.
  public var edit: EditSummary?
  /// The note that it was done to, or that is new; `nil` for an order of roots.
  public var noteID: NoteBlock.ID?

  // generated
  /// Makes the value from its fields.
  public init(edit: EditSummary?, noteID: NoteBlock.ID?) {
    self.edit = edit
    self.noteID = noteID
  }
  // end of generated

  /// The result of a command.
  public init(_ result: CommandResult, of operation: NoteOperation) {
    self.init(edit: result.edit, noteID: result.created.notes.first ?? operation.command.note)
  }
}

extension LibraryCommand {
  /// The note that a command on notes is done to, or whose replies it puts into order.
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

#if !hasFeature(Embedded)
  extension NoteList: Codable {}
  extension NoteEditResult: Codable {}
#endif
