import ByteCoding

// wire
/// A group of tags that belong together, such as "Subject" or "Difficulty".
public struct TagGroup: Equatable, Sendable, StoredAsJSON {
  /// The identifier of a tag group.
  public typealias ID = EntityID<TagGroup>

  /// Identity.
  public let id: ID
  /// The name; unique among all groups, ignoring case.
  public var name: String
  /// The group's position, from 1. Groups are sorted by it and then by name.
  public var sortIndex: Int  // 0...
  /// When the group was made.
  public let createdAt: Instant
  /// When the group's own fields last changed.
  public var updatedAt: Instant

  // generated
  /// Makes the value from its fields.
  public init(id: ID, name: String, sortIndex: Int, createdAt: Instant, updatedAt: Instant) {
    self.id = id
    self.name = name
    self.sortIndex = sortIndex
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
  // end of generated
}
