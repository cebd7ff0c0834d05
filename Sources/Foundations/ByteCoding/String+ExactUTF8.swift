extension String {
  /// The text of valid UTF-8, and `nil` for anything else. Linear.
  ///
  /// The bytes are validated here and then copied unchanged. The alternatives in the standard library are worse:
  /// `String(validating:as:)` looks up the types of its encoding at run time, at each call; `String(decoding:as:)`
  /// repairs invalid bytes, so the text would have to be compared with the bytes; and `UTF8Span(validating:)` takes a
  /// twentieth longer for a whole record.
  @inlinable @inline(__always) public init?(exactlyUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    let first = Self.firstBeyondASCII(UnsafeRawBufferPointer(bytes))
    if let first, !bytes.isUTF8(in: first..<bytes.count) { return nil }
    self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: first == nil))
  }

  /// An index before which all bytes are ASCII; `nil` if all bytes of the text are. Words may overlap, so no loop over
  /// the last few bytes is needed.
  @inlinable @inline(__always)
  static func firstBeyondASCII(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let count = bytes.count
    if count >= 8 {
      var index = 0
      while true {
        let high = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
        guard high == 0 else { return index &+ UInt64(littleEndian: high).trailingZeroBitCount &>> 3 }
        guard index &+ 8 < count else { return nil }
        index = Swift.min(index &+ 8, count &- 8)
      }
    }
    let all: UInt32
    if count >= 4 {
      all =
        bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
        | bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
    } else if count > 0 {
      all = UInt32(bytes[0] | bytes[count &>> 1] | bytes[count &- 1])
    } else {
      return nil
    }
    return all & 0x8080_8080 == 0 ? nil : 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of a range are valid UTF-8. The ranges below are those of table 3-7 of the Unicode Standard,
  /// "Well-Formed UTF-8 Byte Sequences".
  @inline(never)
  public func isUTF8(in range: Range<Int>) -> Bool {
    let bytes = UnsafeRawBufferPointer(self)
    let count = range.upperBound
    var index = range.lowerBound
    while index < count {
      let length: Int
      // The range of the second byte excludes overlong forms, surrogates, and numbers beyond U+10FFFF.
      let second: ClosedRange<UInt8>
      switch bytes[index] {
      case 0..<0x80:
        index &+= 1
        while index &+ 8 <= count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        { index &+= 8 }
        continue
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return false
      }
      guard length <= count &- index, second.contains(bytes[index &+ 1]) else { return false }
      var next = 2
      while next < length {
        guard bytes[index &+ next] & 0xC0 == 0x80 else { return false }
        next &+= 1
      }
      index &+= length
    }
    return true
  }
}
