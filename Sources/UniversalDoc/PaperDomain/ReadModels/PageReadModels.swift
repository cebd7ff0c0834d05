import ByteCoding

// wire
/// The page of a bundle that a page shows, its size, and the files that contain it.
public struct PageBinding: Equatable, Sendable, StoredAsJSON {
  /// The bundle.
  public var bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int  // 1...
  /// The page's width in points, as displayed.
  public var width: Double
  /// The page's height in points, as displayed.
  public var height: Double
  /// The variants that contain this page, the default first.
  public var sources: [PDFVariant]

  // generated
  /// Makes the value from its fields.
  public init(bundleID: PDFBundle.ID, pageNumber: Int, width: Double, height: Double, sources: [PDFVariant]) {
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.width = width
    self.height = height
    self.sources = sources
  }
  // end of generated
}

// wire
/// A page in its current state.
public struct PageSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: Page.ID
  /// The current version.
  public var versionID: PageVersion.ID
  /// The current version's number among the page's versions, from 1.
  public var versionOrdinal: Int  // 1...
  /// How many versions the page has.
  public var versionCount: Int  // 1...
  /// The binding of the current version.
  public var binding: PageBinding

  // generated
  /// Makes the value from its fields.
  public init(id: Page.ID, versionID: PageVersion.ID, versionOrdinal: Int, versionCount: Int, binding: PageBinding) {
    self.id = id
    self.versionID = versionID
    self.versionOrdinal = versionOrdinal
    self.versionCount = versionCount
    self.binding = binding
  }
  // end of generated
}

// wire
/// A page with its versions and position.
public struct PageDetail: Equatable, Sendable, StoredAsJSON {
  /// The page.
  public var page: PageSummary
  /// The doc that contains the page.
  public var docID: Doc.ID
  /// That doc's title.
  public var docTitle: String
  /// The page group that contains the page.
  public var pageGroupID: PageGroup.ID
  /// That group's title.
  public var pageGroupTitle: String
  /// All its versions, oldest first.
  public var versions: [PageVersionSummary]

  // generated
  /// Makes the value from its fields.
  public init(
    page: PageSummary, docID: Doc.ID, docTitle: String, pageGroupID: PageGroup.ID, pageGroupTitle: String,
    versions: [PageVersionSummary]
  ) {
    self.page = page
    self.docID = docID
    self.docTitle = docTitle
    self.pageGroupID = pageGroupID
    self.pageGroupTitle = pageGroupTitle
    self.versions = versions
  }
  // end of generated
}

// wire: schema PageVersion
/// One version of a page.
public struct PageVersionSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: PageVersion.ID
  /// The version's number among the page's versions, from 1.
  public var ordinal: Int  // 1...
  /// The bundle that the version shows.
  public var bundleID: PDFBundle.ID
  /// The page's number in that bundle, from 1.
  public var pageNumber: Int  // 1...
  /// When it was made.
  public var createdAt: Instant
  /// Whether it is the page's current version.
  public var isCurrent: Bool

  // generated
  /// Makes the value from its fields.
  public init(
    id: PageVersion.ID, ordinal: Int, bundleID: PDFBundle.ID, pageNumber: Int, createdAt: Instant, isCurrent: Bool
  ) {
    self.id = id
    self.ordinal = ordinal
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.createdAt = createdAt
    self.isCurrent = isCurrent
  }
  // end of generated
}

// wire
/// The words on a page.
public struct PageText: Equatable, Sendable, StoredAsJSON {
  /// The bundle.
  public var bundleID: PDFBundle.ID
  /// The page's number, from 1.
  public var pageNumber: Int  // 1...
  /// The variant that the words were extracted from.
  public var source: PDFVariant
  /// The page's width in points.
  public var width: Double
  /// The page's height in points.
  public var height: Double
  /// The words in reading order.
  public var words: [Word]
  /// Whether a person has corrected the words.
  public var isCorrected: Bool = false
  /// The indices, from 0, of the words that were recognised with low confidence; ascending.
  public var doubtful: [Int] = []

  // generated
  /// Makes the value from its fields.
  public init(
    bundleID: PDFBundle.ID, pageNumber: Int, source: PDFVariant, width: Double, height: Double, words: [Word],
    isCorrected: Bool = false, doubtful: [Int] = []
  ) {
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.source = source
    self.width = width
    self.height = height
    self.words = words
    self.isCorrected = isCorrected
    self.doubtful = doubtful
  }
  // end of generated
}
