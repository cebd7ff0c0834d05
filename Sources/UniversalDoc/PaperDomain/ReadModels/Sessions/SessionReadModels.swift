// The input of sessions: pages in reading order, each with its versions and the sources of each version.

/// The pages of a session.
public enum SessionScope: Equatable, Sendable {
  /// A doc, in the library or in the trash.
  case doc(Doc.ID)
  /// A page group, in its doc or in the trash.
  case pageGroup(PageGroup.ID)
  /// Every doc of the library: by the date on which it was made, then by title.
  case allDocs
  /// The docs of the library that a filter takes, in the order of `allDocs`.
  case filtered(MetadataFilter)
  /// These pages, in this order: those that a search found.
  case pages([Page.ID])
}

// wire
/// Which page groups of a doc a session shows: all of them, or, for a paper that contains its mark scheme, one of the
/// two.
public enum SessionPart: UInt8, CaseIterable, Sendable {
  /// Every page group.
  case all = 0
  /// Every page group that answers no other one of the doc.
  case questions = 1
  /// The page groups that answer one of the others.
  case answers = 2
}

/// The pages of a session that are read with their versions.
public enum SessionSlice: Equatable, Sendable {
  /// A number of pages starting at a position, from 1.
  case from(Int, count: Int)
  /// A number of pages around the page to open: its number from 1, counted in its doc if the session shows only a part.
  /// The last pages if the number is too large.
  case around(Int, count: Int)
}

/// A page of a session before its versions are read: which it is, where it is, and how large.
public struct SessionPlace: Equatable, Sendable {
  /// Identity.
  public var id: Page.ID
  /// Its page group.
  public var group: SessionGroup
  /// Its number in its doc, from 1, over all page groups.
  public var numberInDoc: Int
  /// The size of its current version.
  public var size: PageSize

  /// Makes the value from its fields.
  public init(id: Page.ID, group: SessionGroup, numberInDoc: Int, size: PageSize) {
    self.id = id
    self.group = group
    self.numberInDoc = numberInDoc
    self.size = size
  }
}

/// A session as the library knows it: all its places, and some of its pages with their versions.
public struct SessionReading: Equatable, Sendable {
  /// The title of the doc that all pages are of, or "" if they are of several.
  public var title = ""
  /// The doc that all pages are of.
  public var docID: Doc.ID?
  /// Whether that doc, or the page group that is read, is in the trash.
  public var isInTrash = false
  /// Whether some page groups of that doc are mark schemes of others.
  public var hasAnswers = false
  /// Every page in reading order.
  public var places: [SessionPlace] = []
  /// The position of the first of `pages`, from 1.
  public var from = 1
  /// The requested pages. A page that was deleted meanwhile is missing.
  public var pages: [SessionPage] = []

  /// Nothing yet.
  public init() {}
}

/// A version of a page with its sources. A session's `VersionOption` also covers a bundle's page, which has no version.
public struct SessionVersion: Equatable, Sendable {
  /// Identity.
  public var id: PageVersion.ID
  /// Its place among the page's versions, from 1.
  public var ordinal: Int
  /// The bundle that it is bound to.
  public var bundleID: PDFBundle.ID
  /// The page's number in that bundle, from 1.
  public var pageNumber: Int
  /// Its sources: files that are in place and contain the page, and words if any were read.
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

// wire
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
  /// The page group whose questions this one answers, if it is a mark scheme.
  public var answersGroupID: PageGroup.ID? = nil
  /// Whether the group or its doc is in the trash and therefore read-only.
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

/// A page as the library knows it, in no session. `LogicalPageSlot` is its place in one, with what may be done there.
public struct SessionPage: Equatable, Sendable {
  /// Identity.
  public var id: Page.ID
  /// Its page group.
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
  /// Its name, if it has one.
  public var name: String?
  /// The sources of each page, from page 1.
  public var pages: [PageSources]
  /// The size of each page.
  public var sizes: [PageSize]

  /// Makes the value from its fields.
  public init(id: PDFBundle.ID, name: String? = nil, pages: [PageSources], sizes: [PageSize] = []) {
    self.id = id
    self.name = name
    self.pages = pages
    self.sizes = sizes
  }
}

extension SessionSlice {
  /// The places of the slice, from 0.
  /// - Parameters:
  ///   - count: how many places the session has
  ///   - index: the place, from 0, of the page with a number; clamped to the session
  public func range(in count: Int, placing index: (_ number: Int) -> Int) -> Range<Int> {
    switch self {
    case .from(let first, let length):
      let start = min(max(first - 1, 0), count)
      return start..<start + min(max(length, 0), count - start)
    case .around(let number, let length):
      let length = min(max(length, 0), count)
      let page = min(max(index(number), 0), max(count - 1, 0))
      // Most people read on.
      let start = min(max(page - length / 4, 0), count - length)
      return start..<start + length
    }
  }
}

#if !hasFeature(Embedded)
  extension SessionGroup: Codable {}
#endif
