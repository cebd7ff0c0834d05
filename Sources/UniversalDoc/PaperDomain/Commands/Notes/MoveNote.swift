// command 43, formerly move
/// Moves a note. It keeps its size.
public struct MoveNote: Command {
  /// The note.
  public var note: NoteBlock.ID
  /// The new left edge, 0 to 1.
  public var x: Double
  /// The new top edge, 0 to 1.
  public var y: Double

  static var kind: LibraryEdit.Kind { .changeNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(versionOf: note)
    let before = try editor.transaction.existingNoteBlock(note).rect
    let moved = try editor.transaction.moveNoteBlock(note, toX: x, y: y, context: editor.context)
    if before != moved.rect { editor.notes.record(.noteRect(note: note, from: before, to: moved.rect)) }
    return EditSubject(moved.subject)
  }
}
