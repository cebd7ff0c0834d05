// What sessions are made of: pages in reading order, each with all its versions and with what can be shown of each.

/// Which pages a session shows.
public enum SessionScope: Equatable, Sendable {
  /// A doc, in the library or in the trash.
  case doc(Doc.ID)
  /// A page group, in its doc or in the trash.
  case pageGroup(PageGroup.ID)
  /// Every doc of the library: by the date on which it was made, then by title.
  case allDocs
  /// These pages, in this order: those that a search found.
  case pages([Page.ID])
}

/// A version of a page, and what can be shown of it.
public struct SessionVersion: Equatable, Sendable {
  /// Identity.
  public var id: PageVersion.ID
  /// Its place among the page's versions, from 1.
  public var ordinal: Int
  /// The bundle that it is bound to.
  public var bundleID: PDFBundle.ID
  /// The page's number in that bundle, from 1.
  public var pageNumber: Int
  /// What there is of that page: files that are in their place and have it, and words if any were read.
  public var sources: PageSources

  /// Makes the value from its fields.
  public init(id: PageVersion.ID, ordinal: Int, bundleID: PDFBundle.ID, pageNumber: Int, sources: PageSources) {
    self.id = id
    self.ordinal = ordinal
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.sources = sources
  }
}

// wire: no JSON
/// The page group that a page of a session is in.
public struct SessionGroup: Equatable, Sendable {
  /// The doc that it is in.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// Identity.
  public var pageGroupID: PageGroup.ID
  /// The group's title.
  public var pageGroupTitle: String
  /// The page group whose questions this one answers, if it is a mark scheme of one.
  public var answersGroupID: PageGroup.ID? = nil
  /// Whether the group or its doc is in the trash, so that nothing in it may be changed.
  public var isInTrash: Bool = false

  // generated
  /// Makes the value from its fields.
  public init(
    docID: Doc.ID, docTitle: String, pageGroupID: PageGroup.ID, pageGroupTitle: String,
    answersGroupID: PageGroup.ID? = nil, isInTrash: Bool = false
  ) {
    self.docID = docID
    self.docTitle = docTitle
    self.pageGroupID = pageGroupID
    self.pageGroupTitle = pageGroupTitle
    self.answersGroupID = answersGroupID
    self.isInTrash = isInTrash
  }
  // end of generated
}

/// A page of a session.
public struct SessionPage: Equatable, Sendable {
  /// Identity.
  public var id: Page.ID
  /// Where it is.
  public var group: SessionGroup
  /// Its place in its group, from 1; for a page in the trash, the one that it had.
  public var position: Int
  /// The version that counts.
  public var currentVersionID: PageVersion.ID
  /// All its versions, the first first.
  public var versions: [SessionVersion]

  /// Makes the value from its fields.
  public init(
    id: Page.ID, group: SessionGroup, position: Int, currentVersionID: PageVersion.ID, versions: [SessionVersion]
  ) {
    self.id = id
    self.group = group
    self.position = position
    self.currentVersionID = currentVersionID
    self.versions = versions
  }
}

/// The pages of a bundle for themselves.
public struct SessionBundle: Equatable, Sendable {
  /// Identity.
  public var id: PDFBundle.ID
  /// What can be shown of each page, from page 1.
  public var pages: [PageSources]

  /// Makes the value from its fields.
  public init(id: PDFBundle.ID, pages: [PageSources]) {
    self.id = id
    self.pages = pages
  }
}
