// command 5
/// Adds an empty page group to a doc.
public struct AddPageGroup: Command {
  /// The doc.
  public var doc: Doc.ID
  /// The title of the page group.
  public var title: String
  /// The page group that will follow; absent for the end.
  public var before: PageGroup.ID?

  static var kind: LibraryEdit.Kind { .addPageGroup }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let place = try editor.structure.place(in: doc, before: before)
    _ = try editor.structure.addPageGroup(title: Title.checked(title), at: place)
    return EditSubject(try editor.structure.doc(doc).title)
  }
}
