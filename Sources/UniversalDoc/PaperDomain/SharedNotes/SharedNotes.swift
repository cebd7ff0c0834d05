import ByteCoding

/// A document of shared notes in the library. Its content is merged from many people's changes, which the library keeps
/// as pieces of Automerge; this is the rest that the library knows of it.
public enum SharedNotes {
  /// The identifier of a notes document; the same in all copies of it, in files and on other servers.
  public typealias ID = EntityID<SharedNotes>

  /// The owner of a notes document; a document may have none.
  public enum Owner: Hashable, Sendable {
    /// A doc.
    case doc(Doc.ID)
    /// A page group.
    case pageGroup(PageGroup.ID)
    /// A page.
    case page(Page.ID)
  }

  /// The notes documents of a list.
  public enum Filter: Hashable, Sendable {
    /// All notes documents.
    case all
    /// Those of an owner.
    case of(Owner)
    /// Those of a doc, its page groups or its pages.
    case within(Doc.ID)
    /// Those in the trash.
    case trashed
  }

  /// The longest title that lists show, in Unicode scalars. The document itself may have a longer one.
  public static let longestTitle = 500
}

// wire
/// A notes document in a list.
public struct SharedNotesSummary: Equatable, Sendable {
  /// Identity.
  public var id: SharedNotes.ID
  /// The address by which programs of automerge-repo sync it, such as `automerge:K3YptshN5CcFZNpnnXcStizSNPU`.
  public var url: String
  /// The title in the document; empty if it has none, as a document of another program may.
  public var title: String
  /// The doc that it belongs to.
  public var docID: Doc.ID? = nil
  /// The page group that it belongs to.
  public var pageGroupID: PageGroup.ID? = nil
  /// The page that it belongs to.
  public var pageID: Page.ID? = nil
  /// The title of the doc or page group that it belongs to; for a page, of the group that the page is in.
  public var ownerTitle: String? = nil
  /// The number of the page that it belongs to in its doc, from 1, over all page groups.
  public var pageNumber: Int? = nil  // 1...
  /// When it came into the library.
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

#if !hasFeature(Embedded)
  extension SharedNotesSummary: Codable {}
#endif
