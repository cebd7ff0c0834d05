extension String {
  /// The text of valid UTF-8, and `nil` for anything else. Linear.
  ///
  /// The standard library's `String(validating:as:)` works out its encoding's types at run time, at each call. Here
  /// decoding mends what is not UTF-8, so the bytes were valid exactly if nothing had to be mended.
  @usableFromInline init?(exactlyUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    let isExact = withUTF8 { Self.areEqual(UnsafeRawBufferPointer($0), UnsafeRawBufferPointer(bytes)) }
    if !isExact { return nil }
  }

  /// Compares eight bytes at a time.
  private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index &+ 8 <= left.count {
      let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard word == right.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
      index &+= 8
    }
    while index < left.count {
      guard left[index] == right[index] else { return false }
      index &+= 1
    }
    return true
  }
}
