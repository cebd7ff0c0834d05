import ByteCoding

/// A value that has exactly one BlazeBinary encoding: its fields, in order, without names.
///
/// The order of the fields in `serialize(into:)` and `init(parsing:)` *is* the format, so keep the two next to each
/// other. Reading a field by name puts the name into the error's path:
///
///     struct Point: BlazeBinaryCodable {
///       var x: Double
///       var y: Double
///
///       init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
///         x = try decoder.read("x")
///         y = try decoder.read("y")
///       }
///
///       func serialize(into encoder: inout BlazeEncoder) {
///         encoder.write(x)
///         encoder.write(y)
///       }
///     }
///
/// When reading many values with texts or arrays, use `self.init(x: try decoder.read("x"), y: try decoder.read("y"))`.
/// It takes a fifth less time: assigning field by field copies the whole value once more and retains its references.
///
/// A value need not be copyable. Arrays use that to write their items without copying them
/// (`BlazeEncoder.write(items:)`).
public protocol BlazeBinaryCodable: ~Copyable {
  /// Reads the value's fields in order.
  /// - Throws: `ByteCodingError` with the offset of the field at fault
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError)

  /// Writes the value's fields in order. Pure: no clock, no randomness.
  func serialize(into encoder: inout BlazeEncoder)
}

extension BlazeBinaryCodable {
  /// The value's one encoding.
  @inlinable public var blazeBinary: [UInt8] {
    var encoder = BlazeEncoder()
    encoder.write(self)
    return encoder.bytes
  }

  /// Reads a value that fills `bytes` completely.
  /// - Throws: `ByteCodingError`; bytes after the value are `trailingBytes`
  @inlinable public init(blazeBinary bytes: [UInt8]) throws(ByteCodingError) {
    var decoder = BlazeDecoder(bytes)
    self = try decoder.read()
    try decoder.expectEnd()
  }
}
