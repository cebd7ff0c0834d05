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
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    boxes = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(boxes)
  }
}

#if !hasFeature(Embedded)
  extension PageMatches: Codable {}
#endif
