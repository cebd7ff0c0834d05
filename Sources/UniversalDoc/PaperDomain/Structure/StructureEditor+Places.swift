import ByteCoding

// Positions of things, and a common name for several things.

extension StructureEditor {
  /// The position before a page group of a doc, or at the end for `nil`.
  /// - Throws: `notFound`; `inTrash` for a doc in the trash; `invalid` for a page group that is not in the doc
  mutating func place(in doc: Doc.ID, before next: PageGroup.ID?) throws(LibraryError) -> PageGroupPlace {
    let target = try self.doc(doc)
    guard target.trashedAt == nil else { throw .inTrash(.doc, id: doc.description) }
    guard let next else { return PageGroupPlace(docID: doc, position: target.pageGroupOrder.count + 1) }
    guard let place = try place(of: next), place.docID == doc else {
      throw .invalid(field: "before", message: "the page group \(next) is not in that doc.")
    }
    return place
  }

  /// The position before a page of a page group, or at the end for `nil`.
  /// - Throws: `notFound`; `inTrash` for a page group in the trash; `invalid` for a page that is not in the group
  mutating func place(in group: PageGroup.ID, before next: Page.ID?) throws(LibraryError) -> PagePlace {
    let target = try pageGroup(group)
    guard target.trashedAt == nil else { throw .inTrash(.pageGroup, id: group.description) }
    guard let next else { return PagePlace(pageGroupID: group, position: target.pageOrder.count + 1) }
    guard let place = try place(of: next), place.pageGroupID == group else {
      throw .invalid(field: "before", message: "the page \(next) is not in that page group.")
    }
    return place
  }

  /// The name of docs, page groups and pages in the history: the title of the first one; for a page, its group's title.
  mutating func subject(of selection: StructureSelection) throws(LibraryError) -> EditSubject {
    let title: String
    if let doc = selection.docs.first {
      title = try self.doc(doc).title
    } else if let group = selection.pageGroups.first {
      title = try pageGroup(group).title
    } else if let page = selection.pages.first {
      title = try pageGroup(self.page(page).pageGroupID).title
    } else {
      title = ""
    }
    return EditSubject(title, count: selection.count)
  }
}
