import BlazeBinary
import ByteCoding
import PaperDomain

extension MetadataOverview: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(catalog: try decoder.read(), tagUses: try decoder.read(), variableUses: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(catalog)
    encoder.write(tagUses)
    encoder.write(variableUses)
  }
}

extension SharedMetadata: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(targetCount: try decoder.read(), tags: try decoder.read(), values: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(targetCount)
    encoder.write(tags)
    encoder.write(values)
  }
}

extension SharedMetadata.SharedTag: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(tagID: try decoder.read(), count: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(tagID)
    encoder.write(count)
  }
}

extension SharedMetadata.SharedValue: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(variableID: try decoder.read(), value: try decoder.read(), count: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variableID)
    encoder.write(value)
    encoder.write(count)
  }
}

extension MetadataUse: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      target: try decoder.read(), title: try decoder.read(), value: try decoder.read(), docID: try decoder.read(),
      docTitle: try decoder.read(), pageNumber: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(target)
    encoder.write(title)
    encoder.write(value)
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageNumber)
  }
}
