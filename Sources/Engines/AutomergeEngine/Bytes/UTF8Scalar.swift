/// Scalars of text that is known to be UTF-8.
enum UTF8Scalar {
  /// The number of bytes of a scalar by its first byte.
  @inline(__always)
  static func length(startingWith first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
