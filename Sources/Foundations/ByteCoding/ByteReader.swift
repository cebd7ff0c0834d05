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
  @inlinable public var offset: Int { position }
  @usableFromInline var position: Int

  /// Reads from the first byte of `bytes`.
  @inlinable public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
  }

  /// How many bytes are left.
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
      // Not zero: a second byte that adds nothing is refused.
      if second &- 1 < 0x7F {
        position &+= 2
        return UInt64(first & 0x7F) | UInt64(second) &<< 7
      }
    }
    return try readLongVarint()
  }

  /// Reads a count of items or bytes. Each needs at least one byte, so more than what is left is refused at once.
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

  /// The byte at an index that was compared with the count before, and is not once more. None is negative: the cursor
  /// only moves forward.
  @inlinable @inline(__always) func byte(at index: Int) -> UInt8 {
    bytes.withUnsafeBufferPointer { $0[index] }
  }

  /// Reads a varint of any length; one byte and two are the common cases and stay inline.
  @usableFromInline mutating func readLongVarint() throws(ByteCodingError) -> UInt64 {
    if let value = readVarintWithinEight() { return value }
    var next = position
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard next < bytes.count else { throw ByteCodingError(.truncated, at: position) }
      let byte = bytes[next]
      next &+= 1
      if shift == 63 && byte > 1 { throw ByteCodingError(.integerOutOfRange, at: position) }
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        if byte == 0 && shift > 0 { throw ByteCodingError(.overlongInteger, at: position) }
        position = next
        return value
      }
      shift &+= 7
    }
  }

  /// Reads a varint of two bytes to eight in one go; `nil`, and nothing is read, if it is longer, is wrong, or is not
  /// followed by enough bytes to be looked at as one word.
  @inline(__always)
  private mutating func readVarintWithinEight() -> UInt64? {
    guard remaining >= 8 else { return nil }
    let word = bytes.withUnsafeBytes { Self.word(of: $0, at: position) }
    guard let (value, length) = Self.varint(in: word) else { return nil }
    position &+= length
    return value
  }

  /// The varint of two bytes to eight that a word begins with, and its length; `nil` if it is longer or is wrong.
  @inline(__always)
  static func varint(in word: UInt64) -> (value: UInt64, length: Int)? {
    // A byte without its highest bit ends a number: the lowest such bit, and all bits below it.
    let ends = ~word & 0x8080_8080_8080_8080
    guard ends != 0 else { return nil }
    let end = UInt64(ends.trailingZeroBitCount)
    let own = word & ((1 &<< end) &- 1)
    // A last byte that adds nothing is refused, by whoever reads byte by byte.
    guard own &>> (end &- 7) != 0 else { return nil }
    // Closes the gaps: two groups of seven bits become one of fourteen, two of those one of 28, and those one of 56.
    let sevens = own & 0x7F7F_7F7F_7F7F_7F7F
    let fourteens = (sevens & 0x007F_007F_007F_007F) | (sevens & 0x7F00_7F00_7F00_7F00) &>> 1
    let twentyEights = (fourteens & 0x0000_3FFF_0000_3FFF) | (fourteens & 0x3FFF_0000_3FFF_0000) &>> 2
    return ((twentyEights & 0x0FFF_FFFF) | (twentyEights & 0x0FFF_FFFF_0000_0000) &>> 4, Int(end &>> 3) &+ 1)
  }

  /// Reads a zigzag varint.
  /// - Throws: as `readVarint`
  @inlinable public mutating func readZigZag() throws(ByteCodingError) -> Int64 {
    Self.zigZag(try readVarint())
  }

  /// The eight bytes at an offset, the first the lowest.
  @inline(__always)
  static func word(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The number that a zigzag code stands for: 0, -1, 1, -2, …
  @inlinable @inline(__always) static func zigZag(_ code: UInt64) -> Int64 {
    Int64(bitPattern: code &>> 1) ^ -Int64(bitPattern: code & 1)
  }

  /// Refuses bytes after the last value.
  /// - Throws: `trailingBytes`
  @inlinable public func expectEnd() throws(ByteCodingError) {
    guard remaining == 0 else { throw ByteCodingError(.trailingBytes, at: position) }
  }

  /// Reads a count of bytes, calls `body` with as many, without copying them, and moves past them.
  /// - Throws: `tooLong` if there are more than `limit`, `truncated` if fewer are left, as `readVarint`; `body` is not
  ///   called then
  @inlinable @inline(__always) public mutating func withCountedBytes<Result>(
    limit: UInt64, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(ByteCodingError) -> Result {
    let count = try readCount(limit: limit)
    let (first, end) = (position, position &+ count)
    position = end
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[first..<end])) }
  }
}
