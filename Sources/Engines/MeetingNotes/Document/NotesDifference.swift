import ByteCoding

/// One difference between two states of a document.
public enum NotesDifference: Equatable, Sendable {
  /// The document has another title.
  case title(from: String, to: String)
  /// Attendees were added or removed.
  case attendees(added: [String], removed: [String])
  /// An item was added.
  case itemAdded(UniqueID, title: String)
  /// An item was deleted.
  case itemDeleted(UniqueID, title: String)
  /// An item has another title.
  case itemRenamed(UniqueID, from: String, to: String)
  /// An item has moved relative to the other items that both states have.
  case itemMoved(UniqueID, title: String)
  /// An item's discussion differs in these lines.
  case discussion(UniqueID, title: String, lines: [LineDifference])
  /// The formats of an item's discussion differ.
  case formats(UniqueID, title: String)
  /// A comment on an item's discussion changed.
  case comment(UniqueID, title: String, CommentDifference)

  /// The item that differs; `nil` if the difference is in the document itself.
  public var item: UniqueID? {
    switch self {
    case .title, .attendees: nil
    case .itemAdded(let id, _), .itemDeleted(let id, _), .itemRenamed(let id, _, _), .itemMoved(let id, _),
      .discussion(let id, _, _), .formats(let id, _), .comment(let id, _, _):
      id
    }
  }
}

/// A line that only one of two texts has.
public struct LineDifference: Equatable, Sendable {
  /// Whether the later text has it, not the earlier one.
  public let isAdded: Bool
  /// The line.
  public let text: String

  /// Makes a line of the later or the earlier text.
  public init(isAdded: Bool, text: String) {
    self.isAdded = isAdded
    self.text = text
  }
}

extension NotesContent {
  /// The differences between this state and a later one.
  public func differences(to later: NotesContent) -> [NotesDifference] {
    var result: [NotesDifference] = []
    if title != later.title { result.append(.title(from: title, to: later.title)) }
    let added = Self.extra(later.attendees, over: attendees)
    let removed = Self.extra(attendees, over: later.attendees)
    if !added.isEmpty || !removed.isEmpty { result.append(.attendees(added: added, removed: removed)) }
    let old = byID
    let new = later.byID
    for item in items where new[item.id] == nil { result.append(.itemDeleted(item.id, title: item.title)) }
    let order = items.map { $0.id }.filter { new[$0] != nil }
    let newOrder = later.items.map { $0.id }.filter { old[$0] != nil }
    var moved = newOrder
    if order == newOrder {
      moved = []
    } else {
      for pair in Self.common(order.count, newOrder.count, { order[$0] == newOrder[$1] }).reversed() {
        moved.remove(at: pair.right)
      }
    }
    for item in later.items {
      guard let before = old[item.id].map({ items[$0] }) else {
        result.append(.itemAdded(item.id, title: item.title))
        if !item.discussion.isEmpty {
          result.append(.discussion(item.id, title: item.title, lines: Self.lines(from: "", to: item.plainDiscussion)))
        }
        result += comments(of: item, in: later)
        continue
      }
      if before.title != item.title { result.append(.itemRenamed(item.id, from: before.title, to: item.title)) }
      if moved.contains(item.id) { result.append(.itemMoved(item.id, title: item.title)) }
      if before.discussion != item.discussion || before.blocks != item.blocks {
        let lines = Self.lines(from: before.plainDiscussion, to: item.plainDiscussion)
        result.append(.discussion(item.id, title: item.title, lines: lines))
      } else if before.marks != item.marks {
        result.append(.formats(item.id, title: item.title))
      }
      result += comments(of: item, in: later)
    }
    return result
  }

  private func comments(of item: NotesItem, in later: NotesContent) -> [NotesDifference] {
    commentDifferences(of: item.id, to: later).map { .comment(item.id, title: item.title, $0) }
  }

  private var byID: [UniqueID: Int] {
    var result: [UniqueID: Int] = [:]
    for (index, item) in items.enumerated() { result[item.id] = index }
    return result
  }

  private static func extra(_ names: [String], over others: [String]) -> [String] {
    var others = others
    return names.filter { name in
      guard let index = others.firstIndex(of: name) else { return true }
      others.remove(at: index)
      return false
    }
  }

  private static func lines(from old: String, to new: String) -> [LineDifference] {
    let left = lines(of: old)
    let right = lines(of: new)
    var pairs = common(left.count, right.count) { left[$0] == right[$1] }
    pairs.append((left.count, right.count))
    var result: [LineDifference] = []
    var (leftIndex, rightIndex) = (0, 0)
    for pair in pairs {
      for index in leftIndex..<pair.left { result.append(LineDifference(isAdded: false, text: left[index])) }
      for index in rightIndex..<pair.right { result.append(LineDifference(isAdded: true, text: right[index])) }
      (leftIndex, rightIndex) = (pair.left + 1, pair.right + 1)
    }
    return result
  }

  /// Split by hand, because nothing else in the web page needs `split`, which would add to its size.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar == "\n" else {
        line.append(scalar)
        continue
      }
      lines.append(String(line))
      line = String.UnicodeScalarView()
    }
    if !text.isEmpty { lines.append(String(line)) }
    return lines
  }

  /// A longest common subsequence of two lists, as pairs of indices. If the parts between the common ends are too
  /// large, only the common ends.
  private static func common(
    _ leftCount: Int, _ rightCount: Int, _ isSame: (_ left: Int, _ right: Int) -> Bool
  ) -> [(left: Int, right: Int)] {
    var start = 0
    while start < min(leftCount, rightCount), isSame(start, start) { start += 1 }
    var end = 0
    while end < min(leftCount, rightCount) - start, isSame(leftCount - 1 - end, rightCount - 1 - end) { end += 1 }
    var pairs: [(left: Int, right: Int)] = []
    for index in 0..<start { pairs.append((index, index)) }
    let height = leftCount - start - end
    let breadth = rightCount - start - end
    if height > 0, breadth > 0, height <= 4_000_000 / breadth {
      let width = breadth + 1
      var lengths = [Int32](repeating: 0, count: (height + 1) * width)
      for i in (0..<height).reversed() {
        for j in (0..<breadth).reversed() {
          lengths[i * width + j] =
            isSame(start + i, start + j)
            ? lengths[(i + 1) * width + j + 1] + 1
            : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
        }
      }
      var i = 0
      var j = 0
      while i < height, j < breadth {
        if isSame(start + i, start + j) {
          pairs.append((start + i, start + j))
          i += 1
          j += 1
        } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
          i += 1
        } else {
          j += 1
        }
      }
    }
    for index in 0..<end { pairs.append((leftCount - end + index, rightCount - end + index)) }
    return pairs
  }
}
