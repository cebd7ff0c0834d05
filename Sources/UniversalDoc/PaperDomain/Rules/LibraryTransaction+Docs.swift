import ByteCoding

// The rules for docs. Each is one operation in one transaction; if it throws, nothing has changed.

extension LibraryTransaction {
  /// Makes a doc of all pages of a bundle: one page group with the doc's title, and in it one page, with its first
  /// version, for each page of the bundle.
  /// - Parameters:
  ///   - bundleID: whose pages are bound; `nil` for an empty doc
  ///   - title: the doc's title; the bundle's name if `nil`
  /// - Throws: `notFound`, `invalid`
  /// - Complexity: linear in the bundle's pages
  @discardableResult
  public func createDoc(
    from bundleID: PDFBundle.ID?, title: String? = nil, context: LibraryContext
  ) throws(LibraryError) -> Doc {
    let outcome = try perform(.createDoc(title: title, bundle: bundleID), context: context)
    guard let id = outcome.created.docs.first else { throw .notFound(.doc, id: "") }
    return try existingDoc(id)
  }

  /// Gives a doc another title.
  /// - Throws: `notFound`, `invalid`
  @discardableResult
  public func renameDoc(_ id: Doc.ID, to title: String, context: LibraryContext) throws(LibraryError) -> Doc {
    try perform(.renameDoc(doc: id, title: title), context: context)
    return try existingDoc(id)
  }

  /// Puts a doc into the trash. Its groups, pages and versions stay as they are, and so its bundles stay in use.
  /// A doc that is in the trash already is left as it is.
  /// - Throws: `notFound`
  @discardableResult
  public func trashDoc(_ id: Doc.ID, context: LibraryContext) throws(LibraryError) -> Doc {
    try perform(.moveToTrash(selection: StructureSelection(docs: [id])), context: context)
    return try existingDoc(id)
  }

  /// Takes a doc out of the trash, just as it was: its date of change is the one that it had.
  /// A doc that is in the library already is left as it is.
  /// - Throws: `notFound`
  @discardableResult
  public func restoreDoc(_ id: Doc.ID, context: LibraryContext) throws(LibraryError) -> Doc {
    try perform(.restore(selection: StructureSelection(docs: [id])), context: context)
    return try existingDoc(id)
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

  /// Deletes everything in the trash for good, with what it owns. Bundles stay.
  /// - Returns: how many docs, page groups and pages went, without those of what they were in
  @discardableResult
  public func emptyTrash() throws(LibraryError) -> TrashEmptied {
    let docs = try trashedDocs()
    for doc in docs { try delete(doc) }
    return TrashEmptied(
      docs: docs.count, pageGroups: try deleteTrashedPageGroups(), pages: try deleteTrashedPages())
  }
}

// wire
/// What emptying the trash deleted.
public struct TrashEmptied: Equatable, Sendable {
  /// How many docs are gone for good.
  public var docs: Int  // 0...
  /// How many page groups of other docs are.
  public var pageGroups: Int
  /// How many pages of other groups are.
  public var pages: Int

  // generated
  /// Makes the value from its fields.
  public init(docs: Int, pageGroups: Int, pages: Int) {
    self.docs = docs
    self.pageGroups = pageGroups
    self.pages = pages
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension TrashEmptied: Codable {}
#endif
