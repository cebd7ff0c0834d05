extension String {
  /// The text of valid UTF-8, and `nil` for anything else. Linear.
  ///
  /// It is checked here and then copied as it is. The standard library's `String(validating:as:)` works out its
  /// encoding's types at run time, at each call; its decoding mends what is wrong, so that the text would have to be
  /// compared with the bytes; and `UTF8Span(validating:)` takes a twentieth longer for a whole record.
  @usableFromInline init?(exactlyUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let isASCII = Self.isASCII(validating: UnsafeRawBufferPointer(bytes)) else { return nil }
    self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }

  /// Whether valid UTF-8 has ASCII alone; `nil` if it is not valid. The ranges are those of table 3-7 of the Unicode
  /// Standard, "Well-Formed UTF-8 Byte Sequences".
  @inline(__always)
  private static func isASCII(validating bytes: UnsafeRawBufferPointer) -> Bool? {
    let count = bytes.count
    var index = 0
    var isASCII = true
    while true {
      while index &+ 8 <= count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      { index &+= 8 }
      while index < count, bytes[index] < 0x80 { index &+= 1 }
      guard index < count else { return isASCII }
      isASCII = false
      let length: Int
      // The second byte's range keeps out overlong forms, halves of surrogate pairs, and what is beyond Unicode.
      let second: ClosedRange<UInt8>
      switch bytes[index] {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return nil
      }
      guard length <= count &- index, second.contains(bytes[index &+ 1]) else { return nil }
      var next = 2
      while next < length {
        guard bytes[index &+ next] & 0xC0 == 0x80 else { return nil }
        next &+= 1
      }
      index &+= length
    }
  }
}
