/// The bytes of changes, stored consecutively in blocks that are never moved.
///
/// A history grows by millions of small changes. A single array would be copied whenever it is full, and also when one
/// of two copies of a document changes. With blocks, only the last block is copied.
struct BodyStore: Sendable {
  /// The place of the bytes of a change; the bytes are not known yet if the length is 0.
  struct Place: Sendable {
    let block: UInt32
    let offset: UInt32
    let length: UInt32

    static let none = Place(block: 0, offset: 0, length: 0)
    var isNone: Bool { length == 0 }
  }

  private static let smallest = 1 << 10
  private static let largest = 1 << 18

  private var blocks: [[UInt8]] = []

  init() {}

  /// Appends the bytes of a change.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Place {
    if blocks.isEmpty || blocks[blocks.count &- 1].capacity &- blocks[blocks.count &- 1].count < bytes.count {
      open(for: bytes.count)
    }
    let block = blocks.count &- 1
    let offset = blocks[block].count
    blocks[block].append(contentsOf: bytes)
    return Place(
      block: UInt32(truncatingIfNeeded: block), offset: UInt32(truncatingIfNeeded: offset),
      length: UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Begins a block: twice as large as the last, within bounds, and large enough.
  private mutating func open(for count: Int) {
    var block: [UInt8] = []
    let usual = min(Self.largest, (blocks.last?.capacity ?? Self.smallest / 2) * 2)
    block.reserveCapacity(max(usual, count))
    blocks.append(block)
  }

  /// The bytes of a change.
  subscript(place: Place) -> ArraySlice<UInt8> {
    if place.isNone { return [] }
    return blocks[Int(place.block)][Int(place.offset)..<Int(place.offset) + Int(place.length)]
  }

  /// Removes the bytes of a change and of all changes after it.
  mutating func remove(from place: Place) {
    if place.isNone { return }
    blocks.removeSubrange((Int(place.block) + 1)...)
    blocks[Int(place.block)].removeSubrange(Int(place.offset)...)
  }
}
