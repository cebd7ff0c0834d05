/// Finding elements by index, indices by element, and walking along a sequence.
extension SequenceStore {
  /// The visible element that covers the width `index`, and how much of its width is before `index`.
  /// - Returns: `nil` if the sequence is too short
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

  /// The element of a visible span that covers a width inside it.
  @inline(__always)
  private func offset(in span: Span, atWidth width: Int, of sequence: UInt32) -> (offset: Int, inside: Int) {
    if span.isRegister { return (0, width) }
    if span.byteCount == span.count || UInt32(span.count) == span.width { return (width, 0) }
    return arena.withUnsafeBufferPointer { arena in
      var position = Int(span.payload)
      var passed = 0
      for offset in 0..<Int(span.count) {
        let length = UTF8Scalar.length(startingWith: arena[position])
        let wide = unit == .utf8 ? length : length == 4 ? 2 : 1
        if width < passed &+ wide { return (offset, width &- passed) }
        passed &+= wide
        position &+= length
      }
      return (Int(span.count) &- 1, 0)
    }
  }

  /// The total width of all visible elements before an element.
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

  /// The first element of the span after that of a place.
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

  /// Whether the left element is the right one or is before it; both must be in the same sequence.
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
}
