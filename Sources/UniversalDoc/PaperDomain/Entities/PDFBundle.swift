import ByteCoding

/// The files of one paper: up to three aligned variants and the text on their pages.
///
/// A bundle only grows: segments are never replaced, and a bundle cannot be deleted while any page version refers to
/// it.
public struct PDFBundle: Equatable, Sendable {
  /// The identifier of a bundle.
  public typealias ID = EntityID<PDFBundle>

  /// Identity; also the name of the bundle's folder.
  public let id: ID
  /// Its name; `nil` shows as "Untitled bundle".
  public var name: String?
  /// When the bundle was imported.
  public let createdAt: Instant
  /// When the bundle last changed.
  public var updatedAt: Instant
  /// The files of all variants, by variant and then by ordinal.
  public var segments: [BundleSegment]
  /// Which pages of the original and the scan belong to the bundle's pages.
  public var pageMapping: PageMapping
  /// The progress of text extraction.
  public var textExtraction: TextExtraction
  /// The first bundle that holds the very same display file, if this one is a duplicate.
  public var duplicateOf: ID?

  /// Makes a bundle value; it is stored by a transaction.
  public init(
    id: ID, name: String?, createdAt: Instant, updatedAt: Instant, segments: [BundleSegment],
    pageMapping: PageMapping = .straight, textExtraction: TextExtraction = .notStarted, duplicateOf: ID? = nil
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.segments = segments
    self.pageMapping = pageMapping
    self.textExtraction = textExtraction
    self.duplicateOf = duplicateOf
  }

  /// The number of pages of a variant, over all its segments; 0 if the bundle has no such variant.
  public func pageCount(of variant: PDFVariant) -> Int {
    segments.reduce(0) { $1.variant == variant ? $0 + $1.pageCount : $0 }
  }

  /// The number of pages that can be bound: those of the display variant, else of the original, else of the scan.
  public var pageCount: Int {
    for variant in PDFVariant.allCases {
      let count = pageCount(of: variant)
      if count > 0 { return count }
    }
    return 0
  }

  /// The variant's page that belongs to a page of the bundle; `nil` if it has none.
  /// - Parameter pageNumber: from 1
  public func counterpart(ofPage pageNumber: Int, in variant: PDFVariant) -> Int? {
    guard let own = pageMapping[variant].counterpart(of: pageNumber), own <= pageCount(of: variant) else { return nil }
    return own
  }

  /// The file that shows a page of the bundle in a variant, and the page's number within that file.
  /// - Parameters:
  ///   - pageNumber: the page of the bundle, from 1; the mapping converts it to the variant's page
  ///   - variant: the variant
  /// - Returns: `nil` if the variant has no such page
  public func locate(pageNumber: Int, of variant: PDFVariant) -> (segment: BundleSegment, pageNumber: Int)? {
    pageMapping[variant].counterpart(of: pageNumber).flatMap { locate(ownPage: $0, of: variant) }
  }

  /// The file that holds a page of a variant as the variant itself counts, and the page's number within that file.
  /// - Parameters:
  ///   - ownPage: from 1, running on over the variant's segments; extras count too
  ///   - variant: which files
  /// - Returns: `nil` if the variant has no such page
  public func locate(ownPage: Int, of variant: PDFVariant) -> (segment: BundleSegment, pageNumber: Int)? {
    var rest = ownPage
    guard rest >= 1 else { return nil }
    for segment in segments where segment.variant == variant {
      if rest <= segment.pageCount { return (segment, rest) }
      rest -= segment.pageCount
    }
    return nil
  }
}

/// The progress of a bundle's text extraction.
public enum TextExtraction: Equatable, Sendable {
  /// Nothing was extracted yet.
  case notStarted
  /// That many of the bundle's pages are done.
  case inProgress(pagesDone: Int)
  /// Every page's text is kept.
  case completed
  /// It ended early, for this reason; what was extracted is kept.
  case failed(reason: String)
}
