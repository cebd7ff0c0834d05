// The input of sessions: pages in reading order, each with its versions and the sources of each version.

/// The pages of a session.
public enum SessionScope: Equatable, Sendable {
  /// A doc, in the library or in the trash.
  case doc(Doc.ID)
  /// A page group, in its doc or in the trash.
  case pageGroup(PageGroup.ID)
  /// Every doc of the library, sorted by creation date and then by title.
  case allDocs
  /// The docs of the library that match a filter, in the order of `allDocs`.
  case filtered(MetadataFilter)
  /// These pages in this order, as found by a search.
  case pages([Page.ID])
}

// wire
/// Which page groups of a doc a session shows: all of them, or only the questions or the answers of a paper that
/// contains its mark scheme.
public enum SessionPart: UInt8, CaseIterable, Sendable {
  /// Every page group.
  case all = 0
  /// Every page group that answers no other page group of the doc.
  case questions = 1
  /// The page groups that answer another page group of the doc.
  case answers = 2
}

/// Which pages of a session are returned with their versions.
public enum SessionSlice: Equatable, Sendable {
  /// A number of pages starting at a position, from 1.
  case from(Int, count: Int)
  /// A number of pages around the page to open. The page is given by its number from 1; if the session shows only a
  /// part of the doc, the number still counts in the whole doc. If the number is too large, the last pages are
  /// returned.
  case around(Int, count: Int)
}

/// A page of a session without its versions: its identity, position and size.
public struct SessionPlace: Equatable, Sendable {
  /// Identity.
  public var id: Page.ID
  /// Its page group.
  public var group: SessionGroup
  /// Its number in its doc over all page groups, from 1.
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

/// A session as read from the library: all its places, and some of its pages with their versions.
public struct SessionReading: Equatable, Sendable {
  /// The title of the doc that contains all pages; empty if there are several docs.
  public var title = ""
  /// The doc that contains all pages.
  public var docID: Doc.ID?
  /// Whether that doc, or the opened page group, is in the trash.
  public var isInTrash = false
  /// Whether some page groups of that doc are mark schemes of others.
  public var hasAnswers = false
  /// Every page in reading order.
  public var places: [SessionPlace] = []
  /// The position of the first of `pages`, from 1.
  public var from = 1
  /// The requested pages. A page that has been deleted since then is missing.
  public var pages: [SessionPage] = []

  /// A reading without pages.
  public init() {}
}

/// A version of a page with its sources. A session's `VersionOption` is similar, but also covers pages of bundles,
/// which have no version.
public struct SessionVersion: Equatable, Sendable {
  /// Identity.
  public var id: PageVersion.ID
  /// Its number among the page's versions, from 1.
  public var ordinal: Int
  /// The bundle that it shows.
  public var bundleID: PDFBundle.ID
  /// The page's number in that bundle, from 1.
  public var pageNumber: Int
  /// Its sources: the files that are in place and contain the page, and the words if any were extracted.
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
/// The page group that contains a page of a session.
public struct SessionGroup: Equatable, Sendable, StoredAsJSON {
  /// The doc that contains the group.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// Identity.
  public var pageGroupID: PageGroup.ID
  /// The group's title.
  public var pageGroupTitle: String
  /// If the group is a mark scheme: the page group with the questions that it answers.
  public var answersGroupID: PageGroup.ID? = nil
  /// Whether the group or its doc is in the trash and therefore cannot be changed.
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

/// A page as read from the library, independent of any session. In a session it becomes a `LogicalPageSlot`, which also
/// says what a reader may do with it.
public struct SessionPage: Equatable, Sendable {
  /// Identity.
  public var id: Page.ID
  /// Its page group.
  public var group: SessionGroup
  /// Its position in its group, from 1; for a page in the trash, the former position.
  public var position: Int
  /// The current version.
  public var currentVersionID: PageVersion.ID
  /// All its versions, oldest first.
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

/// The pages of a bundle shown on its own.
public struct SessionBundle: Equatable, Sendable {
  /// Identity.
  public var id: PDFBundle.ID
  /// Its name, if it has one.
  public var name: String?
  /// The sources of each page, starting with page 1.
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
  /// The indices of the places in the slice, from 0.
  /// - Parameters:
  ///   - count: how many places the session has
  ///   - index: returns the index, from 0, of the place for a page number; the result is clamped to the session
  public func range(in count: Int, placing index: (_ number: Int) -> Int) -> Range<Int> {
    switch self {
    case .from(let first, let length):
      let start = min(max(first - 1, 0), count)
      return start..<start + min(max(length, 0), count - start)
    case .around(let number, let length):
      let length = min(max(length, 0), count)
      let page = min(max(index(number), 0), max(count - 1, 0))
      // Load more pages after the page than before it, because most people read forwards.
      let start = min(max(page - length / 4, 0), count - length)
      return start..<start + length
    }
  }
}
