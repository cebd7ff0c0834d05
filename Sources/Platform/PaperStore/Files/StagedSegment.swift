import PaperDomain

/// A staged and checked PDF that is about to become a segment of a bundle.
public struct StagedSegment: Sendable {
  /// The variant that it belongs to.
  public let variant: PDFVariant
  /// Its place within the variant, from 1.
  public let ordinal: Int
  /// The file.
  public let file: StagedFile
  /// The size of each of its pages as displayed; at least one.
  public let pageSizes: [PageSize]
  /// The file's original name.
  public let sourceName: String
  /// The password that opens it, if it has one.
  public let password: String?

  /// Makes the value from its fields.
  public init(
    variant: PDFVariant, ordinal: Int = 1, file: StagedFile, pageSizes: [PageSize], sourceName: String,
    password: String? = nil
  ) {
    self.variant = variant
    self.ordinal = ordinal
    self.file = file
    self.pageSizes = pageSizes
    self.sourceName = sourceName
    self.password = password
  }

  var segment: BundleSegment {
    BundleSegment(
      variant: variant, ordinal: ordinal, pageCount: pageSizes.count, byteCount: file.byteCount,
      sha256: file.sha256, sourceName: sourceName, password: password)
  }
}
