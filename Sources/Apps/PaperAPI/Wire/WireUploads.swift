import BlazeBinary
import ByteCoding
import PaperDomain

/// A file that waits on the server, and what it is to be.
public struct UploadedFile: Equatable, Sendable {
  /// The file.
  public var uploadID: Upload.ID
  /// Which variant it belongs to.
  public var variant: PDFVariant

  /// Makes the value from its fields.
  public init(uploadID: Upload.ID, variant: PDFVariant) {
    self.uploadID = uploadID
    self.variant = variant
  }
}

extension UploadedFile: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    uploadID = try decoder.read()
    variant = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(uploadID)
    encoder.write(variant)
  }
}

/// Asks for one bundle of files that wait.
public struct BundleCreation: Equatable, Sendable {
  /// The files; of a variant that has several, in the order of their pages.
  public var files: [UploadedFile]
  /// What the bundle and its doc are called; made from the first file's name if `nil`.
  public var name: String?
  /// Whether a doc is made of the pages; yes if `nil`.
  public var doc: Bool?
  /// Which pages of each variant are taken, such as `1-3,7`, numbered through its files; all if `nil`.
  public var pages: String?
  /// What the doc, or without one the bundle, is given; the rule is for the first file's name.
  public var metadata: ImportMetadata?

  /// Makes the value from its fields.
  public init(
    files: [UploadedFile], name: String? = nil, doc: Bool? = nil, pages: String? = nil,
    metadata: ImportMetadata? = nil
  ) {
    self.files = files
    self.name = name
    self.doc = doc
    self.pages = pages
    self.metadata = metadata
  }
}

extension BundleCreation: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    files = try decoder.read()
    name = try decoder.read()
    doc = try decoder.read()
    pages = try decoder.read()
    metadata = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(files)
    encoder.write(name)
    encoder.write(doc)
    encoder.write(pages)
    encoder.write(metadata)
  }
}

/// Asks for files that wait to be appended to a bundle.
public struct BundleAppending: Equatable, Sendable {
  /// One for the variant that gives the bundle its pages, and for others that it has.
  public var files: [UploadedFile]

  /// Makes the value from its fields.
  public init(files: [UploadedFile]) {
    self.files = files
  }
}

extension BundleAppending: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    files = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(files)
  }
}

extension UploadSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      id: try decoder.read(), name: try decoder.read(), suggestedName: try decoder.read(),
      byteCount: try decoder.read(), pageCount: try decoder.read(), needsPassword: try decoder.read(),
      expiresAt: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(suggestedName)
    encoder.write(byteCount)
    encoder.write(pageCount)
    encoder.write(needsPassword)
    encoder.write(expiresAt)
  }
}

#if !hasFeature(Embedded)
  extension UploadedFile: Codable {}
  extension BundleCreation: Codable {}
  extension BundleAppending: Codable {}
#endif
