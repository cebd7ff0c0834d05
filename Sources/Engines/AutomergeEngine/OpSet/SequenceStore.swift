/// The elements of all lists and texts of a document, in order, which can be found by index and by id.
///
/// A sequence is a list of blocks, a block a list of leaves, a leaf a list of spans; each stores the width of its
/// visible elements. An index in pages of 64 ids gives the leaf of each element. So finding, inserting and deleting an
/// element touch one leaf and one block of bounded size, plus one number per block of the sequence: about a microsecond
/// in a text with a million operations.
///
/// Spans are never removed, except when an operation is reverted.
struct SequenceStore: Sendable {
  /// The place of one element.
  struct Place: Equatable {
    var leaf: UInt32
    var span: Int
    var offset: Int
  }

  struct Leaf: Sendable {
    var spans: [Span]
    var width: Int
    var block: UInt32
    var sequence: UInt32
  }

  struct Block: Sendable {
    var leaves: [UInt32]
    var width: Int
  }

  struct Sequence: Sendable {
    var blocks: [UInt32] = []
    var width = 0
    let isText: Bool
    /// The object's number.
    let object: UInt32
    var markCount = 0
  }

  static let maximumSpans = 64
  static let maximumLeaves = 64

  let unit: TextUnit
  /// UTF-8 of text elements and bytes of other values.
  var arena: [UInt8] = []
  var leaves: [Leaf] = []
  var blocks: [Block] = []
  var sequences: [Sequence] = []

  private var pageTable = IntegerTable()
  /// A page for each 64 consecutive ids, with the number of the leaf plus one.
  private var pages: [UInt32] = []

  init(unit: TextUnit) {
    self.unit = unit
  }

  /// The number of pages of ids.
  var pageCount: Int { pages.count / 64 }

  mutating func makeSequence(isText: Bool, object: UInt32) -> UInt32 {
    sequences.append(Sequence(isText: isText, object: object))
    return UInt32(sequences.count - 1)
  }

  mutating func countMark(in sequence: UInt32, by change: Int) {
    sequences[Int(sequence)].markCount += change
  }

  // MARK: - The index of ids

  @inline(__always)
  func leaf(of id: LocalOperationID) -> UInt32? {
    guard let page = pageTable[id.packed &>> 6] else { return nil }
    let leaf = pages[Int(page) &<< 6 | Int(id.counter & 63)]
    return leaf == 0 ? nil : leaf &- 1
  }

  /// Stores the leaf of `count` elements; `nil` removes them from the index.
  @inline(__always)
  mutating func setLeaf(of first: LocalOperationID, count: Int, to leaf: UInt32?) {
    let stored = leaf.map { $0 &+ 1 } ?? 0
    var id = first
    var left = count
    while left > 0 {
      let low = Int(id.counter & 63)
      let part = min(left, 64 &- low)
      let key = id.packed &>> 6
      let page: Int
      if let known = pageTable[key] {
        page = Int(known)
      } else {
        page = pages.count &>> 6
        pages.append(contentsOf: repeatElement(0, count: 64))
        pageTable.set(key, to: UInt32(page))
      }
      let base = page &<< 6 | low
      for index in base..<(base &+ part) { pages[index] = stored }
      id = id.advanced(by: part)
      left &-= part
    }
  }

  /// The place of the element with an id, if the store has it.
  @inline(__always)
  func find(_ id: LocalOperationID) -> Place? {
    guard let leaf = self.leaf(of: id) else { return nil }
    return leaves[Int(leaf)].spans.withUnsafeBufferPointer { spans in
      // Searches from the end, because the wanted span is more often near the end of a leaf.
      var index = spans.count &- 1
      while index >= 0 {
        if spans[index].contains(id) {
          return Place(leaf: leaf, span: index, offset: Int(id.counter &- spans[index].id.counter))
        }
        index &-= 1
      }
      return nil
    }
  }

  @inline(__always)
  func span(at place: Place) -> Span { leaves[Int(place.leaf)].spans[place.span] }

  @inline(__always)
  func id(at place: Place) -> LocalOperationID { span(at: place).id.advanced(by: place.offset) }

  @inline(__always)
  func sequence(of place: Place) -> UInt32 { leaves[Int(place.leaf)].sequence }

  // MARK: - Widths

  /// The length in bytes of the first `count` elements of a span of text.
  @inline(__always)
  func byteOffset(_ span: Span, _ count: Int) -> Int {
    if span.byteCount == span.count { return count }
    return arena.withUnsafeBufferPointer { arena in
      var position = Int(span.payload)
      for _ in 0..<count { position &+= UTF8Scalar.length(startingWith: arena[position]) }
      return position &- Int(span.payload)
    }
  }

  /// The width of `count` scalars in `byteCount` bytes of text.
  @inline(__always)
  func textWidth(payload: UInt32, byteCount: Int, count: Int, isText: Bool) -> Int {
    if byteCount == count || !isText || unit == .unicodeScalars { return count }
    if unit == .utf8 { return byteCount }
    return arena.withUnsafeBufferPointer { arena in
      var width = count
      for index in Int(payload)..<(Int(payload) &+ byteCount) where arena[index] >= 0xF0 { width &+= 1 }
      return width
    }
  }

  /// The width of one scalar by its length in UTF-8.
  @inline(__always)
  func scalarWidth(byteCount: Int) -> Int {
    switch unit {
    case .unicodeScalars: 1
    case .utf16: byteCount == 4 ? 2 : 1
    case .utf8: byteCount
    }
  }

  func visibleWidth(_ span: Span, isText: Bool) -> UInt32 {
    span.isDeleted
      ? 0
      : UInt32(
        textWidth(payload: span.payload, byteCount: Int(span.byteCount), count: Int(span.count), isText: isText))
  }

  @inline(__always)
  mutating func addWidth(_ change: Int, to leaf: UInt32) {
    if change == 0 { return }
    leaves[Int(leaf)].width &+= change
    blocks[Int(leaves[Int(leaf)].block)].width &+= change
    sequences[Int(leaves[Int(leaf)].sequence)].width &+= change
  }

  /// A part of a span as a separate span.
  func slice(_ span: Span, from start: Int, count: Int, isText: Bool) -> Span {
    var part = span
    let byteStart = byteOffset(span, start)
    part.id = span.id.advanced(by: start)
    if start > 0 { part.origin = span.id.advanced(by: start &- 1) }
    part.payload = span.payload &+ UInt32(byteStart)
    part.byteCount = UInt16(byteOffset(span, start &+ count) &- byteStart)
    part.count = UInt16(count)
    if span.isDeleted {
      part.deletion = span.deletion(at: start)
      if count == 1 { part.deletionStep = 0 }
    }
    part.width = visibleWidth(part, isText: isText)
    return part
  }
}
