// command 1
/// Renames a doc.
public struct RenameDoc: Command {
  /// The doc.
  public var doc: Doc.ID
  /// The new title.
  public var title: String
  /// The title that the person saw; if absent, the doc is renamed in any case.
  public var seen: String? = nil

  static var kind: LibraryEdit.Kind { .renameDoc }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let title = try Title.checked(title)
    try requireSeen(seen, now: editor.structure.doc(doc).title, unless: title, .doc, id: doc.description)
    try editor.structure.setTitle(title, of: doc)
    return EditSubject(title)
  }
}
