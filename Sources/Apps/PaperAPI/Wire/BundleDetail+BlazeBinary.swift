import BlazeBinary
import ByteCoding
import PaperDomain

extension BundleDetail: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let bundle: BundleSummary = try decoder.read()
    let variants: [VariantDetail] = try decoder.read()
    let uses: [BundleUse] = try decoder.read()
    let versionCount: Int = try decoder.read()
    self.init(bundle: bundle, variants: variants, uses: uses, versionCount: versionCount)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundle)
    encoder.write(variants)
    encoder.write(uses)
    encoder.write(versionCount)
  }
}

extension VariantDetail: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let variant: PDFVariant = try decoder.read()
    let availability: FileAvailability = try decoder.read()
    let pageCount: Int = try decoder.read()
    let files: [BundleFile] = try decoder.read()
    let alignment: [AlignmentStep] = try decoder.read()
    let extras: [Int] = try decoder.read()
    self.init(
      variant: variant, availability: availability, pageCount: pageCount, files: files, alignment: alignment,
      extras: extras)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variant)
    encoder.write(availability)
    encoder.write(pageCount)
    encoder.write(files)
    encoder.write(alignment)
    encoder.write(extras)
  }
}

extension BundleFile: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let ordinal: Int = try decoder.read()
    let pageCount: Int = try decoder.read()
    let byteCount: Int64 = try decoder.read()
    let sha256: String = try decoder.read()
    let sourceName: String = try decoder.read()
    let availability: FileAvailability = try decoder.read()
    self.init(
      ordinal: ordinal, pageCount: pageCount, byteCount: byteCount, sha256: sha256, sourceName: sourceName,
      availability: availability)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(ordinal)
    encoder.write(pageCount)
    encoder.write(byteCount)
    encoder.write(sha256)
    encoder.write(sourceName)
    encoder.write(availability)
  }
}

extension AlignmentStep: BlazeBinaryCodable {
  /// The bundle's page, then the variant's.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let page: Int = try decoder.read()
    let counterpart: Int? = try decoder.read()
    self.init(page: page, counterpart: counterpart)
  }

  /// The bundle's page, then the variant's.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(page)
    encoder.write(counterpart)
  }
}

extension BundleUse: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docID: Doc.ID = try decoder.read()
    let title: String = try decoder.read()
    let isTrashed: Bool = try decoder.read()
    let currentPages: Int = try decoder.read()
    let pages: Int = try decoder.read()
    self.init(docID: docID, title: title, isTrashed: isTrashed, currentPages: currentPages, pages: pages)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(title)
    encoder.write(isTrashed)
    encoder.write(currentPages)
    encoder.write(pages)
  }
}
