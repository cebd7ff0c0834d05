import ByteCoding

/// A document: an exam, a worksheet, a collection. It owns page groups; it has no versions of its own.
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
  /// Every page group of the doc that is not in the trash, each exactly once, in order.
  public var pageGroupOrder: [PageGroup.ID]
  /// When the doc was put into the trash; `nil` while it is in the library.
  public var trashedAt: Instant?
  /// Whether it is one of the library's favourites.
  public var isStarred: Bool
  /// How often the doc, its page groups or its pages were changed. Send the revision you read; stale writes are
  /// rejected.
  public var revision: Int

  /// Makes a doc value; it is stored by a transaction.
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
