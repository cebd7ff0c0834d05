/// Appending the format's integers. Each has one encoding, the shortest.
extension [UInt8] {
  @inline(__always)
  mutating func appendUnsigned(_ value: UInt64) {
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
      return
    }
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  mutating func appendSigned(_ value: Int64) {
    var rest = value
    while true {
      let low = UInt8(truncatingIfNeeded: rest) & 0x7F
      rest &>>= 7
      if (rest == 0 && low & 0x40 == 0) || (rest == -1 && low & 0x40 != 0) {
        append(low)
        return
      }
      append(low | 0x80)
    }
  }

  mutating func appendLengthPrefixed(_ bytes: [UInt8]) {
    appendUnsigned(UInt64(bytes.count))
    append(contentsOf: bytes)
  }

  mutating func appendHash(_ hash: ChangeHash) {
    appendBigEndian(hash.word0)
    appendBigEndian(hash.word1)
    appendBigEndian(hash.word2)
    appendBigEndian(hash.word3)
  }

  @inline(__always)
  private mutating func appendBigEndian(_ word: UInt64) {
    Swift.withUnsafeBytes(of: word.bigEndian) { append(contentsOf: $0) }
  }

  /// How many bytes `appendUnsigned` writes for a value.
  static func unsignedLength(_ value: UInt64) -> Int {
    value == 0 ? 1 : (64 - value.leadingZeroBitCount + 6) / 7
  }
}
