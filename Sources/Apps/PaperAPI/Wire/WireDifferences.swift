import PaperDomain

// wire
/// How two versions of a page differ.
public struct PageDifferences: Equatable, Sendable, StoredAsJSON {
  /// The page.
  public var pageID: Page.ID
  /// The version that is compared, usually the older one.
  public var from: ComparedVersion
  /// The version that it is compared with.
  public var to: ComparedVersion
  /// Whether both versions have words, so that the regions list removed and added words.
  public var hasWords: Bool
  /// The regions that differ, in reading order, at most 40. The regions of a version do not overlap. Empty if the
  /// versions look the same.
  public var regions: [PageDifference]  // at most 40

  // generated
  /// Makes the value from its fields.
  public init(pageID: Page.ID, from: ComparedVersion, to: ComparedVersion, hasWords: Bool, regions: [PageDifference]) {
    self.pageID = pageID
    self.from = from
    self.to = to
    self.hasWords = hasWords
    self.regions = regions
  }
  // end of generated
}

// wire
/// The compared page of one version.
public struct ComparedVersion: Equatable, Sendable, StoredAsJSON {
  /// The version.
  public var versionID: PageVersion.ID
  /// Its number among the page's versions, from 1.
  public var ordinal: Int  // 1...
  /// The bundle whose page it shows.
  public var bundleID: PDFBundle.ID
  /// The page's number in that bundle, from 1.
  public var pageNumber: Int  // 1...
  /// The file that was compared.
  public var source: PDFVariant
  /// The page's width in that file, in points.
  public var width: Double
  /// The page's height in that file, in points.
  public var height: Double

  // generated
  /// Makes the value from its fields.
  public init(
    versionID: PageVersion.ID, ordinal: Int, bundleID: PDFBundle.ID, pageNumber: Int, source: PDFVariant, width: Double,
    height: Double
  ) {
    self.versionID = versionID
    self.ordinal = ordinal
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.source = source
    self.width = width
    self.height = height
  }
  // end of generated
}

// wire
/// A part of a page that differs.
public struct PageDifference: Equatable, Sendable, StoredAsJSON {
  /// The region on the page of `from`.
  public var from: NormalizedRect
  /// The region on the page of `to`.
  public var to: NormalizedRect
  /// The words in this region that only `from` has, in reading order.
  public var removed: [String] = []
  /// The words in this region that only `to` has, in reading order.
  public var added: [String] = []
  /// Whether the lists of words were cut off.
  public var isCut: Bool = false

  // generated
  /// Makes the value from its fields.
  public init(
    from: NormalizedRect, to: NormalizedRect, removed: [String] = [], added: [String] = [], isCut: Bool = false
  ) {
    self.from = from
    self.to = to
    self.removed = removed
    self.added = added
    self.isCut = isCut
  }
  // end of generated
}
