/// Reads numbers and bytes from a buffer, from front to back.
///
/// Nothing is read past the end and no integer overflows: each method throws a `ByteCodingError` that carries the
/// offset of the value at fault, and a failed read does not move the cursor.
///
///     var reader = ByteReader([0xAC, 0x02])
///     try reader.readVarint()  // 300
public struct ByteReader: Sendable {
  /// The whole input.
  public let bytes: [UInt8]
  /// Where the next value begins, in bytes from the start of the input.
  public private(set) var offset: Int

  /// Reads from the first byte of `bytes`.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
  }

  /// How many bytes are left.
  public var remaining: Int { bytes.count - offset }

  /// Reads one byte.
  /// - Throws: `truncated` at the end of the input
  public mutating func readByte() throws(ByteCodingError) -> UInt8 {
    guard offset < bytes.count else { throw ByteCodingError(.truncated, at: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads exactly `count` bytes.
  /// - Throws: `truncated` if fewer are left; nothing is allocated before that is known
  public mutating func readBytes(_ count: Int) throws(ByteCodingError) -> [UInt8] {
    guard count >= 0, count <= remaining else { throw ByteCodingError(.truncated, at: offset) }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Reads four bytes, the least significant first.
  /// - Throws: `truncated`
  public mutating func readLittleEndian32() throws(ByteCodingError) -> UInt32 {
    guard remaining >= 4 else { throw ByteCodingError(.truncated, at: offset) }
    var value: UInt32 = 0
    for index in 0..<4 {
      value |= UInt32(bytes[offset + index]) &<< UInt32(8 * index)
    }
    offset += 4
    return value
  }

  /// Reads eight bytes, the least significant first.
  /// - Throws: `truncated`
  public mutating func readLittleEndian64() throws(ByteCodingError) -> UInt64 {
    guard remaining >= 8 else { throw ByteCodingError(.truncated, at: offset) }
    let low = try readLittleEndian32()
    let high = try readLittleEndian32()
    return UInt64(high) &<< 32 | UInt64(low)
  }

  /// Reads an unsigned LEB128 integer.
  /// - Throws: `truncated`; `overlongInteger` if a shorter form exists; `integerOutOfRange` beyond 64 bits
  public mutating func readVarint() throws(ByteCodingError) -> UInt64 {
    let start = offset
    var position = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard position < bytes.count else { throw ByteCodingError(.truncated, at: start) }
      let byte = bytes[position]
      position += 1
      if shift == 63 && byte > 1 { throw ByteCodingError(.integerOutOfRange, at: start) }
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        if byte == 0 && shift > 0 { throw ByteCodingError(.overlongInteger, at: start) }
        offset = position
        return value
      }
      shift += 7
    }
  }

  /// Reads a zigzag varint.
  /// - Throws: as `readVarint`
  public mutating func readZigZag() throws(ByteCodingError) -> Int64 {
    let value = try readVarint()
    return Int64(bitPattern: value &>> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Refuses bytes after the last value.
  /// - Throws: `trailingBytes`
  public func expectEnd() throws(ByteCodingError) {
    guard remaining == 0 else { throw ByteCodingError(.trailingBytes, at: offset) }
  }
}
