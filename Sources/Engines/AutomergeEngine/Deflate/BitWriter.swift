/// Collects bits, the lowest first.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// How many bits have been written.
  var bitCount: Int { bytes.count &* 8 &+ Int(count) }

  /// Appends the low `length` bits of `value`, whose other bits must be 0; at most 32 at a time.
  @inline(__always)
  mutating func write(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
    if count >= 32 {
      let word = UInt32(truncatingIfNeeded: bits).littleEndian
      Swift.withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
      bits &>>= 32
      count &-= 32
    }
  }

  mutating func alignToByte() {
    let rest = count & 7
    if rest > 0 { write(0, 8 &- rest) }
  }

  mutating func finish() -> [UInt8] {
    alignToByte()
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits &>>= 8
      count &-= 8
    }
    return bytes
  }
}
