// What becomes of notes and marks when a page is bound to another one.

// wire
/// What two pages were compared by, to find where things belong.
public enum PlacingBasis: UInt8, CaseIterable, Sendable {
  /// Nothing: one of them has too few words, and their pictures are not alike. Everything lies as it lay.
  case nothing = 0
  /// Their words.
  case words = 1
  /// Small pictures of them, since one of them has too few words.
  case picture = 2
}

// wire
/// A note or a mark of a page that is bound to another one.
public struct CarriedItem: Equatable, Sendable {
  /// What kind of mark; `nil` for a note.
  public var kind: MarkKind? = nil
  /// A note's title or text, a text box's text, or the words that are highlighted; cut to 200 letters.
  public var text: String
  /// Where it is on the page as it was.
  public var frame: NormalizedRect
  /// Where it is on the other page; `nil` if it stays on the version before.
  public var place: NormalizedRect? = nil
  /// How sure its place is, from 0 to 1; `nil` where nothing was compared.
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
/// What became, or would become, of the notes and marks of a page that is bound to another one. The library keeps it with the new
/// version.
public struct CarriedReport: Equatable, Sendable {
  /// The version that they were on.
  public var former: PageVersion.ID
  /// The place of that version among the page's, from 1.
  public var formerOrdinal: Int  // 1...
  /// The new version; `nil` while it is only a preview.
  public var version: PageVersion.ID? = nil
  /// What the pages were compared by.
  public var basis: PlacingBasis
  /// How many come along.
  public var cameCount: Int  // 0...
  /// How many stay on the version before.
  public var stayedCount: Int  // 0...
  /// The notes and marks: those that stay, then the others, the least sure first. At most 1,000.
  public var items: [CarriedItem] = []

  /// The most items that are listed.
  public static let mostItems = 1_000

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
/// What became of the notes and marks of pages that were bound to other ones, the last first.
public struct CarriedReportList: Equatable, Sendable {
  /// One for each new version.
  public var reports: [CarriedReport]

  // generated
  /// Makes the value from its fields.
  public init(reports: [CarriedReport]) {
    self.reports = reports
  }
  // end of generated
}

// wire
/// A page of a doc, and the page of another bundle that shows the same.
public struct MatchedPage: Equatable, Sendable {
  /// The page.
  public var page: Page.ID
  /// Its place in the doc, from 1.
  public var position: Int  // 1...
  /// The page of the bundle, from 1; `nil` if none shows the same.
  public var pageNumber: Int? = nil  // 1...
  /// The share of the words that both have, from 0 to 1; `nil` if the place between other pages told.
  public var likeness: Double? = nil  // 0...1
  /// Whether it shows that page now.
  public var isShown: Bool = false
  /// A former version that shows that page. It becomes the current one again, with what is written on it.
  public var formerVersion: PageVersion.ID? = nil
  /// What would become of its notes and marks on a new version; `nil` if none would be made.
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
/// The pages of a doc beside those of a bundle, such as a new scan. Nothing is changed yet.
public struct DocMatching: Equatable, Sendable {
  /// The pages of the doc, in order.
  public var pages: [MatchedPage]
  /// Pages of the bundle that no page of the doc matches, from 1.
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

  /// The command that binds each page to the one that shows the same; `nil` if there is nothing to bind.
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
  /// Puts the items into their order, and counts them.
  init(former: PageVersion, basis: PlacingBasis, all items: [CarriedItem]) {
    let stayed = items.filter { $0.place == nil }
    let came = items.filter { $0.place != nil }.sorted { ($0.confidence ?? 1) < ($1.confidence ?? 1) }
    self.init(
      former: former.id, formerOrdinal: former.ordinal, basis: basis, cameCount: came.count,
      stayedCount: stayed.count, items: Array((stayed + came).prefix(Self.mostItems)))
  }
}

#if !hasFeature(Embedded)
  extension CarriedItem: Codable {}
  extension CarriedReport: Codable {}
  extension CarriedReportList: Codable {}
  extension MatchedPage: Codable {}
  extension DocMatching: Codable {}
#endif
