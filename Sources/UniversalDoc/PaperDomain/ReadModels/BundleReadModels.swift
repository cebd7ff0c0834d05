import ByteCoding

// wire
/// A bundle, as in lists.
public struct BundleSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: PDFBundle.ID
  /// The name; without one it is shown as "Untitled bundle".
  public var name: String? = nil
  /// When it was imported.
  public var createdAt: Instant
  /// When it last changed.
  public var updatedAt: Instant
  /// How many pages the bundle has.
  public var pageCount: Int  // 1...
  /// The variants that were imported.
  public var variants: [VariantSummary]
  /// The progress of text extraction.
  public var textExtraction: TextExtractionStatus
  /// How many of its pages have words.
  public var pagesWithText: Int  // 0...
  /// How many pages of its files have been processed by text extraction.
  public var pagesRead: Int = 0  // 0...
  /// Why the extraction ended early, if it did.
  public var textFailure: String? = nil
  /// If this bundle is a copy: the first bundle that has the same display file.
  public var duplicateOf: PDFBundle.ID? = nil
  /// The docs in the library that have a page showing this bundle.
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
/// One variant of a bundle, summed over all its files.
public struct VariantSummary: Equatable, Sendable {
  /// The variant.
  public var variant: PDFVariant
  /// The number of pages of all its files.
  public var pageCount: Int  // 1...
  /// The size of all its files in bytes.
  public var byteCount: Int64  // 1...
  /// The hash of each file, in hexadecimal, in order.
  public var sha256: [String]  // each pattern ^[0-9a-f]{64}$
  /// The name of the first imported file.
  public var sourceName: String
  /// The worst known availability of any of its files.
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
