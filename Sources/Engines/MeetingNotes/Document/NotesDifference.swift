import ByteCoding

/// One difference between two states of a document.
public enum NotesDifference: Equatable, Sendable {
  /// The document has another title.
  case title(from: String, to: String)
  /// Attendees came and went.
  case attendees(added: [String], removed: [String])
  /// An item came.
  case itemAdded(UniqueID, title: String)
  /// An item went.
  case itemDeleted(UniqueID, title: String)
  /// An item has another title.
  case itemRenamed(UniqueID, from: String, to: String)
  /// An item stands elsewhere among those that both states have.
  case itemMoved(UniqueID, title: String)
  /// An item's discussion differs in these lines.
  case discussion(UniqueID, title: String, lines: [LineDifference])
  /// An item's discussion has other formats.
  case formats(UniqueID, title: String)

  /// The item that it is about; `nil` if it is about the document.
  public var item: UniqueID? {
    switch self {
    case .title, .attendees: nil
    case .itemAdded(let id, _), .itemDeleted(let id, _), .itemRenamed(let id, _, _), .itemMoved(let id, _),
      .discussion(let id, _, _), .formats(let id, _):
      id
    }
  }
}

/// A line that one of two texts has.
public struct LineDifference: Equatable, Sendable {
  /// Whether the later text has it.
  public let isAdded: Bool
  /// The line.
  public let text: String
}

extension NotesContent {
  /// What is different in a later state.
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
    let stays = order == newOrder ? Set(order) : Set(Self.common(order, newOrder))
    for item in later.items {
      guard let before = old[item.id] else {
        result.append(.itemAdded(item.id, title: item.title))
        if !item.discussion.isEmpty {
          result.append(.discussion(item.id, title: item.title, lines: Self.lines(from: "", to: item.discussion)))
        }
        continue
      }
      if before.title != item.title { result.append(.itemRenamed(item.id, from: before.title, to: item.title)) }
      if !stays.contains(item.id) { result.append(.itemMoved(item.id, title: item.title)) }
      if before.discussion != item.discussion {
        result.append(
          .discussion(item.id, title: item.title, lines: Self.lines(from: before.discussion, to: item.discussion)))
      } else if before.marks != item.marks {
        result.append(.formats(item.id, title: item.title))
      }
    }
    return result
  }

  private var byID: [UniqueID: NotesItem] {
    var result: [UniqueID: NotesItem] = [:]
    for item in items { result[item.id] = item }
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
    func split(_ text: String) -> [String] {
      text.isEmpty
        ? []
        : text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
    let left = split(old)
    let right = split(new)
    let common = common(left, right)
    var result: [LineDifference] = []
    var leftIndex = 0
    var rightIndex = 0
    for line in common.map({ Optional($0) }) + [nil] {
      while leftIndex < left.count, line == nil || left[leftIndex] != line {
        result.append(LineDifference(isAdded: false, text: left[leftIndex]))
        leftIndex += 1
      }
      while rightIndex < right.count, line == nil || right[rightIndex] != line {
        result.append(LineDifference(isAdded: true, text: right[rightIndex]))
        rightIndex += 1
      }
      leftIndex += 1
      rightIndex += 1
    }
    return result
  }

  /// A longest common subsequence; where the middle parts are too large for that, only what is equal at both ends.
  private static func common<Element: Equatable>(_ left: [Element], _ right: [Element]) -> [Element] {
    var start = 0
    while start < left.count, start < right.count, left[start] == right[start] { start += 1 }
    var end = 0
    while end < left.count - start, end < right.count - start,
      left[left.count - 1 - end] == right[right.count - 1 - end]
    { end += 1 }
    let a = Array(left[start..<(left.count - end)])
    let b = Array(right[start..<(right.count - end)])
    var middle: [Element] = []
    if !a.isEmpty, !b.isEmpty, a.count <= 4_000_000 / b.count {
      let width = b.count + 1
      var lengths = [Int32](repeating: 0, count: (a.count + 1) * width)
      for i in a.indices.reversed() {
        for j in b.indices.reversed() {
          lengths[i * width + j] =
            a[i] == b[j]
            ? lengths[(i + 1) * width + j + 1] + 1
            : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
        }
      }
      var i = 0
      var j = 0
      while i < a.count, j < b.count {
        if a[i] == b[j] {
          middle.append(a[i])
          i += 1
          j += 1
        } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
          i += 1
        } else {
          j += 1
        }
      }
    }
    return Array(left[..<start]) + middle + Array(left[(left.count - end)...])
  }
}
