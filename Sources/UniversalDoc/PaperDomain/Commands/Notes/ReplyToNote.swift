// command 41, formerly reply
/// Adds a reply to a note. It gets the note's rectangle.
public struct ReplyToNote: Command {
  /// The note to reply to.
  public var to: NoteBlock.ID
  /// The title: one line, or absent for none.
  public var title: String?
  /// The text, possibly of several lines.
  public var body: String

  static var kind: LibraryEdit.Kind { .createNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(versionOf: to)
    let made = try editor.transaction.reply(to: to, title: title, body: body, context: editor.context)
    try editor.notes.recordCreation(of: made)
    return EditSubject(made.subject)
  }
}
