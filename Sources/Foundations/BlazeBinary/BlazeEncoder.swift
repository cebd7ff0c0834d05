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
/// | dictionary | count as LEB128, then key and value in turn, ordered by the bytes of the encoded keys |
///
/// `Documentation/BlazeBinary.md` has the whole format with examples.
public struct BlazeEncoder: Sendable {
  @usableFromInline var writer: ByteWriter

  /// Makes an empty encoder.
  /// - Parameter capacity: bytes to reserve, when the size is about known
  @inlinable public init(capacity: Int = 0) {
    writer = ByteWriter(capacity: capacity)
  }

  /// What was written so far.
  @inlinable public var bytes: [UInt8] { writer.bytes }

  /// Appends a value.
  @inlinable public mutating func write<Value: BlazeBinaryCodable>(_ value: Value) {
    value.serialize(into: &self)
  }

  /// Appends bytes with their length.
  @inlinable public mutating func write(data: [UInt8]) {
    writer.writeVarint(UInt64(data.count))
    writer.write(contentsOf: data)
  }

  /// Appends bytes as they are; the reader has to know how many.
  @inlinable public mutating func write(raw: [UInt8]) {
    writer.write(contentsOf: raw)
  }

  /// Appends a count, or any other number that is never negative.
  @inlinable public mutating func write(varint: UInt64) {
    writer.writeVarint(varint)
  }

  /// Appends one byte, such as the number of a case.
  @inlinable public mutating func write(byte: UInt8) {
    writer.write(byte)
  }

  /// Appends a signed number in as few bytes as it needs: 0, -1, 1, -2 … become 0, 1, 2, 3 …
  @inlinable public mutating func write(zigZag value: Int64) {
    writer.writeZigZag(value)
  }

  /// Appends what `body` writes, with its length in bytes before it, so that a reader can skip it.
  @inlinable public mutating func writeNested(_ body: (inout BlazeEncoder) -> Void) {
    let start = writer.count
    writer.write(0)
    body(&self)
    var prefix = ByteWriter(capacity: 5)
    prefix.writeVarint(UInt64(writer.count - start - 1))
    writer.replaceByte(at: start, with: prefix.bytes)
  }

  @inlinable mutating func writeLittleEndian(_ value: UInt32) {
    writer.writeLittleEndian(value)
  }

  @inlinable mutating func writeLittleEndian(_ value: UInt64) {
    writer.writeLittleEndian(value)
  }

  @inlinable mutating func write(utf8 text: String) {
    var text = text
    text.withUTF8 { bytes in
      writer.writeVarint(UInt64(bytes.count))
      writer.write(contentsOf: bytes)
    }
  }
}
