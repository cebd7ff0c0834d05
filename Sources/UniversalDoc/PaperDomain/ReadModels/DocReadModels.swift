import ByteCoding

// wire
/// A doc, as in the library's list.
public struct DocSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: Doc.ID
  /// The doc's title.
  public var title: String
  /// When the doc was made.
  public var createdAt: Instant
  /// When the doc, its groups or pages last changed.
  public var updatedAt: Instant
  /// When it was moved to the trash; `nil` while it is in the library.
  public var trashedAt: Instant? = nil
  /// How many page groups it has.
  public var pageGroupCount: Int  // 0...
  /// How many pages it has.
  public var pageCount: Int  // 0...
  /// The page of a bundle that its first page shows; `nil` for a doc without pages.
  public var cover: PageBinding? = nil
  /// The share of its pages whose text has been extracted, 0 to 1.
  public var textProgress: Double  // 0...1
  /// Whether any of its pages has words.
  public var hasText: Bool = true
  /// Why the extraction of text ended early, if it did.
  public var textFailure: String? = nil
  /// If its bundle is a copy: the bundle that it duplicates.
  public var duplicateOf: PDFBundle.ID? = nil
  /// The doc's own tags in the order of the catalog, at most `shownTags` of them.
  public var tags: [DocTag] = []
  /// Whether it is starred.
  public var isStarred: Bool = false

  /// The largest number of tags that a list shows for each doc.
  public static let shownTags = 8

  // generated
  /// Makes the value from its fields.
  public init(
    id: Doc.ID, title: String, createdAt: Instant, updatedAt: Instant, trashedAt: Instant? = nil, pageGroupCount: Int,
    pageCount: Int, cover: PageBinding? = nil, textProgress: Double, hasText: Bool = true, textFailure: String? = nil,
    duplicateOf: PDFBundle.ID? = nil, tags: [DocTag] = [], isStarred: Bool = false
  ) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.trashedAt = trashedAt
    self.pageGroupCount = pageGroupCount
    self.pageCount = pageCount
    self.cover = cover
    self.textProgress = textProgress
    self.hasText = hasText
    self.textFailure = textFailure
    self.duplicateOf = duplicateOf
    self.tags = tags
    self.isStarred = isStarred
  }
  // end of generated
}

// wire
/// A tag of a doc in a list.
public struct DocTag: Equatable, Sendable, StoredAsJSON {
  /// The tag's identifier.
  public var id: PaperTag.ID
  /// Its name, without its group.
  public var name: String
  /// Its colour.
  public var color: HexColor

  // generated
  /// Makes the value from its fields.
  public init(id: PaperTag.ID, name: String, color: HexColor) {
    self.id = id
    self.name = name
    self.color = color
  }
  // end of generated
}

/// A property of a doc that has one word: the word after `is:` in a query or in the library's filter. The doc table
/// (`DocTable`) determines which docs, groups and pages have it.
public enum DocTrait: String, CaseIterable, Sendable, StoredAsJSON {
  /// The doc, or something in it, has a tag.
  case tagged
  /// The doc is starred.
  case starred
}

// wire
/// A doc with its page groups and pages.
public struct DocDetail: Equatable, Sendable, StoredAsJSON {
  /// The doc.
  public var doc: DocSummary
  /// The doc's page groups, in order.
  public var pageGroups: [PageGroupDetail]
  /// How often the doc was changed. Send the revision you read; stale writes are rejected.
  public var revision: Int = 0

  // generated
  /// Makes the value from its fields.
  public init(doc: DocSummary, pageGroups: [PageGroupDetail], revision: Int = 0) {
    self.doc = doc
    self.pageGroups = pageGroups
    self.revision = revision
  }
  // end of generated
}

// wire: schema PageGroup
/// A page group with its pages.
public struct PageGroupDetail: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: PageGroup.ID
  /// The group's title.
  public var title: String
  /// The group's pages, in order.
  public var pages: [PageSummary]
  /// If the group is a mark scheme: the page group with the questions that it answers.
  public var answersGroupID: PageGroup.ID? = nil
  /// The points that the group was given: its value of the variable “Points”.
  public var points: Int64? = nil
  /// The most points that the group can be given: its value of the variable “Out of”.
  public var outOf: Int64? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    id: PageGroup.ID, title: String, pages: [PageSummary], answersGroupID: PageGroup.ID? = nil, points: Int64? = nil,
    outOf: Int64? = nil
  ) {
    self.id = id
    self.title = title
    self.pages = pages
    self.answersGroupID = answersGroupID
    self.points = points
    self.outOf = outOf
  }
  // end of generated
}
