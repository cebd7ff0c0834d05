import ByteCoding

// Copies of docs, page groups and pages: what is current, with tags and values, new identifiers and a first version.

extension LibraryTransaction {
  /// Copies each thing behind its original.
  func duplicate(_ selection: StructureSelection, _ editor: inout StructureEditor<Self>) throws(LibraryError) {
    try requireSomething(selection)
    var created = StructureSelection()
    for id in selection.docs {
      let doc = try editor.doc(id)
      guard doc.trashedAt == nil else { throw .inTrash(.doc, id: id.description) }
      let copy = try editor.addDoc(title: Title.copy(of: doc.title))
      try copyMetadata(of: id, to: copy)
      for (index, group) in doc.pageGroupOrder.enumerated() {
        _ = try copyGroup(group, titled: nil, to: PageGroupPlace(docID: copy, position: index + 1), &editor)
      }
      created.docs.append(copy)
    }
    for id in selection.pageGroups {
      guard let place = try editor.place(of: id) else { throw .inTrash(.pageGroup, id: id.description) }
      let title = Title.copy(of: try editor.pageGroup(id).title)
      created.pageGroups.append(
        try copyGroup(
          id, titled: title, to: PageGroupPlace(docID: place.docID, position: place.position + 1), &editor))
    }
    for id in selection.pages {
      guard let place = try editor.place(of: id) else { throw .inTrash(.page, id: id.description) }
      created.pages.append(
        try copyPage(
          id, to: PagePlace(pageGroupID: place.pageGroupID, position: place.position + 1), &editor))
    }
    editor.created = created
  }

  private func copyGroup(
    _ id: PageGroup.ID, titled title: String?, to place: PageGroupPlace, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) -> PageGroup.ID {
    let group = try editor.pageGroup(id)
    let copy = try editor.addPageGroup(title: title ?? group.title, at: place)
    try copyMetadata(of: id, to: copy)
    for (index, page) in group.pageOrder.enumerated() {
      _ = try copyPage(page, to: PagePlace(pageGroupID: copy, position: index + 1), &editor)
    }
    return copy
  }

  /// Copies a page with what its current version shows.
  func copyPage(
    _ id: Page.ID, to place: PagePlace, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) -> Page.ID {
    let version = try existingPageVersion(try editor.page(id).currentVersionID)
    let copy = try editor.addPage(
      showing: version.pageNumber, of: try existingBundle(version.bundleID), at: place)
    try copyMetadata(of: id, to: copy)
    return copy
  }
}
