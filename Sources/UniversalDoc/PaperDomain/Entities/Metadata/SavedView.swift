import ByteCoding

/// A named way to look at the library: which docs, and in which order.
///
/// It refers to tags, variables and options by identifier, so renaming does not matter. A reference to a deleted one
/// stays and works again after an undo. A view whose filter or order cannot be read keeps its place and name and shows
/// nothing.
public struct SavedView: Equatable, Sendable {
  /// The identifier of a saved view.
  public typealias ID = EntityID<SavedView>

  /// Identity.
  public let id: ID
  /// The name; unique among all views, ignoring case.
  public var name: String
  /// The filter for the docs that it shows.
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
