import ByteCoding

/// Writes the format's integers and slices into memory of a fixed size, without bounds checks in a release build. The
/// caller must have computed a sufficient size.
struct ByteSink {
  private let bytes: UnsafeMutableRawBufferPointer
  private(set) var count: Int

  /// Writes into `bytes` from offset `start`.
  init(_ bytes: UnsafeMutableRawBufferPointer, from start: Int) {
    self.bytes = bytes
    count = start
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func appendUnsigned(_ value: UInt64) {
    LEB128.write(value) { append($0) }
  }

  @inline(__always)
  mutating func appendUnsigned(_ value: UInt32) { appendUnsigned(UInt64(value)) }

  @inline(__always)
  mutating func appendSigned(_ value: Int64) {
    LEB128.write(signed: value) { append($0) }
  }

  @inline(__always)
  mutating func append(_ other: UnsafeBufferPointer<UInt8>) {
    if other.isEmpty { return }
    UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).copyMemory(from: UnsafeRawBufferPointer(other))
    count &+= other.count
  }

  @inline(__always)
  mutating func append(_ hash: ChangeHash) {
    appendBigEndian(hash.word0)
    appendBigEndian(hash.word1)
    appendBigEndian(hash.word2)
    appendBigEndian(hash.word3)
  }

  @inline(__always)
  private mutating func appendBigEndian(_ word: UInt64) {
    bytes.storeBytes(of: word.bigEndian, toByteOffset: count, as: UInt64.self)
    count &+= 8
  }
}
