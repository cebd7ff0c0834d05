/// Appends numbers and bytes to a growing buffer.
///
/// Every method writes one well-defined byte sequence for one value, so equal values give equal bytes.
///
///     var writer = ByteWriter()
///     writer.writeVarint(300)
///     writer.bytes  // [0xAC, 0x02]
public struct ByteWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8]

  /// Makes an empty writer.
  /// - Parameter capacity: bytes to reserve, when the size is about known
  public init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Appends one byte.
  public mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends bytes as they are, without a length.
  public mutating func write(contentsOf other: some Sequence<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends four bytes, the least significant first.
  public mutating func writeLittleEndian(_ value: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: value &>> shift))
    }
  }

  /// Appends eight bytes, the least significant first.
  public mutating func writeLittleEndian(_ value: UInt64) {
    writeLittleEndian(UInt32(truncatingIfNeeded: value))
    writeLittleEndian(UInt32(truncatingIfNeeded: value &>> 32))
  }

  /// Appends an unsigned LEB128 integer: seven bits a byte, the lowest first, in its shortest form (1 to 10 bytes).
  public mutating func writeVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends a signed integer as a zigzag varint: 0, -1, 1, -2 … become 0, 1, 2, 3 …
  public mutating func writeZigZag(_ value: Int64) {
    writeVarint(UInt64(bitPattern: (value &<< 1) ^ (value &>> 63)))
  }
}
