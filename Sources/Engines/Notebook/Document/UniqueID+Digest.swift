import ByteCoding

extension UniqueID {
  /// The first sixteen bytes of a hash.
  init(digest: SHA256.Digest) {
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(high: word(digest.bytes[0..<8]), low: word(digest.bytes[8..<16]))
  }
}
