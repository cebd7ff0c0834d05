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

extension BundleSummary {
  /// Whether a variant can be shown; `missing` if it was never imported.
  public func availability(of variant: PDFVariant) -> FileAvailability {
    variants.first { $0.variant == variant }?.availability ?? .missing
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
  /// Whether every file is in its place; the worst that is known of any of them.
  public var availability: FileAvailability
  /// Whether the variant can be shown.
  public var isAvailable: Bool { availability == .available }

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
}

#if !hasFeature(Embedded)
  extension BundleSummary: Codable {}

  extension VariantSummary: Codable {
    private enum CodingKeys: String, CodingKey {
      case variant, pageCount, byteCount, sha256, sourceName, availability, isAvailable
    }

    /// Reads the fields; `isAvailable` only repeats `availability`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        variant: try values.decode(PDFVariant.self, forKey: .variant),
        pageCount: try values.decode(Int.self, forKey: .pageCount),
        byteCount: try values.decode(Int64.self, forKey: .byteCount),
        sha256: try values.decode([String].self, forKey: .sha256),
        sourceName: try values.decode(String.self, forKey: .sourceName),
        availability: try values.decode(FileAvailability.self, forKey: .availability))
    }

    /// Writes the fields, and `isAvailable` for those who ask no more.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(variant, forKey: .variant)
      try values.encode(pageCount, forKey: .pageCount)
      try values.encode(byteCount, forKey: .byteCount)
      try values.encode(sha256, forKey: .sha256)
      try values.encode(sourceName, forKey: .sourceName)
      try values.encode(availability, forKey: .availability)
      try values.encode(isAvailable, forKey: .isAvailable)
    }
  }
#endif
