// command 42, formerly edit
/// Changes a note's title and text.
public struct EditNote: Command {
  /// The note.
  public var note: NoteBlock.ID
  /// The title: one line, or absent for none.
  public var title: String?
  /// The text, possibly of several lines.
  public var body: String
  /// The title and text that the person saw; if absent, the note is overwritten in any case.
  public var seen: NoteWords? = nil

  static var kind: LibraryEdit.Kind { .changeNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(versionOf: note)
    let before = try editor.transaction.existingNoteBlock(note).words
    let edited = try editor.transaction.editNoteBlock(note, title: title, body: body, context: editor.context)
    let after = edited.words
    if let seen, seen != before, after != before {
      throw .outdated(.noteBlock, id: note.description, now: before.text)
    }
    if before != after { editor.notes.record(.noteWords(note: note, from: before, to: after)) }
    return EditSubject(edited.subject)
  }
}
