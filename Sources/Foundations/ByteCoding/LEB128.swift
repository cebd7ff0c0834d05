/// Whole numbers in groups of seven bits, the lowest first, in their shortest form: one number, one encoding.
///
/// Readers and writers differ in how they manage memory and report errors. Only this type defines the bytes; its
/// functions are inlined into all of them.
///
///     var bytes: [UInt8] = []
///     LEB128.write(300) { bytes.append($0) }  // [0xAC, 0x02]
public enum LEB128 {
  /// Calls `append` with each byte of a number, 1 to 10 of them.
  @inlinable @inline(__always) public static func write(_ value: UInt64, _ append: (UInt8) -> Void) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Calls `append` with each byte of a signed number, in two's complement: the last byte's bit 6 is the sign.
  @inlinable @inline(__always) public static func write(signed value: Int64, _ append: (UInt8) -> Void) {
    var rest = value
    while rest > 63 || rest < -64 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest) & 0x7F)
  }

  /// How many bytes `write` produces for a number.
  @inlinable public static func byteCount(of value: UInt64) -> Int {
    (70 &- (value | 1).leadingZeroBitCount) / 7
  }

  /// Reads the number at `position` and moves `position` past it.
  /// - Throws: `truncated` if it does not end before `end`, `overlongInteger` if a shorter form exists,
  ///   `integerOutOfRange` beyond 64 bits; after an error `position` is unchanged
  @inline(__always)
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, before end: Int
  ) throws(ByteCodingError) -> UInt64 {
    if end &- position >= 8, let (value, length) = short(in: word(of: UnsafeRawBufferPointer(bytes), at: position)) {
      position &+= length
      return value
    }
    let start = position
    let (value, bits, last) = try groups(bytes, at: &position, before: end)
    guard last != 0 || bits == 7, bits < 70 || last == 1 else {
      position = start
      throw ByteCodingError(last == 0 ? .overlongInteger : .integerOutOfRange, at: start)
    }
    return value
  }

  /// Reads the signed number at `position` and moves `position` past it.
  /// - Throws: as `read`
  public static func readSigned(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, before end: Int
  ) throws(ByteCodingError) -> Int64 {
    let start = position
    let (value, bits, last) = try groups(bytes, at: &position, before: end)
    // A last byte that only repeats the sign of the one before it is redundant.
    let sign: UInt8 = bits > 7 && bytes[position &- 2] & 0x40 != 0 ? 0x7F : 0
    guard bits == 7 || last != sign, bits < 70 || last == 0 || last == 0x7F else {
      position = start
      throw ByteCodingError(bits > 7 && last == sign ? .overlongInteger : .integerOutOfRange, at: start)
    }
    return Int64(bitPattern: bits < 64 && last & 0x40 != 0 ? value | UInt64.max &<< bits : value)
  }

  /// The bits of the groups at `position`, how many bits there are, and the last byte.
  /// - Throws: `truncated`, and `integerOutOfRange` beyond ten bytes
  @inline(__always)
  private static func groups(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, before end: Int
  ) throws(ByteCodingError) -> (value: UInt64, bits: UInt64, last: UInt8) {
    var value: UInt64 = 0
    var bits: UInt64 = 0
    var next = position
    while next < end, bits < 70 {
      let byte = bytes[next]
      next &+= 1
      value |= UInt64(byte & 0x7F) &<< bits
      bits &+= 7
      if byte < 0x80 {
        position = next
        return (value, bits, byte)
      }
    }
    throw ByteCodingError(bits < 70 ? .truncated : .integerOutOfRange, at: position)
  }

  /// Decodes the number of two to eight bytes at the beginning of a word, with its length; `nil` if it is longer or
  /// invalid.
  @inline(__always)
  static func short(in word: UInt64) -> (value: UInt64, length: Int)? {
    // A byte whose highest bit is clear ends the number: this isolates the lowest such bit and all bits below it.
    let ends = ~word & 0x8080_8080_8080_8080
    guard ends != 0 else { return nil }
    let end = UInt64(ends.trailingZeroBitCount)
    let own = word & ((1 &<< end) &- 1)
    // For a redundant last byte, `nil`: the caller then reads byte by byte and refuses it.
    guard own &>> (end &- 7) != 0 else { return nil }
    // Closes the gaps: two groups of seven bits become one of fourteen, two of those one of 28, and those one of 56.
    let sevens = own & 0x7F7F_7F7F_7F7F_7F7F
    let fourteens = (sevens & 0x007F_007F_007F_007F) | (sevens & 0x7F00_7F00_7F00_7F00) &>> 1
    let twentyEights = (fourteens & 0x0000_3FFF_0000_3FFF) | (fourteens & 0x3FFF_0000_3FFF_0000) &>> 2
    return ((twentyEights & 0x0FFF_FFFF) | (twentyEights & 0x0FFF_FFFF_0000_0000) &>> 4, Int(end &>> 3) &+ 1)
  }

  /// The eight bytes at an offset, the first the lowest.
  @inline(__always)
  static func word(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
