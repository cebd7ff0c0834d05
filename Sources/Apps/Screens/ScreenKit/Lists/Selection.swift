/// The selection in a list, as in a file manager: Control-click toggles an item, Shift-click selects from the anchor.
nonisolated package struct Selection<ID: Hashable & Sendable>: Equatable, Sendable {
  /// The selected items.
  package private(set) var ids: Set<ID> = []
  /// The start of a range.
  package private(set) var anchor: ID?

  /// Nothing selected.
  package init() {}

  package var isEmpty: Bool { ids.isEmpty }
  package var count: Int { ids.count }
  package func contains(_ id: ID) -> Bool { ids.contains(id) }

  /// Selects or deselects an item. Later ranges start there.
  package mutating func toggle(_ id: ID) {
    if ids.remove(id) == nil { ids.insert(id) }
    anchor = id
  }

  /// Selects only this one.
  package mutating func select(_ id: ID) {
    ids = [id]
    anchor = id
  }

  /// Selects exactly the items of `order` from the anchor to `id`.
  package mutating func extend(to id: ID, in order: [ID?]) {
    guard let end = order.firstIndex(of: id) else { return }
    let start = anchor.flatMap { order.firstIndex(of: $0) } ?? end
    ids = Set(order[min(start, end)...max(start, end)].compactMap { $0 })
    if anchor == nil { anchor = id }
  }

  /// Selects exactly these items; the anchor stays.
  package mutating func replace(with ids: Set<ID>) { self.ids = ids }

  /// Selects nothing.
  package mutating func clear() {
    ids = []
    anchor = nil
  }

  /// Removes items that no longer exist.
  package mutating func remove(_ gone: Set<ID>) {
    ids.subtract(gone)
    if let anchor, gone.contains(anchor) { self.anchor = nil }
  }
}
