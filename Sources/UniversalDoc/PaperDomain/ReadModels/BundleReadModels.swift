import ByteCoding

/// A bundle as lists show it.
public struct BundleSummary: Equatable, Sendable {
  /// Identity.
  public var id: PDFBundle.ID
  /// Its name; `nil` shows as "Untitled bundle".
  public var name: String?
  /// When it was imported.
  public var createdAt: Instant
  /// When it last changed.
  public var updatedAt: Instant
  /// How many pages can be bound.
  public var pageCount: Int
  /// Each of its variants that was imported.
  public var variants: [VariantSummary]
  /// How far the extraction of text has come.
  public var textExtraction: TextExtractionStatus
  /// How many pages' text is kept.
  public var pagesWithText: Int
  /// Why the extraction ended early, if it did.
  public var textFailure: String?
  /// The first bundle with the very same display file, if this is a copy.
  public var duplicateOf: PDFBundle.ID?
  /// The docs in the library with a page that shows this bundle.
  public var docIDs: [Doc.ID]

  /// Makes the value from its fields.
  public init(
    id: PDFBundle.ID, name: String? = nil, createdAt: Instant, updatedAt: Instant, pageCount: Int,
    variants:
      [VariantSummary], textExtraction: TextExtractionStatus, pagesWithText: Int, textFailure: String? = nil,
    duplicateOf: PDFBundle.ID? = nil, docIDs: [Doc.ID]
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.pageCount = pageCount
    self.variants = variants
    self.textExtraction = textExtraction
    self.pagesWithText = pagesWithText
    self.textFailure = textFailure
    self.duplicateOf = duplicateOf
    self.docIDs = docIDs
  }
}

/// One variant of a bundle: its files, as one run of pages.
public struct VariantSummary: Equatable, Sendable {
  /// Which.
  public var variant: PDFVariant
  /// Pages over all its files.
  public var pageCount: Int
  /// Bytes over all its files.
  public var byteCount: Int64
  /// The hash of each file, in hexadecimal, in order.
  public var sha256: [String]
  /// The name its first file had where it came from.
  public var sourceName: String
  /// Whether every file is in its place.
  public var isAvailable: Bool

  /// Makes the value from its fields.
  public init(
    variant: PDFVariant, pageCount: Int, byteCount: Int64, sha256: [String], sourceName: String, isAvailable: Bool
  ) {
    self.variant = variant
    self.pageCount = pageCount
    self.byteCount = byteCount
    self.sha256 = sha256
    self.sourceName = sourceName
    self.isAvailable = isAvailable
  }
}

#if !hasFeature(Embedded)
  extension BundleSummary: Codable {}
  extension VariantSummary: Codable {}
#endif
