// Reads many numbers in one go. The cursor stays in a register, whereas reading one by one stores it after each number
// and the next number waits for that. The numbers are collected on the stack and the array is made at the end, which is
// faster than reserving and appending.

extension ByteReader {
  /// The most numbers in a run.
  static let longestRun = 64

  /// Reads `count` zigzag varints at once. Returns `nil` and reads nothing if there are more than 64, if one is invalid
  /// or longer than eight bytes, or if fewer than two bytes remain for each. Then read them one by one, which works or
  /// throws the precise error. Linear, with half a kilobyte of stack.
  public mutating func readZigZagRun(_ count: Int) -> [Int64]? {
    guard (0...Self.longestRun).contains(count) else { return nil }
    return withUnsafeTemporaryAllocation(of: Int64.self, capacity: Self.longestRun) { numbers in
      let start = position
      let end = bytes.withUnsafeBytes { Self.readZigZags(count, of: $0, at: start, into: numbers) }
      guard let end else { return nil }
      position = end
      return Array(UnsafeBufferPointer(start: numbers.baseAddress, count: count))
    }
  }

  /// Returns the offset after the last number; `nil` if the fast path cannot read them.
  @inline(__always)
  private static func readZigZags(
    _ count: Int, of bytes: UnsafeRawBufferPointer, at start: Int, into numbers: UnsafeMutableBufferPointer<Int64>
  ) -> Int? {
    // At any time at least two bytes remain for each remaining number, so reading eight bytes for four numbers is safe.
    guard bytes.count &- start >= 2 &* count else { return nil }
    var next = start
    var index = 0
    while index < count {
      if count &- index >= 4, let four = fourZigZags(in: LEB128.word(of: bytes, at: next)) {
        numbers[index] = Int64(Int16(truncatingIfNeeded: four))
        numbers[index &+ 1] = Int64(Int16(truncatingIfNeeded: four &>> 16))
        numbers[index &+ 2] = Int64(Int16(truncatingIfNeeded: four &>> 32))
        numbers[index &+ 3] = Int64(Int16(truncatingIfNeeded: four &>> 48))
        next &+= 8
        index &+= 4
        continue
      }
      var code = UInt64(bytes[next])
      if code < 0x80 {
        next &+= 1
      } else if bytes[next &+ 1] &- 1 < 0x7F {
        // The second byte ends the number and is not zero; a zero would be overlong.
        code = code & 0x7F | UInt64(bytes[next &+ 1]) &<< 7
        next &+= 2
      } else {
        guard bytes.count &- next >= 8, let long = LEB128.short(in: LEB128.word(of: bytes, at: next)) else {
          return nil
        }
        code = long.value
        next &+= long.length
        guard bytes.count &- next >= 2 &* (count &- index &- 1) else { return nil }
      }
      numbers[index] = zigZag(code)
      index &+= 1
    }
    return next
  }

  /// Decodes a word of four zigzag varints of two bytes each to four 16-bit numbers; `nil` for any other word. The four
  /// are decoded in parallel, because consecutive numbers often have the same length.
  @inline(__always)
  private static func fourZigZags(in word: UInt64) -> UInt64? {
    guard word & 0x8080_8080_8080_8080 == 0x0080_0080_0080_0080 else { return nil }
    let codes = (word & 0x007F_007F_007F_007F) | (word & 0x7F00_7F00_7F00_7F00) &>> 1
    // A code below 0x80 in two bytes is overlong.
    guard (codes &+ 0x7F80_7F80_7F80_7F80) & 0x8000_8000_8000_8000 == 0x8000_8000_8000_8000 else { return nil }
    let signs = (codes & 0x0001_0001_0001_0001) &* 0xFFFF
    return (codes &>> 1 & 0x1FFF_1FFF_1FFF_1FFF) ^ signs
  }
}
