// Places and sizes as zigzag varints in units; values beyond `PageUnit.limit` are refused.

import BlazeBinary
import ByteCoding

extension BlazeEncoder {
  mutating func write(length: Int32) {
    write(zigZag: Int64(length))
  }
}

extension BlazeDecoder {
  /// Reads a coordinate or a length.
  /// - Throws: `invalidValue` beyond the limit of a page
  mutating func readLength() throws(ByteCodingError) -> Int32 {
    let start = offset
    let value = try readZigZag()
    guard value >= -Int64(PageUnit.limit), value <= Int64(PageUnit.limit) else {
      throw ByteCodingError(.invalidValue, at: start)
    }
    return Int32(truncatingIfNeeded: value)
  }

  mutating func readCase<Value>(_ make: (UInt8) -> Value?) throws(ByteCodingError) -> Value {
    let start = offset
    guard let value = make(try readByte()) else { throw ByteCodingError(.unknownCase, at: start) }
    return value
  }
}

extension Point: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    x = try decoder.readLength()
    y = try decoder.readLength()
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(length: x)
    encoder.write(length: y)
  }
}

extension Rect: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    x = try decoder.readLength()
    y = try decoder.readLength()
    let start = decoder.offset
    width = try decoder.readLength()
    height = try decoder.readLength()
    guard width >= 0, height >= 0 else { throw ByteCodingError(.invalidValue, at: start) }
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(length: x)
    encoder.write(length: y)
    encoder.write(length: width)
    encoder.write(length: height)
  }
}

extension ResizeDelta: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    width = try decoder.readLength()
    height = try decoder.readLength()
    anchor = try decoder.readCase { ResizeAnchor(rawValue: $0) }
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(length: width)
    encoder.write(length: height)
    encoder.write(byte: anchor.rawValue)
  }
}
