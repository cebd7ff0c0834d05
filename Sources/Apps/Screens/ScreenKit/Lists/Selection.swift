/// What is selected in a list, as in a file manager: a click with Control takes in or out, one with Shift takes all from
/// the anchor.
nonisolated package struct Selection<ID: Hashable & Sendable>: Equatable, Sendable {
  /// What is selected.
  package private(set) var ids: Set<ID> = []
  /// Where a range begins.
  package private(set) var anchor: ID?

  /// Nothing selected.
  package init() {}

  package var isEmpty: Bool { ids.isEmpty }
  package var count: Int { ids.count }
  package func contains(_ id: ID) -> Bool { ids.contains(id) }

  /// Takes one in or out; ranges begin there from now on.
  package mutating func toggle(_ id: ID) {
    if ids.remove(id) == nil { ids.insert(id) }
    anchor = id
  }

  /// Selects only this one.
  package mutating func select(_ id: ID) {
    ids = [id]
    anchor = id
  }

  /// Selects all of `order` from the anchor to `id`, and nothing else.
  package mutating func extend(to id: ID, in order: [ID?]) {
    guard let end = order.firstIndex(of: id) else { return }
    let start = anchor.flatMap { order.firstIndex(of: $0) } ?? end
    ids = Set(order[min(start, end)...max(start, end)].compactMap { $0 })
    if anchor == nil { anchor = id }
  }

  /// Selects these, and nothing else; ranges begin where they did.
  package mutating func replace(with ids: Set<ID>) { self.ids = ids }

  /// Selects nothing.
  package mutating func clear() {
    ids = []
    anchor = nil
  }

  /// Forgets what is gone.
  package mutating func remove(_ gone: Set<ID>) {
    ids.subtract(gone)
    if let anchor, gone.contains(anchor) { self.anchor = nil }
  }
}
