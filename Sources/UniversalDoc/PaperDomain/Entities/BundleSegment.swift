import ByteCoding

/// One immutable PDF file of a bundle's variant.
///
/// A variant is an ordered list of segments (`display.pdf`, `display.2.pdf`, …). Page numbers continue from one segment
/// to the next.
public struct BundleSegment: Equatable, Sendable {
  /// The variant that the file belongs to.
  public let variant: PDFVariant
  /// The file's position within the variant, from 1.
  public let ordinal: Int
  /// The number of pages in the file; at least 1.
  public let pageCount: Int
  /// The file's size in bytes.
  public let byteCount: Int64
  /// The hash of the file's bytes at import. If the hash differs later, the file was changed.
  public let sha256: SHA256.Digest
  /// The name of the imported file, so that people recognise it.
  public let sourceName: String
  /// The password that opens the file, if it has one. It is stored because showing pages needs it.
  public let password: String?

  /// Makes a segment value.
  public init(
    variant: PDFVariant, ordinal: Int, pageCount: Int, byteCount: Int64, sha256: SHA256.Digest,
    sourceName: String, password: String? = nil
  ) {
    self.variant = variant
    self.ordinal = ordinal
    self.pageCount = pageCount
    self.byteCount = byteCount
    self.sha256 = sha256
    self.sourceName = sourceName
    self.password = password
  }

  /// The file's name in the bundle's folder: `display.pdf`, `display.2.pdf` and so on.
  public var fileName: String {
    ordinal == 1 ? "\(variant.name).pdf" : "\(variant.name).\(ordinal).pdf"
  }
}
