// Reports on notes and marks of a page that is bound to another page of a bundle.

// wire
/// What two pages were compared by, to find the new positions of notes and marks.
public enum PlacingBasis: UInt8, CaseIterable, Sendable {
  /// Nothing: one page has too few words, and their pictures are not similar. All positions stay the same.
  case nothing = 0
  /// Their words.
  case words = 1
  /// Small pictures of them, because one page has too few words.
  case picture = 2
}

// wire
/// A note or mark of a page that is bound to another page of a bundle.
public struct CarriedItem: Equatable, Sendable, StoredAsJSON {
  /// The kind of mark; `nil` for a note.
  public var kind: MarkKind? = nil
  /// A note's title or text, a text box's text, or the highlighted words; cut after 200 characters.
  public var text: String
  /// The position on the old page.
  public var frame: NormalizedRect
  /// The position on the new page; `nil` if the item stays on the former version.
  public var place: NormalizedRect? = nil
  /// The confidence of the new position, from 0 to 1; `nil` if nothing was compared.
  public var confidence: Double? = nil  // 0...1

  // generated
  /// Makes the value from its fields.
  public init(
    kind: MarkKind? = nil, text: String, frame: NormalizedRect, place: NormalizedRect? = nil, confidence: Double? = nil
  ) {
    self.kind = kind
    self.text = text
    self.frame = frame
    self.place = place
    self.confidence = confidence
  }
  // end of generated
}

// wire
/// What happened, or would happen, to the notes and marks of a page that is bound to another page of a bundle. The
/// library stores the report with the new version.
public struct CarriedReport: Equatable, Sendable, StoredAsJSON {
  /// The version that had the notes and marks.
  public var former: PageVersion.ID
  /// The number of that version among the page's versions, from 1.
  public var formerOrdinal: Int  // 1...
  /// The new version; `nil` while it is only a preview.
  public var version: PageVersion.ID? = nil
  /// What the pages were compared by.
  public var basis: PlacingBasis
  /// How many notes and marks are carried over.
  public var cameCount: Int  // 0...
  /// How many stay on the former version.
  public var stayedCount: Int  // 0...
  /// The notes and marks: first those that stay, then the others by increasing confidence. At most 1,000.
  public var items: [CarriedItem] = []

  /// The largest number of listed items.
  public static let maximumItems = 1_000

  // generated
  /// Makes the value from its fields.
  public init(
    former: PageVersion.ID, formerOrdinal: Int, version: PageVersion.ID? = nil, basis: PlacingBasis, cameCount: Int,
    stayedCount: Int, items: [CarriedItem] = []
  ) {
    self.former = former
    self.formerOrdinal = formerOrdinal
    self.version = version
    self.basis = basis
    self.cameCount = cameCount
    self.stayedCount = stayedCount
    self.items = items
  }
  // end of generated
}

// wire
/// Reports on pages that were bound to other pages, the latest first.
public struct CarriedReportList: Equatable, Sendable, StoredAsJSON {
  /// One report for each new version.
  public var reports: [CarriedReport]

  // generated
  /// Makes the value from its fields.
  public init(reports: [CarriedReport]) {
    self.reports = reports
  }
  // end of generated
}

// wire
/// A page of a doc, and the page of another bundle with the same content.
public struct MatchedPage: Equatable, Sendable, StoredAsJSON {
  /// The page.
  public var page: Page.ID
  /// The page's position in the doc, from 1.
  public var position: Int  // 1...
  /// The page of the bundle, from 1; `nil` if none has the same content.
  public var pageNumber: Int? = nil  // 1...
  /// The share of the words that both pages have, from 0 to 1; `nil` if the page was matched only by its position
  /// between other matched pages.
  public var likeness: Double? = nil  // 0...1
  /// Whether the doc's page already shows that page of the bundle.
  public var isShown: Bool = false
  /// A former version of the doc's page that shows the bundle's page. It would become the current version again, with
  /// its notes and marks.
  public var formerVersion: PageVersion.ID? = nil
  /// What would happen to the notes and marks if a new version is made; `nil` if none would be made.
  public var report: CarriedReport? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    page: Page.ID, position: Int, pageNumber: Int? = nil, likeness: Double? = nil, isShown: Bool = false,
    formerVersion: PageVersion.ID? = nil, report: CarriedReport? = nil
  ) {
    self.page = page
    self.position = position
    self.pageNumber = pageNumber
    self.likeness = likeness
    self.isShown = isShown
    self.formerVersion = formerVersion
    self.report = report
  }
  // end of generated
}

// wire
/// The pages of a doc compared with those of a bundle, such as a new scan. Nothing has been changed.
public struct DocMatching: Equatable, Sendable, StoredAsJSON {
  /// The pages of the doc, in order.
  public var pages: [MatchedPage]
  /// Pages of the bundle that match no page of the doc, from 1.
  public var otherPages: [Int] = []

  // generated
  /// Makes the value from its fields.
  public init(pages: [MatchedPage], otherPages: [Int] = []) {
    self.pages = pages
    self.otherPages = otherPages
  }
  // end of generated
}

extension DocMatching {
  private var bound: [MatchedPage] { pages.filter { $0.pageNumber != nil && !$0.isShown } }

  /// How many pages the command binds.
  public var boundCount: Int { bound.count }

  /// The command that binds each page to its match; `nil` if there is nothing to bind.
  public func command(_ doc: Doc.ID, _ bundle: PDFBundle.ID, inheriting inherited: PageVersion.Inheritance)
    -> LibraryCommand?
  {
    guard !bound.isEmpty else { return nil }
    return .rebindPages(
      doc: doc, pages: bound.map { $0.page }, bundle: bundle, pageNumbers: bound.compactMap { $0.pageNumber },
      inherited: inherited)
  }
}

extension CarriedReport {
  /// Sorts and counts the items.
  init(former: PageVersion, basis: PlacingBasis, all items: [CarriedItem]) {
    let stayed = items.filter { $0.place == nil }
    let came = items.filter { $0.place != nil }.sorted { ($0.confidence ?? 1) < ($1.confidence ?? 1) }
    self.init(
      former: former.id, formerOrdinal: former.ordinal, basis: basis, cameCount: came.count,
      stayedCount: stayed.count, items: Array((stayed + came).prefix(Self.maximumItems)))
  }
}
