import ByteCoding

// Changes of a page itself.

// change
/// A page was moved, trashed or restored.
public struct PagePlaceChange: StructureChange {
  let page: Page.ID
  let from: PagePlace?
  let to: PagePlace?

  var fields: [LibraryChange.Field] { [LibraryChange.Field(page, "place")] }
  var subject: LibraryChange.Subject { .entity(.page(page)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    guard try editor.place(of: page)?.pageGroupID == from?.pageGroupID else {
      throw .cannotUndo(reason: "one of its pages has been moved since.")
    }
    try editor.move(page, to: to)
  }
}

// change
/// Another version of a page became the current one.
public struct CurrentVersionChange: StructureChange {
  let page: Page.ID
  let from: PageVersion.ID
  let to: PageVersion.ID

  var fields: [LibraryChange.Field] { [LibraryChange.Field(page, "version")] }
  var subject: LibraryChange.Subject { .entity(.page(page)) }

  func apply(to editor: inout StructureEditor<some LibraryTransaction>) throws(LibraryError) {
    guard try editor.page(page).currentVersionID == from else {
      throw .cannotUndo(reason: "the page has been given another version since.")
    }
    try editor.setCurrentVersion(to, of: page)
  }
}
