import ByteCoding

/// The files of one paper: up to three variants whose pages are aligned, and the text of the pages.
///
/// A bundle only grows: segments are never replaced. A bundle cannot be deleted while any page version refers to it.
public struct PDFBundle: Equatable, Sendable {
  /// The identifier of a bundle.
  public typealias ID = EntityID<PDFBundle>

  /// The identity; also the name of the bundle's folder.
  public let id: ID
  /// The name; without one it is shown as "Untitled bundle".
  public var name: String?
  /// When the bundle was imported.
  public let createdAt: Instant
  /// When the bundle last changed.
  public var updatedAt: Instant
  /// The files of all variants, by variant and then by ordinal.
  public var segments: [BundleSegment]
  /// How the pages of the original and the scan map to the bundle's pages.
  public var pageMapping: PageMapping
  /// The progress of text extraction.
  public var textExtraction: TextExtraction
  /// If this bundle is a duplicate: the first bundle that has the same display file.
  public var duplicateOf: ID?

  /// Makes a bundle value; a transaction stores it.
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

  /// The number of pages of a variant in all its segments; 0 if the bundle does not have the variant.
  public func pageCount(of variant: PDFVariant) -> Int {
    segments.reduce(0) { $1.variant == variant ? $0 + $1.pageCount : $0 }
  }

  /// The number of pages of the bundle: those of the display variant, else of the original, else of the scan. Each of
  /// them can be bound to a page.
  public var pageCount: Int {
    for variant in PDFVariant.allCases {
      let count = pageCount(of: variant)
      if count > 0 { return count }
    }
    return 0
  }

  /// The variant's page that corresponds to a page of the bundle; `nil` if there is none.
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

  /// The file that contains a page of a variant, by the variant's own numbers, and the page's number within that file.
  /// - Parameters:
  ///   - ownPage: from 1, counted through all segments of the variant; extras count too
  ///   - variant: the variant
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
  /// No text was extracted yet.
  case notStarted
  /// This many of the bundle's pages are done.
  case inProgress(pagesDone: Int)
  /// The text of every page is stored.
  case completed
  /// Extraction ended early for this reason; the text extracted so far is kept.
  case failed(reason: String)
}
