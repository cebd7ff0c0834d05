import ByteCoding

/// An ordered group of pages in a doc: a section, a question. Groups do not nest; one may be empty while it is edited.
public struct PageGroup: Equatable, Sendable {
  /// The identifier of a page group.
  public typealias ID = EntityID<PageGroup>

  /// Identity.
  public let id: ID
  /// The doc that owns the group.
  public var docID: Doc.ID
  /// Required; trimmed, not empty.
  public var title: String
  /// When the group was made.
  public let createdAt: Instant
  /// When the group or its pages last changed.
  public var updatedAt: Instant
  /// Every page of the group that is not in the trash, each exactly once, in order.
  public var pageOrder: [Page.ID]
  /// The page group whose questions this one answers, if it is a mark scheme.
  public var answersGroupID: PageGroup.ID?
  /// When the group was put into the trash; `nil` while it is in its doc.
  public var trashedAt: Instant?
  /// The place that a group in the trash had, from 1.
  public var formerPosition: Int?

  /// Makes a page group value; it is stored by a transaction.
  public init(
    id: ID, docID: Doc.ID, title: String, createdAt: Instant, updatedAt: Instant, pageOrder: [Page.ID] = [],
    answersGroupID: PageGroup.ID? = nil, trashedAt: Instant? = nil, formerPosition: Int? = nil
  ) {
    self.id = id
    self.docID = docID
    self.title = title
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.pageOrder = pageOrder
    self.answersGroupID = answersGroupID
    self.trashedAt = trashedAt
    self.formerPosition = formerPosition
  }
}
