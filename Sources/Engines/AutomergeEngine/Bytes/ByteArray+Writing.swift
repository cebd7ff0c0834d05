import ByteCoding

/// Appends the format's integers. Each has only one valid encoding, the shortest.
extension [UInt8] {
  @inline(__always)
  mutating func appendUnsigned(_ value: UInt64) {
    LEB128.write(value) { append($0) }
  }

  @inline(__always)
  mutating func appendSigned(_ value: Int64) {
    LEB128.write(signed: value) { append($0) }
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
}
