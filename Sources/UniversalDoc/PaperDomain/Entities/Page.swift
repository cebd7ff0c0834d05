import ByteCoding

/// A page in a page group. Its current version determines what it shows.
public struct Page: Equatable, Sendable {
  /// The identifier of a page.
  public typealias ID = EntityID<Page>

  /// Identity.
  public let id: ID
  /// The group that owns the page.
  public var pageGroupID: PageGroup.ID
  /// When the page was made.
  public let createdAt: Instant
  /// When the page last changed.
  public var updatedAt: Instant
  /// The current version. Only explicit operations change it, never a preview.
  public var currentVersionID: PageVersion.ID
  /// When the page was moved to the trash; `nil` while it is in its group.
  public var trashedAt: Instant?
  /// While the page is in the trash, the position that it had before, from 1.
  public var formerPosition: Int?

  /// Makes a page value; a transaction stores it together with its first version.
  public init(
    id: ID, pageGroupID: PageGroup.ID, createdAt: Instant, updatedAt: Instant, currentVersionID: PageVersion.ID,
    trashedAt: Instant? = nil, formerPosition: Int? = nil
  ) {
    self.id = id
    self.pageGroupID = pageGroupID
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.currentVersionID = currentVersionID
    self.trashedAt = trashedAt
    self.formerPosition = formerPosition
  }
}
