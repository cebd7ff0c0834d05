import ByteCoding

// wire: schema Tag
/// A tag: a word that people assign to entities to find them again.
public struct PaperTag: Equatable, Sendable, StoredAsJSON {
  /// The identifier of a tag.
  public typealias ID = EntityID<PaperTag>

  /// Identity.
  public let id: ID
  /// The name; unique within its group, or among the tags without a group, ignoring case.
  public var name: String
  /// Its colour.
  public var color: HexColor
  /// The kinds of entities that the tag may be assigned to.
  public var scope: MetadataScope
  /// The group that it belongs to, if any.
  public var groupID: TagGroup.ID?
  /// The tag's position within its group, from 1. Tags are sorted by it and then by name.
  public var sortIndex: Int  // 0...
  /// When the tag was made.
  public let createdAt: Instant
  /// When the tag's own fields last changed; assigning it does not count.
  public var updatedAt: Instant

  // generated
  /// Makes the value from its fields.
  public init(
    id: ID, name: String, color: HexColor, scope: MetadataScope, groupID: TagGroup.ID?, sortIndex: Int,
    createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.scope = scope
    self.groupID = groupID
    self.sortIndex = sortIndex
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
  // end of generated
}
