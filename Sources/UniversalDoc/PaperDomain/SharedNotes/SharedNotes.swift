import ByteCoding

/// A document of shared notes in the library. Its content is merged from many people's changes, which the library
/// stores in Automerge's format; this type covers everything else that the library knows about it.
public enum SharedNotes {
  /// The identifier of a notes document. All copies of a document have the same one, including files and copies on
  /// other servers.
  public typealias ID = EntityID<SharedNotes>

  /// What a notes document belongs to; a document need not have an owner.
  public enum Owner: Hashable, Sendable {
    /// A doc.
    case doc(Doc.ID)
    /// A page group.
    case pageGroup(PageGroup.ID)
    /// A page.
    case page(Page.ID)
  }

  /// Selects notes documents for a list.
  public enum Filter: Hashable, Sendable {
    /// All notes documents.
    case all
    /// Those of an owner.
    case of(Owner)
    /// Those of a doc, of its page groups or of its pages.
    case within(Doc.ID)
    /// Those in the trash.
    case trashed
  }

  /// The longest title that lists show, in Unicode scalars. The title in the document may be longer.
  public static let longestTitle = 500
}

// wire
/// A notes document in a list.
public struct SharedNotesSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: SharedNotes.ID
  /// The address with which programs that use automerge-repo sync the document, such as
  /// `automerge:K3YptshN5CcFZNpnnXcStizSNPU`.
  public var url: String
  /// The title in the document; empty if it has none, which documents from other programs need not have.
  public var title: String
  /// The doc that it belongs to.
  public var docID: Doc.ID? = nil
  /// The page group that it belongs to.
  public var pageGroupID: PageGroup.ID? = nil
  /// The page that it belongs to.
  public var pageID: Page.ID? = nil
  /// The title of the doc or page group that it belongs to; for a page, the title of its page group.
  public var ownerTitle: String? = nil
  /// For a document that belongs to a page: the page's number in its doc over all page groups, from 1.
  public var pageNumber: Int? = nil  // 1...
  /// When it was added to the library.
  public var createdAt: Instant
  /// When it was last changed here.
  public var updatedAt: Instant
  /// When it was moved to the trash.
  public var trashedAt: Instant? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    id: SharedNotes.ID, url: String, title: String, docID: Doc.ID? = nil, pageGroupID: PageGroup.ID? = nil,
    pageID: Page.ID? = nil, ownerTitle: String? = nil, pageNumber: Int? = nil, createdAt: Instant, updatedAt: Instant,
    trashedAt: Instant? = nil
  ) {
    self.id = id
    self.url = url
    self.title = title
    self.docID = docID
    self.pageGroupID = pageGroupID
    self.pageID = pageID
    self.ownerTitle = ownerTitle
    self.pageNumber = pageNumber
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.trashedAt = trashedAt
  }
  // end of generated
}
