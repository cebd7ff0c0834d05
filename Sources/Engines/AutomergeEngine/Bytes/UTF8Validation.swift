/// Whether bytes are well-formed UTF-8 (Unicode 15, table 3-7), without making a `String`.
enum UTF8Validation {
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      // Eight bytes of ASCII at a time.
      if index &+ 8 <= end {
        let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
          .loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          index &+= 8
          continue
        }
      }
      let length = scalarLength(bytes, index, end)
      if length == 0 { return false }
      index &+= length
    }
    return true
  }

  /// The number of bytes of the well-formed scalar at `index`, or 0 if there is none before `end`.
  @inline(__always)
  static func scalarLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    if first < 0xC2 || first > 0xF4 { return 0 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index &+ length <= end else { return 0 }
    let second = bytes[index &+ 1]
    switch first {
    case 0xE0: if second < 0xA0 || second > 0xBF { return 0 }
    case 0xED: if second < 0x80 || second > 0x9F { return 0 }
    case 0xF0: if second < 0x90 || second > 0xBF { return 0 }
    case 0xF4: if second < 0x80 || second > 0x8F { return 0 }
    default: if second & 0xC0 != 0x80 { return 0 }
    }
    if length > 2, bytes[index &+ 2] & 0xC0 != 0x80 { return 0 }
    if length > 3, bytes[index &+ 3] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// The number of bytes of a scalar by its first byte, in text that is known to be well-formed.
  @inline(__always)
  static func length(ofScalarStartingWith first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
