// command 4
/// Restores items from the trash to their former positions. Items that are not in the trash are skipped.
public struct Restore: Command {
  /// The docs, page groups and pages.
  public var selection: StructureSelection

  static var kind: LibraryEdit.Kind { .restore }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try selection.requireBounds()
    for id in selection.docs { try editor.structure.setTrashed(false, id) }
    for id in selection.pageGroups {
      let group = try editor.structure.pageGroup(id)
      guard group.trashedAt != nil else { continue }
      guard try editor.structure.doc(group.docID).trashedAt == nil else {
        throw .inTrash(.doc, id: group.docID.description)
      }
      try editor.structure.move(id, to: PageGroupPlace(docID: group.docID, position: group.formerPosition ?? .max))
    }
    // Sorted by former position, so that neighbours are restored in their order.
    var pages: [Page] = []
    for id in selection.pages { pages.append(try editor.structure.page(id)) }
    for page in pages.sorted(by: { ($0.formerPosition ?? .max) < ($1.formerPosition ?? .max) })
    where page.trashedAt != nil {
      guard try editor.structure.pageGroup(page.pageGroupID).trashedAt == nil else {
        throw .inTrash(.pageGroup, id: page.pageGroupID.description)
      }
      try editor.structure.move(
        page.id, to: PagePlace(pageGroupID: page.pageGroupID, position: page.formerPosition ?? .max))
    }
    return try editor.structure.subject(of: selection)
  }
}
