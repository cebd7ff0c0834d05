// command 44, formerly resize
/// Resizes a note. Its top left corner stays.
public struct ResizeNote: Command {
  /// The note.
  public var note: NoteBlock.ID
  /// The new width, 0 to 1.
  public var width: Double
  /// The new height, 0 to 1.
  public var height: Double

  static var kind: LibraryEdit.Kind { .changeNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(versionOf: note)
    let before = try editor.transaction.existingNoteBlock(note).rect
    let resized = try editor.transaction.resizeNoteBlock(note, toWidth: width, height: height, context: editor.context)
    if before != resized.rect { editor.notes.record(.noteRect(note: note, from: before, to: resized.rect)) }
    return EditSubject(resized.subject)
  }
}
