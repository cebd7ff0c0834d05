// command 50
/// Makes an existing version of a page its current one. No version is created or changed.
public struct MakeVersionCurrent: Command {
  /// The page.
  public var page: Page.ID
  /// The version.
  public var version: PageVersion.ID

  static var kind: LibraryEdit.Kind { .makeVersionCurrent }

  var exclusivePages: [Page.ID] { [page] }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    guard try editor.transaction.existingPageVersion(version).pageID == page else {
      throw .notFound(.pageVersion, id: version.description)
    }
    let shown = try editor.structure.page(page)
    guard shown.trashedAt == nil else { throw .inTrash(.page, id: page.description) }
    try editor.structure.setCurrentVersion(version, of: page)
    return EditSubject(try editor.structure.pageGroup(shown.pageGroupID).title)
  }
}
