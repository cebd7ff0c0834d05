// command 40, formerly create
/// Creates a note on a rectangle of a page version.
public struct CreateNote: Command {
  /// The page version.
  public var version: PageVersion.ID
  /// The rectangle of the note.
  public var rect: NormalizedRect
  /// The title: one line, or absent for none.
  public var title: String?
  /// The text, possibly of several lines.
  public var body: String

  static var kind: LibraryEdit.Kind { .createNote }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try editor.notes.requireOutsideTrash(version)
    let made = try editor.transaction.createNoteBlock(
      on: version, rect: rect, title: title, body: body, context: editor.context)
    try editor.notes.recordCreation(of: made)
    return EditSubject(made.subject)
  }
}
