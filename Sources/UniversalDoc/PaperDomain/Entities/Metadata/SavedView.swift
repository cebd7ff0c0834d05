import ByteCoding

/// A named view of the library: a filter for docs and a sort order.
///
/// It refers to tags, variables and options by identifier, so renaming them does not matter. A reference to a deleted
/// one stays, and works again after an undo. If the filter or order cannot be read, the view keeps its position and
/// name and shows nothing.
public struct SavedView: Equatable, Sendable, StoredAsJSON {
  /// The identifier of a saved view.
  public typealias ID = EntityID<SavedView>

  /// Identity.
  public let id: ID
  /// The name; unique among all views, ignoring case.
  public var name: String
  /// The filter that selects docs.
  public var filter: StoredPart<MetadataFilter>
  /// The order of the docs.
  public var sort: StoredPart<DocSort>
  /// The view's position, from 1. Views are sorted by it and then by name.
  public var sortIndex: Int
  /// When the view was made.
  public let createdAt: Instant
  /// When the view's own fields last changed.
  public var updatedAt: Instant

  /// Makes a saved view; a transaction stores it.
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
