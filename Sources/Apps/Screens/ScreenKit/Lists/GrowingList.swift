import PaperAPI

/// A list that is loaded from its beginning, one part at a time, as the person scrolls.
///
///     private func load(_ part: ListPart?) {
///       guard let part else { return }
///       request?()
///       request = context.library.call(API.listTrash(limit: part.limit, offset: part.offset)) { result in
///         self.request = nil
///         var unsaid: APIFailure?
///         self.update { unsaid = $0.items.take(part, result.map { ($0.items, $0.total) }) }
///         self.context.report(unsaid)
///       }
///     }
///
/// `load(state.items.again)` reloads the shown items, `load(state.items.next)` loads more.
nonisolated package struct GrowingList<Item: Equatable & Sendable>: Equatable, Sendable {
  /// The loaded items.
  package private(set) var items: [Item] = []
  /// How many items there are in all; nil until known.
  package private(set) var total: Int?
  /// Why not even its beginning could be had.
  package private(set) var failure: String?

  /// A list before its first answer.
  package init() {}

  /// Whether there is more to load.
  package var hasMore: Bool { total.map { items.count < $0 } ?? true }

  /// The beginning, as far as it is shown.
  package var again: ListPart { ListPart(offset: 0, limit: min(max(ListPart.size, items.count), ListPart.largest)) }

  /// The next part; nil at the end, and if the beginning could not be loaded.
  package var next: ListPart? {
    hasMore && failure == nil ? ListPart(offset: items.count, limit: ListPart.size) : nil
  }

  /// Takes the answer to a request.
  /// - Returns: the failure, if the list has items and so cannot show it
  package mutating func take(
    _ part: ListPart, _ result: Result<(items: [Item], total: Int), APIFailure>
  ) -> APIFailure? {
    switch result {
    case .success(let answer):
      failure = nil
      if part.offset == 0 {
        replace(with: answer.items, total: answer.total)
      } else {
        append(answer.items, total: answer.total)
      }
      return nil
    case .failure(let error):
      if total != nil { return error }
      failure = error.message
      return nil
    }
  }

  /// Takes the next part.
  package mutating func append(_ part: [Item], total: Int) {
    items += part
    // A part that is empty although there should be more would be asked for without end.
    self.total = part.isEmpty ? items.count : total
  }

  /// Replaces the beginning.
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

/// A part of a list, for a request.
nonisolated package struct ListPart: Equatable, Sendable {
  /// How many items one request loads.
  package static var size: Int { 100 }
  /// The most one request can bring.
  package static var largest: Int { 1_000 }

  /// How many items precede it.
  package let offset: Int
  /// The most items in it.
  package let limit: Int
}
