import BlazeBinary
import ByteCoding
import PaperDomain

/// A part of the list of docs.
public struct DocList: Equatable, Sendable {
  /// How many docs there are in all.
  public var total: Int
  /// The docs of this part, in the order that was asked for.
  public var docs: [DocSummary]

  /// Makes the value from its fields.
  public init(total: Int, docs: [DocSummary]) {
    self.total = total
    self.docs = docs
  }
}

extension DocList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    docs = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(docs)
  }
}

/// Pages of a doc, in their order.
public struct PageIDList: Equatable, Sendable {
  /// Which.
  public var pages: [Page.ID]

  /// Makes the value from its fields.
  public init(pages: [Page.ID]) {
    self.pages = pages
  }
}

extension PageIDList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    pages = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pages)
  }
}

/// Asks for a doc: of all pages of a bundle, or an empty one.
public struct DocCreation: Equatable, Sendable {
  /// The bundle; `nil` for an empty doc.
  public var bundleID: PDFBundle.ID?
  /// The doc's title; the bundle's name if not told. An empty doc needs one.
  public var title: String?

  /// Makes the value from its fields.
  public init(bundleID: PDFBundle.ID? = nil, title: String? = nil) {
    self.bundleID = bundleID
    self.title = title
  }
}

extension DocCreation: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    bundleID = try decoder.read()
    title = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundleID)
    encoder.write(title)
  }
}

/// Asks for changes to a doc.
public struct DocChanges: Equatable, Sendable {
  /// The new title, if it changes.
  public var title: String?

  /// Makes the value from its fields.
  public init(title: String? = nil) {
    self.title = title
  }
}

extension DocChanges: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    title = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
  }
}

extension TrashEmptied: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(docs: try decoder.read(), pageGroups: try decoder.read(), pages: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docs)
    encoder.write(pageGroups)
    encoder.write(pages)
  }
}

#if !hasFeature(Embedded)
  extension DocList: Codable {}
  extension PageIDList: Codable {}
  extension DocCreation: Codable {}
  extension DocChanges: Codable {}
#endif
