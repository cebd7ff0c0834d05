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

  /// What a rule said.
  public init(_ outcome: NoteOutcome) {
    self.init(edit: outcome.edit.map { EditSummary($0) }, noteID: outcome.noteID)
  }
}

#if !hasFeature(Embedded)
  extension NoteList: Codable {}
  extension NoteEditResult: Codable {}
#endif
