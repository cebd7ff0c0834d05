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
  /// The offset of the next value, in bytes from the start of the input.
  @inlinable public var offset: Int { position }
  @usableFromInline var position: Int

  /// Reads from the first byte of `bytes`.
  @inlinable public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
  }

  /// How many bytes remain.
  @inlinable public var remaining: Int { bytes.count &- position }

  /// Reads one byte.
  /// - Throws: `truncated` at the end of the input
  @inlinable public mutating func readByte() throws(ByteCodingError) -> UInt8 {
    guard position < bytes.count else { throw ByteCodingError(.truncated, at: position) }
    defer { position &+= 1 }
    return byte(at: position)
  }

  /// Reads exactly `count` bytes.
  /// - Throws: `truncated` if fewer are left; nothing is allocated before that is known
  @inlinable public mutating func readBytes(_ count: Int) throws(ByteCodingError) -> [UInt8] {
    guard count >= 0, count <= remaining else { throw ByteCodingError(.truncated, at: position) }
    let start = position
    position &+= count
    if count == 0 { return [] }
    return bytes.withUnsafeBufferPointer { Array(UnsafeBufferPointer(rebasing: $0[start..<(start &+ count)])) }
  }

  /// Reads four bytes, the least significant first.
  /// - Throws: `truncated`
  @inlinable public mutating func readLittleEndian32() throws(ByteCodingError) -> UInt32 {
    guard remaining >= 4 else { throw ByteCodingError(.truncated, at: position) }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt32.self) }
    position &+= 4
    return UInt32(littleEndian: value)
  }

  /// Reads eight bytes, the least significant first.
  /// - Throws: `truncated`
  @inlinable public mutating func readLittleEndian64() throws(ByteCodingError) -> UInt64 {
    guard remaining >= 8 else { throw ByteCodingError(.truncated, at: position) }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt64.self) }
    position &+= 8
    return UInt64(littleEndian: value)
  }

  /// Reads an unsigned LEB128 integer.
  /// - Throws: `truncated`; `overlongInteger` if a shorter form exists; `integerOutOfRange` beyond 64 bits
  @inlinable @inline(__always) public mutating func readVarint() throws(ByteCodingError) -> UInt64 {
    guard position < bytes.count else { throw ByteCodingError(.truncated, at: position) }
    let first = byte(at: position)
    if first < 0x80 {
      position &+= 1
      return UInt64(first)
    }
    let next = position &+ 1
    if next < bytes.count {
      let second = byte(at: next)
      // The second byte must not be zero, which would be overlong.
      if second &- 1 < 0x7F {
        position &+= 2
        return UInt64(first & 0x7F) | UInt64(second) &<< 7
      }
    }
    return try readLongVarint()
  }

  /// Reads a count of items or bytes. Each needs at least one byte, so a count beyond the remaining bytes is refused at
  /// once.
  /// - Throws: `tooLong` beyond the limit, `truncated`; as `readVarint`
  @inlinable @inline(__always) public mutating func readCount(limit: UInt64) throws(ByteCodingError) -> Int {
    let start = position
    let count = try readVarint()
    guard count <= limit, count <= UInt64(truncatingIfNeeded: remaining) else {
      position = start
      throw ByteCodingError(count > limit ? .tooLong : .truncated, at: start)
    }
    return Int(truncatingIfNeeded: count)
  }

  /// The byte at an index that the caller has already compared with the count; it is not checked again. Indices are
  /// never negative, because the cursor only moves forward.
  @inlinable @inline(__always) func byte(at index: Int) -> UInt8 {
    bytes.withUnsafeBufferPointer { $0[index] }
  }

  /// Reads a varint of any length. The common lengths, one and two bytes, are handled inline.
  @usableFromInline mutating func readLongVarint() throws(ByteCodingError) -> UInt64 {
    var next = position
    let value = try bytes.withUnsafeBufferPointer { (bytes) throws(ByteCodingError) in
      try LEB128.read(bytes, at: &next, before: bytes.count)
    }
    position = next
    return value
  }

  /// Reads a zigzag varint.
  /// - Throws: as `readVarint`
  @inlinable public mutating func readZigZag() throws(ByteCodingError) -> Int64 {
    Self.zigZag(try readVarint())
  }

  /// The number for a zigzag code: 0, -1, 1, -2, …
  @inlinable @inline(__always) static func zigZag(_ code: UInt64) -> Int64 {
    Int64(bitPattern: code &>> 1) ^ -Int64(bitPattern: code & 1)
  }

  /// Refuses bytes after the last value.
  /// - Throws: `trailingBytes`
  @inlinable public func expectEnd() throws(ByteCodingError) {
    guard remaining == 0 else { throw ByteCodingError(.trailingBytes, at: position) }
  }

  /// Reads a count of bytes, calls `body` with these bytes without copying them, and moves past them.
  /// - Throws: `tooLong` if there are more than `limit`, `truncated` if fewer are left, and the errors of `readVarint`;
  ///   after an error `body` was not called
  @inlinable @inline(__always) public mutating func withCountedBytes<Result>(
    limit: UInt64, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(ByteCodingError) -> Result {
    let count = try readCount(limit: limit)
    let (first, end) = (position, position &+ count)
    position = end
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[first..<end])) }
  }
}
