import BlazeBinary
import ByteCoding
import PaperDomain

/// Asks what some files would be given if they were imported. Nothing is imported.
public struct ImportPreviewRequest: Equatable, Sendable {
  /// The names of the files.
  public var names: [String]
  /// Whether docs are made of them, which get the tags and values; bundles do if not.
  public var doc: Bool
  /// What they are given.
  public var metadata: ImportMetadata

  /// Makes the value from its fields.
  public init(names: [String], doc: Bool = true, metadata: ImportMetadata) {
    self.names = names
    self.doc = doc
    self.metadata = metadata
  }
}

/// What files would be given.
public struct ImportPreview: Equatable, Sendable {
  /// What one file would be given, or why it could not be.
  public struct File: Equatable, Sendable {
    /// The file's name.
    public var name: String
    /// Tags that it would get.
    public var tags: [PaperTag.ID]
    /// Values that it would get.
    public var values: [VariableAssignment]
    /// Why its name does not go with the rule.
    public var fault: String?

    /// Makes the value from its fields.
    public init(
      name: String, tags: [PaperTag.ID] = [], values: [VariableAssignment] = [], fault: String? = nil
    ) {
      self.name = name
      self.tags = tags
      self.values = values
      self.fault = fault
    }
  }

  /// The files, in the order in which they were named.
  public var files: [File]

  /// Makes the value from its fields.
  public init(files: [File]) {
    self.files = files
  }
}

extension ImportMetadata: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(tags: try decoder.read(), values: try decoder.read(), rule: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(tags)
    encoder.write(values)
    encoder.write(rule)
  }
}

extension ImportPreviewRequest: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(names: try decoder.read(), doc: try decoder.read(), metadata: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(names)
    encoder.write(doc)
    encoder.write(metadata)
  }
}

extension ImportPreview: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(files: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(files)
  }
}

extension ImportPreview.File: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      name: try decoder.read(), tags: try decoder.read(), values: try decoder.read(), fault: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(name)
    encoder.write(tags)
    encoder.write(values)
    encoder.write(fault)
  }
}

#if !hasFeature(Embedded)
  extension ImportPreviewRequest: Codable {}
  extension ImportPreview: Codable {}
  extension ImportPreview.File: Codable {}
#endif
