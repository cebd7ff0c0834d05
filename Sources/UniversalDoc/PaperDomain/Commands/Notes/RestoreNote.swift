// command 48, formerly restore
/// Restores a note and everything that was deleted with it.
public struct RestoreNote: Command {
  /// The note.
  public var note: NoteBlock.ID

  static var kind: LibraryEdit.Kind { .restoreNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(versionOf: note)
    let back = try editor.transaction.restoreNoteBlock(note)
    if !back.isEmpty { editor.notes.record(.noteDeletion(note: note, isDeleted: false)) }
    return EditSubject(try editor.transaction.existingNoteBlock(note).subject, count: max(back.count, 1))
  }
}
