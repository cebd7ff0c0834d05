// command 47, formerly delete
/// Deletes a note and everything below it.
public struct DeleteNote: Command {
  /// The note.
  public var note: NoteBlock.ID

  static var kind: LibraryEdit.Kind { .deleteNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(versionOf: note)
    let gone = try editor.transaction.deleteNoteBlock(note, context: editor.context)
    if !gone.isEmpty { editor.notes.record(.noteDeletion(note: note, isDeleted: true)) }
    return EditSubject(try editor.transaction.existingNoteBlock(note).subject, count: max(gone.count, 1))
  }
}
