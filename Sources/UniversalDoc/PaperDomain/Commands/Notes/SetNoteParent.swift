// command 45, formerly setParent
/// Moves a note, with everything below it, to the end of the replies to another note or, without a parent, to the end
/// of the roots.
public struct SetNoteParent: Command {
  /// The note.
  public var note: NoteBlock.ID
  /// The other note; absent to make the note a root.
  public var parent: NoteBlock.ID?

  static var kind: LibraryEdit.Kind { .changeNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(versionOf: note)
    let before = try editor.transaction.place(of: try editor.transaction.existingNoteBlock(note))
    let moved = try editor.transaction.setParent(of: note, to: parent, context: editor.context)
    let after = try editor.transaction.place(of: moved)
    if before != after { editor.notes.record(.notePlace(note: note, from: before, to: after)) }
    return EditSubject(moved.subject)
  }
}
