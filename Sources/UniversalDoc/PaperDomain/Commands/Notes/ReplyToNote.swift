// command 41, formerly reply
/// Answers a note, where it stands.
public struct ReplyToNote: Command {
  /// The note that is answered.
  public var to: NoteBlock.ID
  /// One line.
  public var title: String?
  /// Lines of text.
  public var body: String

  static var kind: LibraryEdit.Kind { .createNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(versionOf: to)
    let made = try editor.transaction.reply(to: to, title: title, body: body, context: editor.context)
    try editor.notes.recordCreation(of: made)
    return EditSubject(made.subject)
  }
}
