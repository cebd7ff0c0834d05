import BlazeBinary
import ByteCoding
import PaperDomain

extension PageBinding: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let width: Double = try decoder.read()
    let height: Double = try decoder.read()
    let sources: [PDFVariant] = try decoder.read()
    self.init(bundleID: bundleID, pageNumber: pageNumber, width: width, height: height, sources: sources)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(width)
    encoder.write(height)
    encoder.write(sources)
  }
}

extension PageSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Page.ID = try decoder.read()
    let versionID: PageVersion.ID = try decoder.read()
    let versionOrdinal: Int = try decoder.read()
    let versionCount: Int = try decoder.read()
    let binding: PageBinding = try decoder.read()
    self.init(
      id: id, versionID: versionID, versionOrdinal: versionOrdinal, versionCount: versionCount, binding: binding)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(versionID)
    encoder.write(versionOrdinal)
    encoder.write(versionCount)
    encoder.write(binding)
  }
}

extension PageDetail: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let page: PageSummary = try decoder.read()
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageGroupID: PageGroup.ID = try decoder.read()
    let pageGroupTitle: String = try decoder.read()
    let versions: [PageVersionSummary] = try decoder.read()
    self.init(
      page: page, docID: docID, docTitle: docTitle, pageGroupID: pageGroupID, pageGroupTitle: pageGroupTitle,
      versions: versions)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(page)
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageGroupID)
    encoder.write(pageGroupTitle)
    encoder.write(versions)
  }
}

extension PageVersionSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: PageVersion.ID = try decoder.read()
    let ordinal: Int = try decoder.read()
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let isCurrent: Bool = try decoder.read()
    self.init(
      id: id, ordinal: ordinal, bundleID: bundleID, pageNumber: pageNumber, createdAt: createdAt, isCurrent: isCurrent)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(ordinal)
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(createdAt)
    encoder.write(isCurrent)
  }
}

extension PageText: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let source: PDFVariant = try decoder.read()
    let width: Double = try decoder.read()
    let height: Double = try decoder.read()
    let words: [Word] = try decoder.read()
    self.init(bundleID: bundleID, pageNumber: pageNumber, source: source, width: width, height: height, words: words)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(source)
    encoder.write(width)
    encoder.write(height)
    encoder.write(words)
  }
}
