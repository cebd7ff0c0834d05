import ByteCoding

/// An ordered group of pages in a doc, such as a section or a question. Groups do not nest. A group may be empty while
/// it is edited.
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
  /// The group's pages in order, without those in the trash.
  public var pageOrder: [Page.ID]
  /// If the group is a mark scheme: the page group with the questions that it answers.
  public var answersGroupID: PageGroup.ID?
  /// When the group was moved to the trash; `nil` while it is in its doc.
  public var trashedAt: Instant?
  /// While the group is in the trash, the position that it had before, from 1.
  public var formerPosition: Int?

  /// Makes a page group value; a transaction stores it.
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
