// command 45, formerly setParent
/// Makes a note, with everything below it, the last reply to another one, or, for `nil`, the last root.
public struct SetNoteParent: Command {
  /// The note.
  public var note: NoteBlock.ID
  /// The other one; a root if absent.
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
