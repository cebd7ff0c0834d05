import BlazeBinary
import ByteCoding
import PaperDomain

extension BundleSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: PDFBundle.ID = try decoder.read()
    let name: String? = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    let pageCount: Int = try decoder.read()
    let variants: [VariantSummary] = try decoder.read()
    let textExtraction: TextExtractionStatus = try decoder.read()
    let pagesWithText: Int = try decoder.read()
    let textFailure: String? = try decoder.read()
    let duplicateOf: PDFBundle.ID? = try decoder.read()
    let docIDs: [Doc.ID] = try decoder.read()
    self.init(
      id: id, name: name, createdAt: createdAt, updatedAt: updatedAt, pageCount: pageCount, variants: variants,
      textExtraction: textExtraction, pagesWithText: pagesWithText, textFailure: textFailure, duplicateOf: duplicateOf,
      docIDs: docIDs)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(createdAt)
    encoder.write(updatedAt)
    encoder.write(pageCount)
    encoder.write(variants)
    encoder.write(textExtraction)
    encoder.write(pagesWithText)
    encoder.write(textFailure)
    encoder.write(duplicateOf)
    encoder.write(docIDs)
  }
}

extension VariantSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let variant: PDFVariant = try decoder.read()
    let pageCount: Int = try decoder.read()
    let byteCount: Int64 = try decoder.read()
    let sha256: [String] = try decoder.read()
    let sourceName: String = try decoder.read()
    let availability: FileAvailability = try decoder.read()
    self.init(
      variant: variant, pageCount: pageCount, byteCount: byteCount, sha256: sha256, sourceName: sourceName,
      availability: availability)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variant)
    encoder.write(pageCount)
    encoder.write(byteCount)
    encoder.write(sha256)
    encoder.write(sourceName)
    encoder.write(availability)
  }
}
