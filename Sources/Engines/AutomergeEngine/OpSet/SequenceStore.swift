/// The elements of all lists and texts of a document, in order, with two ways to find one: by place and by id.
///
/// A sequence is a list of blocks, a block a list of leaves, a leaf a list of spans; each knows how wide its visible
/// elements are. An index in pages of 64 ids says which leaf an element is in. So finding an element by place, its
/// place by id, inserting and deleting touch one leaf and one block of bounded size, plus one number per block of the
/// sequence: about a microsecond in a text with a million operations.
///
/// Spans are never removed, except when an operation is taken back.
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

  private static let maximumSpans = 64
  private static let maximumLeaves = 64

  let unit: TextUnit
  /// UTF-8 of text elements and bytes of other values.
  var arena: [UInt8] = []
  private(set) var leaves: [Leaf] = []
  private(set) var blocks: [Block] = []
  private(set) var sequences: [Sequence] = []

  private var pageTable = IntegerTable()
  /// For 64 consecutive ids a page: the leaf's number plus one.
  private var pages: [UInt32] = []

  init(unit: TextUnit) {
    self.unit = unit
  }

  /// How many pages of ids there are.
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
  func leaf(of id: OpID) -> UInt32? {
    guard let page = pageTable[id.packed &>> 6] else { return nil }
    let leaf = pages[Int(page) &<< 6 | Int(id.counter & 63)]
    return leaf == 0 ? nil : leaf &- 1
  }

  /// Notes in which leaf `count` elements are; `nil` forgets them.
  @inline(__always)
  private mutating func setLeaf(of first: OpID, count: Int, to leaf: UInt32?) {
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
  func find(_ id: OpID) -> Place? {
    guard let leaf = self.leaf(of: id) else { return nil }
    return leaves[Int(leaf)].spans.withUnsafeBufferPointer { spans in
      // New elements are more often near the end.
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
  func id(at place: Place) -> OpID { span(at: place).id.advanced(by: place.offset) }

  @inline(__always)
  func sequence(of place: Place) -> UInt32 { leaves[Int(place.leaf)].sequence }

  // MARK: - Widths

  /// The length in bytes of the first `count` elements of a span of text.
  @inline(__always)
  func byteOffset(_ span: Span, _ count: Int) -> Int {
    if span.byteCount == span.count { return count }
    return arena.withUnsafeBufferPointer { arena in
      var position = Int(span.payload)
      for _ in 0..<count { position &+= UTF8Validation.length(ofScalarStartingWith: arena[position]) }
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

  private func visibleWidth(_ span: Span, isText: Bool) -> UInt32 {
    span.isDeleted
      ? 0
      : UInt32(
        textWidth(payload: span.payload, byteCount: Int(span.byteCount), count: Int(span.count), isText: isText))
  }

  @inline(__always)
  private mutating func addWidth(_ change: Int, to leaf: UInt32) {
    if change == 0 { return }
    leaves[Int(leaf)].width &+= change
    blocks[Int(leaves[Int(leaf)].block)].width &+= change
    sequences[Int(leaves[Int(leaf)].sequence)].width &+= change
  }

  /// A part of a span as a span of its own.
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

  // MARK: - Finding by place

  /// The visible element that covers the width `index`, and how much of it lies before `index`.
  /// - Returns: `nil` if the sequence is not so long
  func locate(_ sequence: UInt32, at index: Int) -> (place: Place, inside: Int)? {
    guard index >= 0, index < sequences[Int(sequence)].width else { return nil }
    var rest = index
    let order = sequences[Int(sequence)].blocks
    var blockIndex = 0
    while blockIndex < order.count {
      let width = blocks[Int(order[blockIndex])].width
      if rest < width { break }
      rest &-= width
      blockIndex &+= 1
    }
    guard blockIndex < order.count else { return nil }
    var found: UInt32 = 0
    for leaf in blocks[Int(order[blockIndex])].leaves {
      let width = leaves[Int(leaf)].width
      if rest < width {
        found = leaf
        break
      }
      rest &-= width
    }
    return leaves[Int(found)].spans.withUnsafeBufferPointer { spans in
      for index in 0..<spans.count {
        let width = Int(spans[index].width)
        if rest >= width {
          rest &-= width
          continue
        }
        let (offset, inside) = self.offset(in: spans[index], atWidth: rest, of: sequence)
        return (Place(leaf: found, span: index, offset: offset), inside)
      }
      return nil
    }
  }

  /// Which element of a visible span covers a width inside it.
  @inline(__always)
  private func offset(in span: Span, atWidth width: Int, of sequence: UInt32) -> (offset: Int, inside: Int) {
    if span.isRegister { return (0, width) }
    if span.byteCount == span.count || UInt32(span.count) == span.width { return (width, 0) }
    return arena.withUnsafeBufferPointer { arena in
      var position = Int(span.payload)
      var passed = 0
      for offset in 0..<Int(span.count) {
        let length = UTF8Validation.length(ofScalarStartingWith: arena[position])
        let wide = unit == .utf8 ? length : length == 4 ? 2 : 1
        if width < passed &+ wide { return (offset, width &- passed) }
        passed &+= wide
        position &+= length
      }
      return (Int(span.count) &- 1, 0)
    }
  }

  /// How wide everything visible before an element is.
  func position(of place: Place) -> Int {
    let leaf = leaves[Int(place.leaf)]
    var width = 0
    for index in 0..<place.span { width &+= Int(leaf.spans[index].width) }
    let span = leaf.spans[place.span]
    if place.offset > 0, !span.isDeleted {
      width &+= textWidth(
        payload: span.payload, byteCount: byteOffset(span, place.offset), count: place.offset,
        isText: sequences[Int(leaf.sequence)].isText)
    }
    for other in blocks[Int(leaf.block)].leaves {
      if other == place.leaf { break }
      width &+= leaves[Int(other)].width
    }
    for block in sequences[Int(leaf.sequence)].blocks {
      if block == leaf.block { break }
      width &+= blocks[Int(block)].width
    }
    return width
  }

  // MARK: - Walking

  func firstLeaf(of sequence: UInt32) -> UInt32? {
    sequences[Int(sequence)].blocks.first.flatMap { blocks[Int($0)].leaves.first }
  }

  func leaf(after leaf: UInt32) -> UInt32? {
    let block = leaves[Int(leaf)].block
    let siblings = blocks[Int(block)].leaves
    guard let index = siblings.firstIndex(of: leaf) else { return nil }
    if index + 1 < siblings.count { return siblings[index + 1] }
    let order = sequences[Int(leaves[Int(leaf)].sequence)].blocks
    guard let blockIndex = order.firstIndex(of: block), blockIndex + 1 < order.count else { return nil }
    return blocks[Int(order[blockIndex + 1])].leaves.first
  }

  func leaf(before leaf: UInt32) -> UInt32? {
    let block = leaves[Int(leaf)].block
    let siblings = blocks[Int(block)].leaves
    guard let index = siblings.firstIndex(of: leaf) else { return nil }
    if index > 0 { return siblings[index - 1] }
    let order = sequences[Int(leaves[Int(leaf)].sequence)].blocks
    guard let blockIndex = order.firstIndex(of: block), blockIndex > 0 else { return nil }
    return blocks[Int(order[blockIndex - 1])].leaves.last
  }

  /// The first element of the span after the one of a place.
  func nextSpan(after place: Place) -> Place? {
    var leaf = place.leaf
    var index = place.span + 1
    while index >= leaves[Int(leaf)].spans.count {
      guard let next = self.leaf(after: leaf) else { return nil }
      leaf = next
      index = 0
    }
    return Place(leaf: leaf, span: index, offset: 0)
  }

  /// The first element of a sequence, visible or not.
  func first(of sequence: UInt32) -> Place? {
    guard let leaf = firstLeaf(of: sequence) else { return nil }
    return leaves[Int(leaf)].spans.isEmpty
      ? nextSpan(after: Place(leaf: leaf, span: 0, offset: 0)) : Place(leaf: leaf, span: 0, offset: 0)
  }

  /// The element just after another, visible or not.
  func next(after place: Place) -> Place? {
    if place.offset + 1 < Int(span(at: place).count) {
      return Place(leaf: place.leaf, span: place.span, offset: place.offset + 1)
    }
    return nextSpan(after: place)
  }

  /// The element just before another, visible or not.
  func previous(before place: Place) -> Place? {
    if place.offset > 0 { return Place(leaf: place.leaf, span: place.span, offset: place.offset - 1) }
    var leaf = place.leaf
    var index = place.span - 1
    while index < 0 {
      guard let before = self.leaf(before: leaf) else { return nil }
      leaf = before
      index = leaves[Int(leaf)].spans.count - 1
    }
    return Place(leaf: leaf, span: index, offset: Int(leaves[Int(leaf)].spans[index].count) - 1)
  }

  /// Whether the left element is the right one or stands before it, both in one sequence.
  func isOrdered(_ left: Place, _ right: Place) -> Bool {
    if left.leaf == right.leaf {
      return left.span != right.span ? left.span < right.span : left.offset <= right.offset
    }
    let block = leaves[Int(left.leaf)].block
    if block == leaves[Int(right.leaf)].block {
      return isFirst(left.leaf, of: right.leaf, in: blocks[Int(block)].leaves)
    }
    let order = sequences[Int(leaves[Int(left.leaf)].sequence)].blocks
    return isFirst(block, of: leaves[Int(right.leaf)].block, in: order)
  }

  private func isFirst(_ left: UInt32, of right: UInt32, in order: [UInt32]) -> Bool {
    for number in order {
      if number == left { return true }
      if number == right { return false }
    }
    return false
  }

  /// Calls `body` with every span of a sequence in order, until it returns `false`.
  func forEachSpan(of sequence: UInt32, _ body: (Span) -> Bool) {
    for block in sequences[Int(sequence)].blocks {
      for leaf in blocks[Int(block)].leaves {
        for span in leaves[Int(leaf)].spans where !body(span) { return }
      }
    }
  }

  // MARK: - Changing

  /// Where an element with a new id belongs: after its origin and after all that follow with greater ids.
  /// - Returns: the element to insert after; `nil` for the front
  func insertionPoint(
    in sequence: UInt32, id: OpID, after origin: Place?, _ actors: ActorTable
  ) -> Place? {
    var result = origin
    var following = origin.map { next(after: $0) } ?? first(of: sequence)
    while let place = following {
      let span = self.span(at: place)
      if actors.precedes(span.id.advanced(by: place.offset), id) { break }
      // Ids rise along a span, so the rest of it is greater too.
      result = Place(leaf: place.leaf, span: place.span, offset: Int(span.count) - 1)
      following = nextSpan(after: place)
    }
    return result
  }

  /// Inserts a span just after an element, or at the front.
  mutating func insert(_ span: Span, after place: Place?, in sequence: UInt32) {
    var span = span
    let isText = sequences[Int(sequence)].isText
    if !span.isRegister { span.width = visibleWidth(span, isText: isText) }
    guard let leaf = place?.leaf ?? firstLeaf(of: sequence) else {
      let block = UInt32(blocks.count)
      let leaf = UInt32(leaves.count)
      leaves.append(Leaf(spans: [span], width: 0, block: block, sequence: sequence))
      blocks.append(Block(leaves: [leaf], width: 0))
      sequences[Int(sequence)].blocks = [block]
      addWidth(Int(span.width), to: leaf)
      setLeaf(of: span.id, count: Int(span.count), to: leaf)
      return
    }
    var index = 0
    if let place {
      index = place.span &+ 1
      let before = leaves[Int(leaf)].spans[place.span]
      if place.offset &+ 1 < Int(before.count) {
        split(leaf, place.span, place.offset &+ 1, isText: isText)
      } else if let step = before.mergeStep(with: span) {
        leaves[Int(leaf)].spans[place.span].merge(span, step: step)
        addWidth(Int(span.width), to: leaf)
        setLeaf(of: span.id, count: Int(span.count), to: leaf)
        return
      }
    }
    leaves[Int(leaf)].spans.insert(span, at: index)
    addWidth(Int(span.width), to: leaf)
    setLeaf(of: span.id, count: Int(span.count), to: leaf)
    balance(leaf)
  }

  private mutating func split(_ leaf: UInt32, _ index: Int, _ offset: Int, isText: Bool) {
    let span = leaves[Int(leaf)].spans[index]
    let left = slice(span, from: 0, count: offset, isText: isText)
    let right = slice(span, from: offset, count: Int(span.count) - offset, isText: isText)
    leaves[Int(leaf)].spans[index] = left
    leaves[Int(leaf)].spans.insert(right, at: index + 1)
  }

  /// Deletes `count` visible elements of one span of text, by operations whose counters change by `step`.
  mutating func delete(at place: Place, count: Int, by deletion: OpID, step: Int8) {
    let leaf = Int(place.leaf)
    let isText = sequences[Int(leaves[leaf].sequence)].isText
    var index = place.span
    let before = leaves[leaf].spans[index]
    var middle = slice(before, from: place.offset, count: count, isText: isText)
    let removedWidth = Int(middle.width)
    middle.deletion = deletion
    middle.deletionStep = count == 1 ? 0 : step
    middle.width = 0
    let end = place.offset + count
    if place.offset == 0, end == Int(before.count) {
      leaves[leaf].spans[index] = middle
    } else if place.offset == 0 {
      leaves[leaf].spans[index] = slice(before, from: end, count: Int(before.count) - end, isText: isText)
      if !absorb(middle, intoSpanBefore: index, leaf) { leaves[leaf].spans.insert(middle, at: index) }
      addWidth(-removedWidth, to: place.leaf)
      balance(place.leaf)
      return
    } else {
      let left = slice(before, from: 0, count: place.offset, isText: isText)
      if end < Int(before.count) {
        let right = slice(before, from: end, count: Int(before.count) - end, isText: isText)
        leaves[leaf].spans[index] = left
        leaves[leaf].spans.insert(contentsOf: [middle, right], at: index + 1)
        addWidth(-removedWidth, to: place.leaf)
        balance(place.leaf)
        return
      }
      leaves[leaf].spans[index] = left
      index += 1
      if index < leaves[leaf].spans.count, let step = middle.mergeStep(with: leaves[leaf].spans[index]) {
        middle.merge(leaves[leaf].spans[index], step: step)
        leaves[leaf].spans[index] = middle
      } else {
        leaves[leaf].spans.insert(middle, at: index)
      }
      addWidth(-removedWidth, to: place.leaf)
      balance(place.leaf)
      return
    }
    addWidth(-removedWidth, to: place.leaf)
    mergeNeighbours(of: index, leaf)
  }

  /// Appends a span to the one before `index` if they are one run.
  private mutating func absorb(_ span: Span, intoSpanBefore index: Int, _ leaf: Int) -> Bool {
    guard index > 0, let step = leaves[leaf].spans[index - 1].mergeStep(with: span) else { return false }
    leaves[leaf].spans[index - 1].merge(span, step: step)
    return true
  }

  private mutating func mergeNeighbours(of index: Int, _ leaf: Int) {
    if index + 1 < leaves[leaf].spans.count,
      let step = leaves[leaf].spans[index].mergeStep(with: leaves[leaf].spans[index + 1])
    {
      let next = leaves[leaf].spans.remove(at: index + 1)
      leaves[leaf].spans[index].merge(next, step: step)
    }
    if absorb(leaves[leaf].spans[index], intoSpanBefore: index, leaf) { leaves[leaf].spans.remove(at: index) }
  }

  /// Makes an element a span of its own.
  /// - Returns: its place after the split
  mutating func isolate(_ place: Place) -> Place {
    let isText = sequences[Int(leaves[Int(place.leaf)].sequence)].isText
    let id = self.id(at: place)
    if place.offset + 1 < Int(span(at: place).count) {
      split(place.leaf, place.span, place.offset + 1, isText: isText)
    }
    var index = place.span
    if place.offset > 0 {
      split(place.leaf, place.span, place.offset, isText: isText)
      index += 1
    }
    balance(place.leaf)
    return find(id) ?? Place(leaf: place.leaf, span: index, offset: 0)
  }

  /// Puts another span in the place of a span of one element with the same id.
  mutating func replace(at place: Place, with span: Span) {
    let change = Int(span.width) - Int(self.span(at: place).width)
    leaves[Int(place.leaf)].spans[place.span] = span
    addWidth(change, to: place.leaf)
  }

  /// Sets how wide the element of a register is.
  mutating func setWidth(at place: Place, to width: Int) {
    let change = width - Int(span(at: place).width)
    if change == 0 { return }
    leaves[Int(place.leaf)].spans[place.span].width = UInt32(width)
    addWidth(change, to: place.leaf)
  }

  /// Takes an element out, as if it had never been inserted. Nothing may refer to it.
  mutating func remove(at place: Place) {
    let place = isolate(place)
    let span = self.span(at: place)
    setLeaf(of: span.id, count: 1, to: nil)
    addWidth(-Int(span.width), to: place.leaf)
    leaves[Int(place.leaf)].spans.remove(at: place.span)
    if place.span > 0, place.span < leaves[Int(place.leaf)].spans.count {
      mergeNeighbours(of: place.span, Int(place.leaf))
    }
  }

  /// Makes deleted elements of one element visible again, as if the deletion had never been.
  mutating func undelete(at place: Place) {
    let place = isolate(place)
    var span = self.span(at: place)
    span.deletion = .none
    span.deletionStep = 0
    span.width = visibleWidth(span, isText: sequences[Int(leaves[Int(place.leaf)].sequence)].isText)
    replace(at: place, with: span)
    mergeNeighbours(of: place.span, Int(place.leaf))
  }

  // MARK: - Balance

  private mutating func balance(_ leaf: UInt32) {
    if leaves[Int(leaf)].spans.count <= Self.maximumSpans { return }
    let half = leaves[Int(leaf)].spans.count / 2
    let moved = Array(leaves[Int(leaf)].spans[half...])
    leaves[Int(leaf)].spans.removeSubrange(half...)
    var width = 0
    for span in moved { width += Int(span.width) }
    leaves[Int(leaf)].width -= width
    let block = leaves[Int(leaf)].block
    let new = UInt32(leaves.count)
    leaves.append(Leaf(spans: moved, width: width, block: block, sequence: leaves[Int(leaf)].sequence))
    for span in moved { setLeaf(of: span.id, count: Int(span.count), to: new) }
    let position = blocks[Int(block)].leaves.firstIndex(of: leaf) ?? 0
    blocks[Int(block)].leaves.insert(new, at: position + 1)
    if blocks[Int(block)].leaves.count > Self.maximumLeaves { splitBlock(block, leaves[Int(leaf)].sequence) }
  }

  private mutating func splitBlock(_ block: UInt32, _ sequence: UInt32) {
    let half = blocks[Int(block)].leaves.count / 2
    let moved = Array(blocks[Int(block)].leaves[half...])
    blocks[Int(block)].leaves.removeSubrange(half...)
    let new = UInt32(blocks.count)
    var width = 0
    for leaf in moved {
      width += leaves[Int(leaf)].width
      leaves[Int(leaf)].block = new
    }
    blocks[Int(block)].width -= width
    blocks.append(Block(leaves: moved, width: width))
    let position = sequences[Int(sequence)].blocks.firstIndex(of: block) ?? 0
    sequences[Int(sequence)].blocks.insert(new, at: position + 1)
  }

  // MARK: - Filling

  /// Appends a span at the end of a sequence that is being loaded; leaves keep room for later splits.
  mutating func appendLoaded(_ span: Span, to sequence: UInt32) {
    let header = sequences[Int(sequence)]
    if let block = header.blocks.last, let leaf = blocks[Int(block)].leaves.last {
      if leaves[Int(leaf)].spans.count < Self.maximumSpans * 3 / 4 {
        leaves[Int(leaf)].spans.append(span)
        addWidth(Int(span.width), to: leaf)
        setLeaf(of: span.id, count: Int(span.count), to: leaf)
        return
      }
    }
    let leaf = UInt32(leaves.count)
    var spans: [Span] = []
    spans.reserveCapacity(Self.maximumSpans * 3 / 4)
    spans.append(span)
    if let block = header.blocks.last, blocks[Int(block)].leaves.count < Self.maximumLeaves * 3 / 4 {
      leaves.append(Leaf(spans: spans, width: 0, block: block, sequence: sequence))
      blocks[Int(block)].leaves.append(leaf)
    } else {
      let block = UInt32(blocks.count)
      leaves.append(Leaf(spans: spans, width: 0, block: block, sequence: sequence))
      blocks.append(Block(leaves: [leaf], width: 0))
      sequences[Int(sequence)].blocks.append(block)
    }
    addWidth(Int(span.width), to: leaf)
    setLeaf(of: span.id, count: Int(span.count), to: leaf)
  }
}
