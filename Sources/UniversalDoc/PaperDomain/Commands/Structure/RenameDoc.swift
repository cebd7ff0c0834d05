// command 1
/// Gives a doc another title.
public struct RenameDoc: Command {
  /// The doc.
  public var doc: Doc.ID
  /// The title.
  public var title: String
  /// The title that the person saw; absent to rename in any case.
  public var seen: String? = nil

  static var kind: LibraryEdit.Kind { .renameDoc }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let title = try Title.checked(title)
    try requireSeen(seen, now: editor.structure.doc(doc).title, unless: title, .doc, id: doc.description)
    try editor.structure.setTitle(title, of: doc)
    return EditSubject(title)
  }
}
