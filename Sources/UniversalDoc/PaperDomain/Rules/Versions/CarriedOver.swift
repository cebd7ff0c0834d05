// wire
/// What happened to the notes and marks of a page that was bound to another page of a bundle.
public struct CarriedOver: Equatable, Sendable, StoredAsJSON {
  /// How many notes were carried over.
  public var noteCount: Int = 0
  /// How many marks were carried over.
  public var markCount: Int = 0
  /// The notes that stay on the former version, because the words around them are not on the new page, or because the
  /// note that they reply to stays.
  public var leftNotes: [NoteBlock.ID] = []
  /// How many marks stay on the former version.
  public var leftMarkCount: Int = 0

  // generated
  /// Makes the value from its fields.
  public init(noteCount: Int = 0, markCount: Int = 0, leftNotes: [NoteBlock.ID] = [], leftMarkCount: Int = 0) {
    self.noteCount = noteCount
    self.markCount = markCount
    self.leftNotes = leftNotes
    self.leftMarkCount = leftMarkCount
  }
  // end of generated
}
