import PaperAPI

/// A list that is loaded from its beginning, one part at a time, as the person scrolls.
///
///     private func load(_ part: ListPart?) {
///       guard let part else { return }
///       request?()
///       request = context.library.call(API.listTrash(limit: part.limit, offset: part.offset)) { result in
///         self.request = nil
///         var unreportedFailure: APIFailure?
///         self.update { unreportedFailure = $0.items.take(part, result.map { ($0.items, $0.total) }) }
///         self.context.report(unreportedFailure)
///       }
///     }
///
/// `load(state.items.again)` reloads the items that are loaded, `load(state.items.next)` loads more.
nonisolated package struct GrowingList<Item: Equatable & Sendable>: Equatable, Sendable {
  /// The loaded items.
  package private(set) var items: [Item] = []
  /// The total number of items; `nil` until known.
  package private(set) var total: Int?
  /// Why not even the beginning could be loaded.
  package private(set) var failure: String?

  /// A list before its first answer.
  package init() {}

  /// Whether there is more to load.
  package var hasMore: Bool { total.map { items.count < $0 } ?? true }

  /// The part that reloads all loaded items, up to `ListPart.largest`.
  package var again: ListPart { ListPart(offset: 0, limit: min(max(ListPart.size, items.count), ListPart.largest)) }

  /// The next part; `nil` at the end, and if the beginning could not be loaded.
  package var next: ListPart? {
    hasMore && failure == nil ? ListPart(offset: items.count, limit: ListPart.size) : nil
  }

  /// Takes over the answer to a request.
  /// - Returns: the failure, if the list has items and so does not show it itself
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

  /// Appends the next part.
  package mutating func append(_ part: [Item], total: Int) {
    items += part
    // If a part is empty although the total promises more, requesting it again would never end.
    self.total = part.isEmpty ? items.count : total
  }

  /// Replaces the beginning.
  package mutating func replace(with part: [Item], total: Int) {
    items = part
    self.total = max(total, part.count)
  }

  /// Replaces each item by the result of `transform`, or removes it for `nil`.
  package mutating func change(_ transform: (Item) -> Item?) {
    let before = items.count
    items = items.compactMap(transform)
    if let total { self.total = total - (before - items.count) }
  }
}

/// A part of a list, for a request.
nonisolated package struct ListPart: Equatable, Sendable {
  /// The number of items per request.
  package static var size: Int { 100 }
  /// The maximum number of items per request.
  package static var largest: Int { 1_000 }

  /// The number of items before the part.
  package let offset: Int
  /// The maximum number of items in the part.
  package let limit: Int
}
