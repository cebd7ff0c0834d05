// command 6
/// Renames a page group.
public struct RenamePageGroup: Command {
  /// The page group.
  public var pageGroup: PageGroup.ID
  /// The new title.
  public var title: String
  /// The title that the person saw; if absent, the page group is renamed in any case.
  public var seen: String? = nil

  static var kind: LibraryEdit.Kind { .renamePageGroup }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let title = try Title.checked(title)
    try requireSeen(
      seen, now: editor.structure.pageGroup(pageGroup).title, unless: title, .pageGroup, id: pageGroup.description)
    try editor.structure.setTitle(title, of: pageGroup)
    return EditSubject(title)
  }
}
