import ByteCoding

// The rules for docs. Each is one operation in one transaction; if it throws, nothing has changed.

extension LibraryTransaction {
  /// Makes a doc of all pages of a bundle: one page group with the doc's title, and in it one page, with its first
  /// version, for each page of the bundle.
  /// - Parameters:
  ///   - bundleID: whose pages are bound
  ///   - title: the doc's title; the bundle's name if `nil`
  /// - Throws: `notFound`, `invalid`
  /// - Complexity: linear in the bundle's pages
  @discardableResult
  public func createDoc(
    from bundleID: PDFBundle.ID, title: String? = nil, context: LibraryContext
  ) throws(LibraryError) -> Doc {
    let bundle = try existingBundle(bundleID)
    let title = try Title.checked(title ?? bundle.name ?? PDFBundle.untitledName)
    guard bundle.pageCount >= 1 else {
      throw LibraryError.invalid(field: "bundle", message: "it has no pages. Import a PDF with at least one page.")
    }

    var doc = Doc(id: context.makeID(), title: title, createdAt: context.now, updatedAt: context.now)
    var group = PageGroup(
      id: context.makeID(), docID: doc.id, title: title, createdAt: context.now, updatedAt: context.now)
    try insert(doc)
    try insert(group)
    for pageNumber in 1...bundle.pageCount {
      group.pageOrder.append(
        try appendPage(to: group.id, showing: pageNumber, of: bundle, context: context))
    }
    doc.pageGroupOrder = [group.id]
    return doc
  }

  /// Gives a doc another title.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func renameDoc(_ id: Doc.ID, to title: String, context: LibraryContext) throws(LibraryError) -> Doc {
    let title = try Title.checked(title)
    var doc = try existingDoc(id)
    guard doc.title != title else { return doc }
    doc.title = title
    doc.updatedAt = context.updateTime(after: doc.updatedAt)
    try update(doc)
    return doc
  }

  /// Puts a doc into the trash. Its groups, pages and versions stay as they are, and so its bundles stay in use.
  /// A doc that is in the trash already is left as it is.
  /// - Throws: `notFound`
  @discardableResult
  public func trashDoc(_ id: Doc.ID, context: LibraryContext) throws(LibraryError) -> Doc {
    var doc = try existingDoc(id)
    guard doc.trashedAt == nil else { return doc }
    doc.trashedAt = context.now
    try update(doc)
    return doc
  }

  /// Takes a doc out of the trash, just as it was: its date of change is the one that it had.
  /// A doc that is in the library already is left as it is.
  /// - Throws: `notFound`
  @discardableResult
  public func restoreDoc(_ id: Doc.ID) throws(LibraryError) -> Doc {
    var doc = try existingDoc(id)
    guard doc.trashedAt != nil else { return doc }
    doc.trashedAt = nil
    try update(doc)
    return doc
  }

  /// Deletes a doc that is in the trash for good, with its groups, pages and versions. Bundles stay.
  /// - Throws: `notFound`; `invalid` if the doc is not in the trash
  public func deleteDocForever(_ id: Doc.ID) throws(LibraryError) {
    let doc = try existingDoc(id)
    guard doc.trashedAt != nil else {
      throw LibraryError.invalid(field: "doc", message: "it is not in the trash. Put it there first.")
    }
    try delete(id)
  }

  /// Deletes every doc in the trash for good, with its groups, pages and versions. Bundles stay.
  /// - Returns: how many docs went
  @discardableResult
  public func emptyTrash() throws(LibraryError) -> Int {
    let docs = try trashedDocs()
    for doc in docs { try delete(doc) }
    return docs.count
  }

  /// Adds a page with its first version to the end of a group.
  private func appendPage(
    to group: PageGroup.ID, showing pageNumber: Int, of bundle: PDFBundle, context: LibraryContext
  ) throws(LibraryError) -> Page.ID {
    guard (1...bundle.pageCount).contains(pageNumber) else {
      throw LibraryError.pageOutOfRange(pageNumber: pageNumber, pageCount: bundle.pageCount)
    }
    let pageID: Page.ID = context.makeID()
    let version = PageVersion(
      id: context.makeID(), pageID: pageID, ordinal: 1, createdAt: context.now, bundleID: bundle.id,
      pageNumber: pageNumber)
    let page = Page(
      id: pageID, pageGroupID: group, createdAt: context.now, updatedAt: context.now, currentVersionID: version.id)
    try insert(page, firstVersion: version)
    return pageID
  }
}
