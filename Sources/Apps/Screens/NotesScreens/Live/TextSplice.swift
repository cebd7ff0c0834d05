/// A replacement at one position of a text: some scalars are deleted, others inserted. Positions are counted in Unicode
/// scalars.
///
/// Comparing a field's old and new text gives such a splice, whatever caused the change: a key, an input method, a
/// correction, dictation or a paste.
nonisolated struct TextSplice: Equatable, Sendable {
  /// The position.
  var index: Int
  /// The number of deleted scalars.
  var deleted: Int
  /// The inserted scalars.
  var inserted: [Unicode.Scalar]

  /// Makes a splice from its parts.
  init(index: Int, deleted: Int = 0, inserted: [Unicode.Scalar] = []) {
    self.index = index
    self.deleted = deleted
    self.inserted = inserted
  }

  /// The change from one text to another; `nil` if they are equal.
  /// - Parameter caret: the caret's position in the new text. It decides which of several equal scalars was typed: in
  ///   “aa” the one before the caret.
  init?(from old: [Unicode.Scalar], to new: [Unicode.Scalar], caret: Int? = nil) {
    var end = 0
    let most = min(old.count, new.count)
    // Text after the caret was not typed.
    let behind = caret.map { max(0, new.count - $0) } ?? most
    while end < min(most, behind), old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    var start = 0
    while start < most - end, old[start] == new[start] { start += 1 }
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    guard start + end < max(old.count, new.count) else { return nil }
    self.init(
      index: start, deleted: old.count - start - end, inserted: Array(new[start..<(new.count - end)]))
  }

  /// Whether the splice changes nothing.
  var isEmpty: Bool { deleted == 0 && inserted.isEmpty }

  /// The position after the inserted scalars.
  var end: Int { index + inserted.count }

  /// The text after the change.
  func applied(to text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var text = text
    text.replaceSubrange(index..<(index + deleted), with: inserted)
    return text
  }

  /// The position after the change. A position at which text is inserted stays before that text.
  func moved(_ place: Int) -> Int {
    if place <= index { return place }
    if place >= index + deleted { return place - deleted + inserted.count }
    return index
  }

  /// Transforms this splice so that it can be applied after `other`, a concurrent change of the same text. Scalars
  /// deleted by both are deleted once. All inserted text is kept, each before the scalar that it was inserted before.
  /// The result has two splices if `other` inserts into the range that this one deletes.
  /// - Parameter comesAfter: if both insert at the same position, whether this one's text comes after the other's
  func rebased(on other: TextSplice, comesAfter: Bool) -> [TextSplice] {
    let otherEnd = other.index + other.deleted
    let end = index + deleted
    /// The scalars that are still to be deleted from the other splice's position on.
    let after = max(0, end - max(index, otherEnd))
    if other.index < index || (other.index == index && (comesAfter || other.inserted.isEmpty)) {
      let gone = min(other.deleted, index - other.index)
      return [TextSplice(index: index - gone + other.inserted.count, deleted: after, inserted: inserted)]
    }
    // The later position comes first, so that neither splice moves the other.
    let pieces = [
      TextSplice(index: other.index + other.inserted.count, deleted: after),
      TextSplice(index: index, deleted: min(other.index, end) - index, inserted: inserted),
    ]
    return pieces.filter { !$0.isEmpty }
  }

  /// Transforms two sequences of concurrent splices: `mine` so that it can be applied after `others`, and `others` so
  /// that it can be applied after `mine`.
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
  /// Converts a position in UTF-16 units, as fields count, to one in scalars.
  nonisolated func place(utf16 units: Int) -> Int {
    var left = units
    for (index, scalar) in enumerated() {
      if left <= 0 { return index }
      left -= scalar.value > 0xFFFF ? 2 : 1
    }
    return count
  }

  /// Converts a position in scalars to UTF-16 units.
  nonisolated func utf16(_ place: Int) -> Int {
    var units = 0
    for scalar in prefix(place) { units += scalar.value > 0xFFFF ? 2 : 1 }
    return units
  }
}
