import ByteCoding

/// An ordered group of pages in a doc: a section, a question. Groups do not nest; one may be empty while it is edited.
public struct PageGroup: Equatable, Sendable {
  /// The identifier of a page group.
  public typealias ID = EntityID<PageGroup>

  /// Identity.
  public let id: ID
  /// The doc that owns the group.
  public let docID: Doc.ID
  /// Required; trimmed, not empty.
  public var title: String
  /// When the group was made.
  public let createdAt: Instant
  /// When the group or its pages last changed.
  public var updatedAt: Instant
  /// Every page of the group that is not in the trash, each exactly once, in order.
  public var pageOrder: [Page.ID]

  /// Makes a page group value; it is stored by a transaction.
  public init(
    id: ID, docID: Doc.ID, title: String, createdAt: Instant, updatedAt: Instant, pageOrder: [Page.ID] = []
  ) {
    self.id = id
    self.docID = docID
    self.title = title
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.pageOrder = pageOrder
  }
}
