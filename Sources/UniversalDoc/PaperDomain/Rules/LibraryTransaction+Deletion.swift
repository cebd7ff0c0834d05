import ByteCoding

// What is deleted for good, which nobody can take back. Each is one operation in one transaction; if it throws, nothing has
// changed.

extension LibraryTransaction {
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
