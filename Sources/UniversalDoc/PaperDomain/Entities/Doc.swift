import ByteCoding

/// A document, such as an exam, a worksheet or a collection. It contains page groups. Only pages have versions; docs do
/// not.
public struct Doc: Equatable, Sendable {
  /// The identifier of a doc.
  public typealias ID = EntityID<Doc>

  /// Identity.
  public let id: ID
  /// Required; trimmed, not empty.
  public var title: String
  /// When the doc was made.
  public let createdAt: Instant
  /// When the doc, its groups or its pages last changed.
  public var updatedAt: Instant
  /// The doc's page groups in order, without those in the trash.
  public var pageGroupOrder: [PageGroup.ID]
  /// When the doc was moved to the trash; `nil` while it is in the library.
  public var trashedAt: Instant?
  /// Whether the doc is starred.
  public var isStarred: Bool
  /// How often the doc, its page groups or its pages were changed. Send the revision you read; stale writes are
  /// rejected.
  public var revision: Int

  /// Makes a doc value; a transaction stores it.
  public init(
    id: ID, title: String, createdAt: Instant, updatedAt: Instant, pageGroupOrder: [PageGroup.ID] = [],
    trashedAt: Instant? = nil, isStarred: Bool = false, revision: Int = 0
  ) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.pageGroupOrder = pageGroupOrder
    self.trashedAt = trashedAt
    self.isStarred = isStarred
    self.revision = revision
  }
}
