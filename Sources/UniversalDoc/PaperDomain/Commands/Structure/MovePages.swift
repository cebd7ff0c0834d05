// command 10
/// Moves pages to a position in a page group, in the order in which the request lists them.
public struct MovePages: Command {
  /// The pages, in their new order.
  public var pages: [Page.ID]
  /// The page group.
  public var pageGroup: PageGroup.ID
  /// The page that will follow; absent for the end.
  public var before: Page.ID?

  static var kind: LibraryEdit.Kind { .movePages }

  var exclusivePages: [Page.ID] { pages }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try StructureLimits.requireDistinct(pages, field: "pages")
    let anchor = try StructureLimits.anchor(before, outside: pages)
    _ = try editor.structure.place(in: pageGroup, before: anchor)
    if try !editor.structure.pageGroup(pageGroup).pageOrder.has(pages, before: anchor) {
      for page in pages {
        guard let from = try editor.structure.place(of: page) else { throw .inTrash(.page, id: page.description) }
        var place = try editor.structure.place(in: pageGroup, before: anchor)
        if from.pageGroupID == pageGroup, from.position < place.position {
          place = PagePlace(pageGroupID: pageGroup, position: place.position - 1)
        }
        try editor.structure.move(page, to: place)
      }
    }
    return EditSubject(try editor.structure.pageGroup(pageGroup).title, count: pages.count)
  }
}
