import ByteCoding

// Permanent deletion, which cannot be undone. Each method is one operation in one transaction; if it throws, nothing
// has changed.

extension LibraryTransaction {
  /// Permanently deletes a doc that is in the trash, with its groups, pages and versions. Bundles stay.
  /// - Throws: `notFound`; `invalid` if the doc is not in the trash
  public func deleteDocForever(_ id: Doc.ID) throws(LibraryError) {
    let doc = try existingDoc(id)
    guard doc.trashedAt != nil else {
      throw LibraryError.invalid(field: "doc", message: "it is not in the trash. Put it there first.")
    }
    try delete(id)
  }

  /// Permanently deletes everything in the trash, with its contents. Bundles stay.
  /// - Returns: how many docs, page groups and pages were deleted; the contents of what was deleted are not counted
  @discardableResult
  public func emptyTrash() throws(LibraryError) -> TrashEmptied {
    let docs = try trashedDocs()
    for doc in docs { try delete(doc) }
    return TrashEmptied(
      docs: docs.count, pageGroups: try deleteTrashedPageGroups(), pages: try deleteTrashedPages())
  }
}

// wire
/// What was deleted when the trash was emptied.
public struct TrashEmptied: Equatable, Sendable, StoredAsJSON {
  /// How many docs were deleted.
  public var docs: Int  // 0...
  /// How many page groups were deleted, not counting those of deleted docs.
  public var pageGroups: Int
  /// How many pages were deleted, not counting those of deleted docs and page groups.
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
