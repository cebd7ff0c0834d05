// command 40, formerly create
/// Makes a note on a rectangle of a version of a page.
public struct CreateNote: Command {
  /// The version of a page.
  public var version: PageVersion.ID
  /// Where it stands.
  public var rect: NormalizedRect
  /// One line.
  public var title: String?
  /// Lines of text.
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
