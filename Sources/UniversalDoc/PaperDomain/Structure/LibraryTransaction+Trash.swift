import ByteCoding

// The trash: what is in it keeps its identity and its place, until it is emptied.

extension LibraryTransaction {
  /// Puts things into the trash; what is there already is left.
  func moveToTrash(_ selection: StructureSelection, _ editor: inout StructureEditor<Self>) throws(LibraryError) {
    try requireSomething(selection)
    for id in selection.docs { try editor.setTrashed(true, id) }
    for id in selection.pageGroups { try editor.move(id, to: nil) }
    for id in selection.pages { try editor.move(id, to: nil) }
  }

  /// Takes things out of the trash; what is not there is left.
  func restore(_ selection: StructureSelection, _ editor: inout StructureEditor<Self>) throws(LibraryError) {
    try requireSomething(selection)
    for id in selection.docs { try editor.setTrashed(false, id) }
    for id in selection.pageGroups {
      let group = try editor.pageGroup(id)
      guard group.trashedAt != nil else { continue }
      guard try editor.doc(group.docID).trashedAt == nil else { throw .inTrash(.doc, id: group.docID.description) }
      try editor.move(id, to: PageGroupPlace(docID: group.docID, position: group.formerPosition ?? .max))
    }
    // By the places that they had, so that neighbours come back in their order.
    var pages: [Page] = []
    for id in selection.pages { pages.append(try editor.page(id)) }
    for page in pages.sorted(by: { ($0.formerPosition ?? .max) < ($1.formerPosition ?? .max) })
    where page.trashedAt != nil {
      guard try editor.pageGroup(page.pageGroupID).trashedAt == nil else {
        throw .inTrash(.pageGroup, id: page.pageGroupID.description)
      }
      try editor.move(page.id, to: PagePlace(pageGroupID: page.pageGroupID, position: page.formerPosition ?? .max))
    }
  }

  /// Refuses a selection that names nothing, one thing twice, or more than an operation takes.
  func requireSomething(_ selection: StructureSelection) throws(LibraryError) {
    guard !selection.isEmpty else { throw .invalid(field: "selection", message: "it names nothing.") }
    if !selection.docs.isEmpty { try Self.requireDistinct(selection.docs, field: "docs") }
    if !selection.pageGroups.isEmpty { try Self.requireDistinct(selection.pageGroups, field: "pageGroups") }
    if !selection.pages.isEmpty { try Self.requireDistinct(selection.pages, field: "pages") }
  }
}
