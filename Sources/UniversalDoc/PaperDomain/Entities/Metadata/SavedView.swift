import ByteCoding

/// A way to look at the library that a person gave a name: which docs, and in which order.
///
/// It names tags, variables and options by their identifiers, so it follows when they are renamed. What is deleted is
/// still named, and comes back with an undo. A view whose filter or order cannot be read has its place and name all the
/// same; it shows nothing.
public struct SavedView: Equatable, Sendable {
  /// The identifier of a saved view.
  public typealias ID = EntityID<SavedView>

  /// Identity.
  public let id: ID
  /// What people call it: one among all views, whatever the case.
  public var name: String
  /// Which docs it shows.
  public var filter: StoredPart<MetadataFilter>
  /// In which order it shows them.
  public var sort: StoredPart<DocSort>
  /// The view's place: views are shown by it, from 1, and then by name.
  public var sortIndex: Int
  /// When the view was made.
  public let createdAt: Instant
  /// When the view's own fields last changed.
  public var updatedAt: Instant

  /// Makes a saved view; it is stored by a transaction.
  public init(
    id: ID, name: String, filter: StoredPart<MetadataFilter>, sort: StoredPart<DocSort>, sortIndex: Int,
    createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.name = name
    self.filter = filter
    self.sort = sort
    self.sortIndex = sortIndex
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

#if !hasFeature(Embedded)
  extension SavedView: Codable {}
#endif
