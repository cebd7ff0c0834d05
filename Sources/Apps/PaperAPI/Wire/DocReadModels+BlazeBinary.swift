import BlazeBinary
import ByteCoding
import PaperDomain

extension DocSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Doc.ID = try decoder.read()
    let title: String = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    let trashedAt: Instant? = try decoder.read()
    let pageGroupCount: Int = try decoder.read()
    let pageCount: Int = try decoder.read()
    let cover: PageBinding? = try decoder.read()
    let textProgress: Double = try decoder.read()
    let textFailure: String? = try decoder.read()
    let duplicateOf: PDFBundle.ID? = try decoder.read()
    let tags: [DocTag] = try decoder.read()
    self.init(
      id: id, title: title, createdAt: createdAt, updatedAt: updatedAt, trashedAt: trashedAt,
      pageGroupCount: pageGroupCount, pageCount: pageCount, cover: cover, textProgress: textProgress,
      textFailure: textFailure, duplicateOf: duplicateOf, tags: tags)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(title)
    encoder.write(createdAt)
    encoder.write(updatedAt)
    encoder.write(trashedAt)
    encoder.write(pageGroupCount)
    encoder.write(pageCount)
    encoder.write(cover)
    encoder.write(textProgress)
    encoder.write(textFailure)
    encoder.write(duplicateOf)
    encoder.write(tags)
  }
}

extension DocTag: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(id: try decoder.read(), name: try decoder.read(), color: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(color)
  }
}

extension DocDetail: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let doc: DocSummary = try decoder.read()
    let pageGroups: [PageGroupDetail] = try decoder.read()
    self.init(doc: doc, pageGroups: pageGroups, revision: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(doc)
    encoder.write(pageGroups)
    encoder.write(revision)
  }
}

extension PageGroupDetail: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: PageGroup.ID = try decoder.read()
    let title: String = try decoder.read()
    let pages: [PageSummary] = try decoder.read()
    self.init(id: id, title: title, pages: pages, answersGroupID: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(title)
    encoder.write(pages)
    encoder.write(answersGroupID)
  }
}
