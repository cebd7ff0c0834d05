import ByteCoding

/// Reads numbers and slices from front to back, from a buffer that the caller keeps alive.
///
/// It is the engine's inner loop: no allocation, no reference counting, one bounds check per byte. It must not outlive
/// the `withUnsafeBytes` closure that its buffer came from. Every method throws a `FormatError` with the offset of the
/// value at fault (and the column, if it reads one), and never reads past the end.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The position of the next value.
  var position: Int
  /// One past the last byte that may be read.
  let end: Int
  /// The position from which `FormatError.offset` counts.
  let origin: Int
  /// The column that is being read, for errors; `UInt32.max` for none.
  let column: UInt32

  static let noColumn = UInt32.max

  init(_ bytes: UnsafeBufferPointer<UInt8>, column: UInt32 = ByteCursor.noColumn) {
    self.init(bytes, from: 0, to: bytes.count, column: column)
  }

  /// Reads the bytes from `start` to `end`, which must be inside the buffer.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, column: UInt32 = ByteCursor.noColumn) {
    self.bytes = bytes
    position = start
    self.end = end
    origin = start
    self.column = column
  }

  var remaining: Int { end &- position }
  var isAtEnd: Bool { position == end }

  func error(_ reason: FormatError.Reason, at position: Int) -> FormatError {
    FormatError(reason, column: column == Self.noColumn ? nil : column, offset: position - origin)
  }

  func error(_ reason: FormatError.Reason) -> FormatError { error(reason, at: position) }

  @inline(__always)
  mutating func readByte() throws(FormatError) -> UInt8 {
    guard position < end else { throw error(.truncated) }
    let byte = bytes[position]
    position &+= 1
    return byte
  }

  /// Reads an unsigned LEB128 integer in its shortest form, of at most 64 bits.
  @inline(__always)
  mutating func readUnsigned() throws(FormatError) -> UInt64 {
    if position < end {
      let byte = bytes[position]
      if byte < 0x80 {
        position &+= 1
        return UInt64(byte)
      }
    }
    return try readLongUnsigned()
  }

  @inline(never)
  private mutating func readLongUnsigned() throws(FormatError) -> UInt64 {
    do throws(ByteCodingError) {
      return try LEB128.read(bytes, at: &position, before: end)
    } catch {
      throw refusal(error)
    }
  }

  /// Reads a signed LEB128 integer in its shortest form, of at most 64 bits.
  @inline(__always)
  mutating func readSigned() throws(FormatError) -> Int64 {
    if position < end {
      let byte = bytes[position]
      if byte < 0x80 {
        position &+= 1
        return Int64(bitPattern: UInt64(byte) &<< 57) &>> 57
      }
    }
    return try readLongSigned()
  }

  @inline(never)
  private mutating func readLongSigned() throws(FormatError) -> Int64 {
    do throws(ByteCodingError) {
      return try LEB128.readSigned(bytes, at: &position, before: end)
    } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ error: ByteCodingError) -> FormatError {
    switch error.reason {
    case .overlongInteger: self.error(.overlongInteger, at: error.offset)
    case .integerOutOfRange: self.error(.integerOutOfRange, at: error.offset)
    default: self.error(.truncated, at: error.offset)
    }
  }

  /// Reads an unsigned LEB128 integer below 2³².
  @inline(__always)
  mutating func readUnsigned32() throws(FormatError) -> UInt32 {
    let start = position
    let value = try readUnsigned()
    guard value <= UInt64(UInt32.max) else { throw error(.integerOutOfRange, at: start) }
    return UInt32(truncatingIfNeeded: value)
  }

  /// Reads a length or count in bytes: an unsigned LEB128 integer that is at most the number of remaining bytes.
  @inline(__always)
  mutating func readLength() throws(FormatError) -> Int {
    let start = position
    let value = try readUnsigned()
    guard value <= UInt64(remaining) else { throw error(.truncated, at: start) }
    return Int(truncatingIfNeeded: value)
  }

  /// The range of the next `count` bytes, which it skips.
  @inline(__always)
  mutating func readRange(_ count: Int) throws(FormatError) -> Range<Int> {
    guard count >= 0, count <= remaining else { throw error(.truncated) }
    defer { position &+= count }
    return position..<(position &+ count)
  }

  /// A copy of the next `count` bytes.
  mutating func readBytes(_ count: Int) throws(FormatError) -> [UInt8] {
    Array(bytes[try readRange(count)])
  }

  /// A 32-byte hash.
  mutating func readHash() throws(FormatError) -> ChangeHash {
    let range = try readRange(32)
    return ChangeHash(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[range])))
  }

  func expectEnd() throws(FormatError) {
    guard isAtEnd else { throw error(.trailingBytes) }
  }
}
