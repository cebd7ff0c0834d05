import ByteCoding

/// Writes values in the BlazeBinary format: one encoding for each value.
///
/// | value | bytes |
/// |---|---|
/// | `Bool` | `00` or `01` |
/// | `Int`, `Int64` | zigzag LEB128 |
/// | `UInt32`, `UInt64` | fixed, little-endian |
/// | `Double` | its bit pattern as `UInt64` |
/// | `String`, data | length in bytes as LEB128, then the bytes |
/// | array | count as LEB128, then the items |
/// | optional | `00`, or `01` and the value |
public struct BlazeEncoder: Sendable {
  private var writer: ByteWriter

  /// Makes an empty encoder.
  public init() {
    writer = ByteWriter()
  }

  /// What was written so far.
  public var bytes: [UInt8] { writer.bytes }

  /// Appends a value.
  public mutating func write<Value: BlazeBinaryCodable>(_ value: Value) {
    value.serialize(into: &self)
  }

  /// Appends bytes with their length.
  public mutating func write(data: [UInt8]) {
    writer.writeVarint(UInt64(data.count))
    writer.write(contentsOf: data)
  }

  /// Appends bytes as they are; the reader has to know how many.
  public mutating func write(raw: [UInt8]) {
    writer.write(contentsOf: raw)
  }

  /// Appends a count, or any other number that is never negative.
  public mutating func write(varint: UInt64) {
    writer.writeVarint(varint)
  }

  /// Appends one byte, such as the number of a case.
  public mutating func write(byte: UInt8) {
    writer.write(byte)
  }

  mutating func writeZigZag(_ value: Int64) {
    writer.writeZigZag(value)
  }

  mutating func writeLittleEndian(_ value: UInt32) {
    writer.writeLittleEndian(value)
  }

  mutating func writeLittleEndian(_ value: UInt64) {
    writer.writeLittleEndian(value)
  }
}
