import PaperDomain

// wire
/// The response that opens a viewer, for any number of pages: every place with its size, and the first window of pages
/// with everything needed to show them.
///
///     let outline = SessionOutline(reading, viewMode: .continuous, features: .all)
///     var session = ViewingSession(outline)
///     session.receive(window)      // as the reader scrolls further
///
/// A place takes 17 bytes on the wire. A run of consecutive pages of the same size adds 17 bytes. `SessionOpening`
/// describes the same session with all pages at once; API clients use it.
public struct SessionOutline: Equatable, Sendable, StoredAsJSON {
  /// The title of the open doc, or the name of the bundle; empty if there is none, or if several docs are open.
  public var title: String
  /// The open doc, or the doc of the open page group; `nil` for a bundle and for several docs.
  public var docID: Doc.ID? = nil
  /// Whether the doc or page group is in the trash.
  public var isInTrash: Bool = false
  /// Whether any page groups of the doc answer others, even if only a part of the doc is open.
  public var hasAnswers: Bool = false
  /// The view mode at the start.
  public var viewMode: ViewMode = .continuous
  /// What the session offers in addition to reading.
  public var features: SessionFeatures = .all
  /// The page groups that have pages, in reading order. Empty for a bundle.
  public var groups: [OutlineGroup] = []
  /// Every place, in reading order.
  public var places: [LogicalPageID] = []
  /// The sizes of the pages, in page order.
  public var sizes: [PageSizeRun] = []
  /// The first window of pages.
  public var window: SessionWindow

  // generated
  /// Makes the value from its fields.
  public init(
    title: String, docID: Doc.ID? = nil, isInTrash: Bool = false, hasAnswers: Bool = false,
    viewMode: ViewMode = .continuous, features: SessionFeatures = .all, groups: [OutlineGroup] = [],
    places: [LogicalPageID] = [], sizes: [PageSizeRun] = [], window: SessionWindow
  ) {
    self.title = title
    self.docID = docID
    self.isInTrash = isInTrash
    self.hasAnswers = hasAnswers
    self.viewMode = viewMode
    self.features = features
    self.groups = groups
    self.places = places
    self.sizes = sizes
    self.window = window
  }
  // end of generated
}

// wire
/// A page group of a session and how many places it has.
public struct OutlineGroup: Equatable, Sendable, StoredAsJSON {
  /// The page group and its doc.
  public var group: SessionGroup
  /// How many consecutive places of the session belong to the group here.
  public var pageCount: Int  // 0...
  /// The number of the group's first page in the doc, from 1; `nil` for search results, because they are not
  /// consecutive pages of the doc.
  public var firstNumber: Int? = nil  // 1...

  // generated
  /// Makes the value from its fields.
  public init(group: SessionGroup, pageCount: Int, firstNumber: Int? = nil) {
    self.group = group
    self.pageCount = pageCount
    self.firstNumber = firstNumber
  }
  // end of generated
}

// wire
/// Consecutive pages of one size. A session has a `PageSize` for each page.
public struct PageSizeRun: Equatable, Sendable, StoredAsJSON {
  /// The width of each page in points.
  public var width: Double
  /// The height of each page in points.
  public var height: Double
  /// How many pages the run has.
  public var count: Int  // 1...

  // generated
  /// Makes the value from its fields.
  public init(width: Double, height: Double, count: Int) {
    self.width = width
    self.height = height
    self.count = count
  }
  // end of generated
}

// wire: own codec
/// Some consecutive pages of a session, with everything needed to show them.
public struct SessionWindow: Equatable, Sendable, StoredAsJSON {
  /// The position of the first page in the session, from 1.
  public var from: Int  // 1...
  /// The pages in their order.
  public var slots: [LogicalPageSlot]

  // generated
  /// Makes the value from its fields.
  public init(from: Int, slots: [LogicalPageSlot]) {
    self.from = from
    self.slots = slots
  }
  // end of generated
}
