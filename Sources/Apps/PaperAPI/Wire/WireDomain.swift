// How the domain's own values travel.

import BlazeBinary
import ByteCoding
import PaperDomain

extension EntityID: BlazeBinaryCodable {
  /// Sixteen bytes.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(try decoder.read())
  }

  /// The sixteen bytes of its `UniqueID`.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(uniqueID)
  }
}

extension NormalizedRect: BlazeBinaryCodable {
  /// x, y, width, height.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      x: try decoder.read(), y: try decoder.read(), width: try decoder.read(), height: try decoder.read())
  }

  /// Four doubles in fractions of the page: x, y, width, height.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(x)
    encoder.write(y)
    encoder.write(width)
    encoder.write(height)
  }
}

extension Word: BlazeBinaryCodable {
  /// Text, box, separator.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let text: String = try decoder.read()
    let box: NormalizedRect = try decoder.read()
    let separator = try decoder.readCase { Separator(rawValue: $0) }
    self.init(text: text, box: box, separator: separator)
  }

  /// Text, box, then one byte for the separator.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(text)
    encoder.write(box)
    encoder.write(byte: separator.rawValue)
  }
}
