/// A list that is loaded from its beginning, a part at a time, as the person scrolls.
nonisolated package struct GrowingList<Item: Equatable & Sendable>: Equatable, Sendable {
  /// How many items one request brings.
  package static var partSize: Int { 100 }
  /// The most one request can bring.
  package static var largestPart: Int { 1_000 }

  /// What is known.
  package private(set) var items: [Item] = []
  /// How many there are in all; nil until that is known.
  package private(set) var total: Int?

  /// A list of which nothing is known.
  package init() {}

  /// Whether there is more to load.
  package var hasMore: Bool { total.map { items.count < $0 } ?? true }

  /// Takes the next part.
  package mutating func append(_ part: [Item], total: Int) {
    items += part
    // A part that is empty although there should be more would be asked for without end.
    self.total = part.isEmpty ? items.count : total
  }

  /// Takes the beginning anew.
  package mutating func replace(with part: [Item], total: Int) {
    items = part
    self.total = max(total, part.count)
  }

  /// Changes or, with nil, removes items.
  package mutating func change(_ transform: (Item) -> Item?) {
    let before = items.count
    items = items.compactMap(transform)
    if let total { self.total = total - (before - items.count) }
  }
}
