/// A long list of which only the visible chunks are loaded. The server has all of it.
///
/// An expired chunk stays visible until it has been loaded again, so nothing flickers.
nonisolated package struct SparseList<Item: Equatable & Sendable>: Equatable, Sendable {
  /// The number of items per request.
  package static var chunkSize: Int { 100 }

  /// The items by position; `nil` where not loaded. Empty until the total is known.
  package private(set) var items: [Item?] = []
  /// Whether the total is known.
  package private(set) var isKnown = false
  private var freshChunks: Set<Int> = []

  /// A list before its first answer.
  package init() {}

  /// The number of items.
  package var count: Int { items.count }

  /// The item at a position; `nil` if it is not loaded.
  package subscript(index: Int) -> Item? { items.indices.contains(index) ? items[index] : nil }

  /// The chunks to load to make `range` complete and up to date; the first one while the total is unknown.
  package func chunksToLoad(for range: Range<Int>) -> [Int] {
    guard isKnown else { return [0] }
    let size = SparseList.chunkSize
    let bounds = range.clamped(to: 0..<max(1, items.count))
    guard !bounds.isEmpty else { return freshChunks.contains(0) ? [] : [0] }
    return (bounds.lowerBound / size...(bounds.upperBound - 1) / size).filter { !freshChunks.contains($0) }
  }

  /// Takes over the answer to a request.
  /// - Parameters:
  ///   - chunk: the chunk that was requested
  ///   - total: the current number of items in the whole list
  ///   - isFresh: whether nothing has changed since the request
  package mutating func fill(chunk: Int, with part: [Item], total: Int, isFresh: Bool = true) {
    isKnown = true
    if total < items.count {
      items.removeLast(items.count - max(0, total))
    } else if total > items.count {
      items.append(contentsOf: [Item?](repeating: nil, count: total - items.count))
    }
    var index = chunk * SparseList.chunkSize
    for item in part where index < items.count {
      items[index] = item
      index += 1
    }
    if isFresh { freshChunks.insert(chunk) }
  }

  /// Marks all chunks as outdated. Each is reloaded when it becomes visible.
  package mutating func expire() { freshChunks = [] }

  /// Replaces the items for which `transform` returns a new one.
  package mutating func replace(_ transform: (Item) -> Item?) {
    for index in items.indices {
      if let item = items[index], let other = transform(item) { items[index] = other }
    }
  }

  /// Removes items; those after them move up. Positions that are not loaded are kept.
  package mutating func remove(where isGone: (Item) -> Bool) {
    items.removeAll { $0.map(isGone) ?? false }
    freshChunks = []
  }

  /// The index of the first loaded item that satisfies `fits`.
  package func firstIndex(where fits: (Item) -> Bool) -> Int? {
    items.firstIndex { $0.map(fits) ?? false }
  }
}
