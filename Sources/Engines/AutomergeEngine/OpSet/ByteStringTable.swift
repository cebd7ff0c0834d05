import ByteCoding

/// Gives each distinct byte string a small number. Used for map keys, mark names and actors.
///
/// Texts are compared by their UTF-8 bytes; two texts that only look alike are different keys.
struct ByteStringTable: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each string; it starts at the end of the one before.
  private var ends: [Int] = []
  private var index = HashIndex()

  private static let seed = UInt64.random(in: 0...UInt64.max)

  init() {}

  var count: Int { ends.count }

  @inline(__always)
  private func range(of id: UInt32) -> Range<Int> {
    (id == 0 ? 0 : ends[Int(id) - 1])..<ends[Int(id)]
  }

  /// The bytes of a string.
  subscript(id: UInt32) -> ArraySlice<UInt8> { bytes[range(of: id)] }

  @inline(__always)
  func byteCount(of id: UInt32) -> Int { range(of: id).count }

  @inline(__always)
  func withBytes<R>(of id: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: id)])) }
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // FNV-1a with a seed and a final mix, which is good for short keys.
    var hash = seed
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ (hash &>> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return UInt32(truncatingIfNeeded: hash ^ (hash &>> 32))
  }

  private func isEqual(_ id: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = self.range(of: id)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<text.count where bytes[range.lowerBound &+ index] != text[index] { return false }
      return true
    }
  }

  /// The number of a string, if it has one.
  func find(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    index.find(Self.hash(text)) { isEqual(UInt32(truncatingIfNeeded: $0), text) }.map { UInt32(truncatingIfNeeded: $0) }
  }

  func find(_ text: [UInt8]) -> UInt32? { text.withUnsafeBufferPointer { find($0) } }

  /// The number of a string; assigned now if it has none.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if let id = find(text) { return id }
    index.insert(Self.hash(text), ends.count)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    return UInt32(ends.count - 1)
  }

  mutating func intern(_ text: [UInt8]) -> UInt32 { text.withUnsafeBufferPointer { intern($0) } }

  /// Whether the left string's bytes come first.
  func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
    bytes[range(of: left)].lexicographicallyPrecedes(bytes[range(of: right)])
  }
}
