import ByteCoding

// wire
/// A bundle as lists show it.
public struct BundleSummary: Equatable, Sendable {
  /// Identity.
  public var id: PDFBundle.ID
  /// Its name; `nil` shows as "Untitled bundle".
  public var name: String? = nil
  /// When it was imported.
  public var createdAt: Instant
  /// When it last changed.
  public var updatedAt: Instant
  /// How many pages can be bound.
  public var pageCount: Int  // 1...
  /// Each of its variants that was imported.
  public var variants: [VariantSummary]
  /// The progress of text extraction.
  public var textExtraction: TextExtractionStatus
  /// How many of its pages have words.
  public var pagesWithText: Int  // 0...
  /// How many pages of its files have been read for words.
  public var pagesRead: Int = 0  // 0...
  /// Why the extraction ended early, if it did.
  public var textFailure: String? = nil
  /// The first bundle with the very same display file, if this is a copy.
  public var duplicateOf: PDFBundle.ID? = nil
  /// The docs in the library with a page that shows this bundle.
  public var docIDs: [Doc.ID]

  // generated
  /// Makes the value from its fields.
  public init(
    id: PDFBundle.ID, name: String? = nil, createdAt: Instant, updatedAt: Instant, pageCount: Int,
    variants: [VariantSummary], textExtraction: TextExtractionStatus, pagesWithText: Int, pagesRead: Int = 0,
    textFailure: String? = nil, duplicateOf: PDFBundle.ID? = nil, docIDs: [Doc.ID]
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.pageCount = pageCount
    self.variants = variants
    self.textExtraction = textExtraction
    self.pagesWithText = pagesWithText
    self.pagesRead = pagesRead
    self.textFailure = textFailure
    self.duplicateOf = duplicateOf
    self.docIDs = docIDs
  }
  // end of generated
}

extension BundleSummary {
  /// Whether a variant can be shown; `missing` if it was never imported.
  public func availability(of variant: PDFVariant) -> FileAvailability {
    variants.first { $0.variant == variant }?.availability ?? .missing
  }
}

// wire: schema Variants
/// One variant of a bundle: its files, as one run of pages.
public struct VariantSummary: Equatable, Sendable {
  /// The variant.
  public var variant: PDFVariant
  /// Pages over all its files.
  public var pageCount: Int  // 1...
  /// Bytes over all its files.
  public var byteCount: Int64  // 1...
  /// The hash of each file, in hexadecimal, in order.
  public var sha256: [String]  // each pattern ^[0-9a-f]{64}$
  /// The name its first file had where it came from.
  public var sourceName: String
  /// Whether every file is in place; the worst known state of any of them.
  public var availability: FileAvailability
  /// Whether the variant can be shown.
  public var isAvailable: Bool { availability == .available }  // in JSON

  // generated
  /// Makes the value from its fields.
  public init(
    variant: PDFVariant, pageCount: Int, byteCount: Int64, sha256: [String], sourceName: String,
    availability: FileAvailability
  ) {
    self.variant = variant
    self.pageCount = pageCount
    self.byteCount = byteCount
    self.sha256 = sha256
    self.sourceName = sourceName
    self.availability = availability
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension BundleSummary: Codable {}
#endif
