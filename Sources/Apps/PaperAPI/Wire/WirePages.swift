import BlazeBinary
import ByteCoding
import PaperDomain

/// Where a query's words stand on a page.
public struct PageMatches: Equatable, Sendable {
  /// A rectangle for each match on each line.
  public var boxes: [NormalizedRect]

  /// Makes the value from its fields.
  public init(boxes: [NormalizedRect]) {
    self.boxes = boxes
  }
}

extension PageMatches: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    boxes = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(boxes)
  }
}

#if !hasFeature(Embedded)
  extension PageMatches: Codable {}
#endif
