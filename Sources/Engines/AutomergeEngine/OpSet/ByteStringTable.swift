/// Gives each distinct byte string a small number: map keys, mark names, actors.
///
/// Texts are told apart by their UTF-8 bytes; two texts that only look alike are two keys.
struct ByteStringTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each string ends; it starts where the one before it ends.
  private var ends: [Int] = []
  /// The string's number plus one, in a table of open addressing.
  private var slots: [UInt32] = []

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

  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    // FNV-1a over seeded state, with a final mix: keys are short.
    var hash = seed
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ (hash &>> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return Int(truncatingIfNeeded: hash ^ (hash &>> 32))
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
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Self.hash(text) & mask
    while slots[slot] != 0 {
      if isEqual(slots[slot] - 1, text) { return slots[slot] - 1 }
      slot = (slot + 1) & mask
    }
    return nil
  }

  func find(_ text: [UInt8]) -> UInt32? { text.withUnsafeBufferPointer { find($0) } }

  /// The number of a string, given now if it has none.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if let id = find(text) { return id }
    if (ends.count + 1) * 4 > slots.count * 3 { grow() }
    let id = UInt32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    insert(id, Self.hash(text))
    return id
  }

  mutating func intern(_ text: [UInt8]) -> UInt32 { text.withUnsafeBufferPointer { intern($0) } }

  private mutating func insert(_ id: UInt32, _ hash: Int) {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = id + 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
    for id in 0..<UInt32(ends.count) { insert(id, withBytes(of: id) { Self.hash($0) }) }
  }

  /// Whether the left string's bytes come first.
  func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
    bytes[range(of: left)].lexicographicallyPrecedes(bytes[range(of: right)])
  }
}
