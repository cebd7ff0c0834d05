/// Inserting and deleting elements, and keeping leaves and blocks small.
extension SequenceStore {
  /// The place of an element with a new id: after its origin and after all following elements with greater ids.
  /// - Returns: the element to insert after; `nil` for the front
  func insertionPoint(
    in sequence: UInt32, id: LocalOperationID, after origin: Place?, _ actors: ActorTable
  ) -> Place? {
    var result = origin
    var following = origin.map { next(after: $0) } ?? first(of: sequence)
    while let place = following {
      let span = self.span(at: place)
      if actors.precedes(span.id.advanced(by: place.offset), id) { break }
      // Ids ascend along a span, so the rest of it has greater ids too.
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

  /// Deletes `count` visible elements of one span of text, with operations whose counters change by `step`.
  mutating func delete(at place: Place, count: Int, by deletion: LocalOperationID, step: Int8) {
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

  /// Appends a span to the one before `index` if it continues that span.
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

  /// Splits a span so that an element becomes a span of its own.
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

  /// Replaces a span of one element by another one with the same id.
  mutating func replace(at place: Place, with span: Span) {
    let change = Int(span.width) - Int(self.span(at: place).width)
    leaves[Int(place.leaf)].spans[place.span] = span
    addWidth(change, to: place.leaf)
  }

  /// Sets the width of the element of a register.
  mutating func setWidth(at place: Place, to width: Int) {
    let change = width - Int(span(at: place).width)
    if change == 0 { return }
    leaves[Int(place.leaf)].spans[place.span].width = UInt32(width)
    addWidth(change, to: place.leaf)
  }

  /// Removes an element, as if it had never been inserted. Nothing may refer to it.
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

  /// Makes a deleted element visible again, as if it had never been deleted.
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

  /// Appends a span to a sequence that is being loaded. Leaves keep room for later splits.
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
