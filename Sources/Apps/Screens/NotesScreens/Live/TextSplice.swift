/// One place of a text at which something was deleted and something put in. Places are counted in Unicode scalars.
///
/// What a field holds is compared with what it held before; the difference is one of these, however it came about: by a key,
/// an input method, a correction, dictation or a paste.
nonisolated struct TextSplice: Equatable, Sendable {
  /// Where.
  var index: Int
  /// How many scalars went.
  var deleted: Int
  /// What came.
  var inserted: [Unicode.Scalar]

  /// A splice from its parts.
  init(index: Int, deleted: Int = 0, inserted: [Unicode.Scalar] = []) {
    self.index = index
    self.deleted = deleted
    self.inserted = inserted
  }

  /// What leads from one text to another; nil if they are the same.
  /// - Parameter caret: where the caret is in the new text. In “aa” the letter that was typed before it is the one that came.
  init?(from old: [Unicode.Scalar], to new: [Unicode.Scalar], caret: Int? = nil) {
    var end = 0
    let most = min(old.count, new.count)
    // What stands behind the caret was not typed.
    let behind = caret.map { max(0, new.count - $0) } ?? most
    while end < min(most, behind), old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    var start = 0
    while start < most - end, old[start] == new[start] { start += 1 }
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    guard start + end < max(old.count, new.count) else { return nil }
    self.init(
      index: start, deleted: old.count - start - end, inserted: Array(new[start..<(new.count - end)]))
  }

  /// Whether nothing changes.
  var isEmpty: Bool { deleted == 0 && inserted.isEmpty }

  /// The place behind what came.
  var end: Int { index + inserted.count }

  /// What became of a text.
  func applied(to text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var text = text
    text.replaceSubrange(index..<(index + deleted), with: inserted)
    return text
  }

  /// Where a place of the text is afterwards. One at which something is put in stays before it.
  func moved(_ place: Int) -> Int {
    if place <= index { return place }
    if place >= index + deleted { return place - deleted + inserted.count }
    return index
  }

  /// The same change in the text as another one has left it, which did not know of this one: what both deleted is gone once,
  /// and all that was put in is there, each before the scalar that it was put before. Two splices where the other one put
  /// something into what this one deletes.
  /// - Parameter comesAfter: where both put something at one place, whether this one's comes behind the other's
  func rebased(on other: TextSplice, comesAfter: Bool) -> [TextSplice] {
    let otherEnd = other.index + other.deleted
    let end = index + deleted
    /// What is left to delete from the other one's place on.
    let after = max(0, end - max(index, otherEnd))
    if other.index < index || (other.index == index && (comesAfter || other.inserted.isEmpty)) {
      let gone = min(other.deleted, index - other.index)
      return [TextSplice(index: index - gone + other.inserted.count, deleted: after, inserted: inserted)]
    }
    // The one further on comes first, so that neither moves the other.
    let pieces = [
      TextSplice(index: other.index + other.inserted.count, deleted: after),
      TextSplice(index: index, deleted: min(other.index, end) - index, inserted: inserted),
    ]
    return pieces.filter { !$0.isEmpty }
  }

  /// Some changes, one after the other, in the text as others have left it, and these in the text as the former have left it.
  static func rebased(
    _ mine: [TextSplice], on others: [TextSplice]
  ) -> (mine: [TextSplice], others: [TextSplice]) {
    guard let first = mine.first, let other = others.first else { return (mine, others) }
    if mine.count == 1, others.count == 1 {
      return (first.rebased(on: other, comesAfter: true), other.rebased(on: first, comesAfter: false))
    }
    if mine.count > 1 {
      let head = rebased([first], on: others)
      let tail = rebased(Array(mine.dropFirst()), on: head.others)
      return (head.mine + tail.mine, tail.others)
    }
    let head = rebased(mine, on: [other])
    let tail = rebased(head.mine, on: Array(others.dropFirst()))
    return (tail.mine, head.others + tail.others)
  }
}

extension [Unicode.Scalar] {
  /// How many scalars stand before a place that is counted in UTF-16 units, as fields count.
  nonisolated func place(utf16 units: Int) -> Int {
    var left = units
    for (index, scalar) in enumerated() {
      if left <= 0 { return index }
      left -= scalar.value > 0xFFFF ? 2 : 1
    }
    return count
  }

  /// A place in UTF-16 units.
  nonisolated func utf16(_ place: Int) -> Int {
    var units = 0
    for scalar in prefix(place) { units += scalar.value > 0xFFFF ? 2 : 1 }
    return units
  }
}
