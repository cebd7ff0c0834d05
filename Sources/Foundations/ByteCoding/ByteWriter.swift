/// Appends numbers and bytes to a growing buffer.
///
/// Every method writes one well-defined byte sequence for one value, so equal values give equal bytes.
///
///     var writer = ByteWriter()
///     writer.writeVarint(300)
///     writer.bytes  // [0xAC, 0x02]
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  @inlinable public var bytes: [UInt8] { buffer }
  @usableFromInline var buffer: [UInt8]

  /// Makes an empty writer.
  /// - Parameter capacity: how many bytes to reserve, if the size is roughly known
  @inlinable public init(capacity: Int = 0) {
    buffer = []
    buffer.reserveCapacity(capacity)
  }

  /// How many bytes were written.
  @inlinable public var count: Int { buffer.count }

  /// Appends one byte.
  @inlinable public mutating func write(_ byte: UInt8) {
    buffer.append(byte)
  }

  /// Appends bytes as they are, without a length.
  @inlinable public mutating func write(contentsOf other: UnsafeBufferPointer<UInt8>) {
    buffer.append(contentsOf: other)
  }

  /// Appends bytes as they are, without a length.
  @inlinable public mutating func write(contentsOf other: some Sequence<UInt8>) {
    buffer.append(contentsOf: other)
  }

  /// Appends four bytes, the least significant first.
  @inlinable public mutating func writeLittleEndian(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { buffer.append(contentsOf: $0) }
  }

  /// Appends eight bytes, the least significant first.
  @inlinable public mutating func writeLittleEndian(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { buffer.append(contentsOf: $0) }
  }

  /// Appends an unsigned LEB128 integer: seven bits a byte, the lowest first, in its shortest form (1 to 10 bytes).
  @inlinable public mutating func writeVarint(_ value: UInt64) {
    LEB128.write(value) { buffer.append($0) }
  }

  /// Appends a signed integer as a zigzag varint: 0, -1, 1, -2 … become 0, 1, 2, 3 …
  @inlinable public mutating func writeZigZag(_ value: Int64) {
    writeVarint(UInt64(bitPattern: (value &<< 1) ^ (value &>> 63)))
  }
}
