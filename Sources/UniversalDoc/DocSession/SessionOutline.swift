import PaperDomain

// wire
/// The answer that opens a viewer, however many pages there are: every place with its size, and the first window of
/// pages with all that can be shown of them.
///
///     let outline = SessionOutline(reading, viewMode: .continuous, features: .all)
///     var session = ViewingSession(outline)
///     session.receive(window)      // as the reader goes on
///
/// A place takes 17 bytes on the wire, and pages of one size that follow each other take 17 together. `SessionOpening` has
/// the same session with every page at once, for programs.
public struct SessionOutline: Equatable, Sendable {
  /// The title of the doc that is read, or the name of the bundle; empty if there is none, or if several docs are read.
  public var title: String
  /// The doc that is read, or that the page group is in; none for a bundle and for several docs.
  public var docID: Doc.ID? = nil
  /// Whether the doc or page group is in the trash.
  public var isInTrash: Bool = false
  /// Some page groups of the doc answer others, also if only a part of them is read.
  public var hasAnswers: Bool = false
  /// The view mode at the start.
  public var viewMode: ViewMode = .continuous
  /// What the session offers besides reading.
  public var features: SessionFeatures = .all
  /// The page groups that have pages, in reading order. None for a bundle.
  public var groups: [OutlineGroup] = []
  /// Every place, in reading order.
  public var places: [LogicalPageID] = []
  /// The sizes of the pages, in page order.
  public var sizes: [PageSizeRun] = []
  /// The pages that are read first.
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
public struct OutlineGroup: Equatable, Sendable {
  /// The page group, and its doc.
  public var group: SessionGroup
  /// How many consecutive places of the session the group has here.
  public var pageCount: Int  // 0...
  /// The number of its first page in the doc, from 1; none for findings of a search, which do not follow each other there.
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
public struct PageSizeRun: Equatable, Sendable {
  /// Their width in points.
  public var width: Double
  /// Their height in points.
  public var height: Double
  /// How many pages.
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
/// Some consecutive pages of a session, with all that can be shown of them.
public struct SessionWindow: Equatable, Sendable {
  /// The position of the first one in the session, from 1.
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

#if !hasFeature(Embedded)
  extension SessionOutline: Codable {}
  extension OutlineGroup: Codable {}
  extension PageSizeRun: Codable {}
  extension SessionWindow: Codable {}
#endif
