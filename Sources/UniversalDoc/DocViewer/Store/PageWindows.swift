import DocSession

/// Which pages of a session have arrived with their versions, and which to request next: one window of pages at a time,
/// first around the current page, then some pages beyond the visible ones.
///
///     if let pages = windows.next(near: near, current: 41, count: 10_000) { ask(pages) }
///     windows.received(window)      // or windows.failed()
nonisolated struct PageWindows: Equatable, Sendable {
  /// How many pages one request covers.
  static let length = 100
  /// How many pages beyond the near ones are requested, so that readers rarely have to wait.
  static let margin = 25

  /// Pages that need no request: they have arrived, or the library answered that they are gone. Sorted ranges that do
  /// not touch.
  private var known: [Range<Int>] = []
  /// The pages of the pending request.
  private var asked: Range<Int>?
  /// Pages that are shown elsewhere, in addition to the near ones.
  private var wanted = 0..<0

  /// A session was opened or reloaded; everything known before is out of date.
  mutating func opened(_ window: SessionWindow) {
    known = []
    asked = nil
    insert(window.from - 1..<window.from - 1 + window.slots.count)
  }

  /// A requested window arrived. Pages missing from it, because the library changed, are not requested again.
  mutating func received(_ window: SessionWindow) {
    insert(window.from - 1..<window.from - 1 + window.slots.count)
    if let asked { insert(asked) }
    asked = nil
  }

  /// A request failed; the next call of `next` requests the pages again if they are still near.
  mutating func failed() { asked = nil }

  /// The library can be reached again. The pending request may never be answered, so it is given up.
  mutating func retried() { asked = nil }

  /// Sets the pages that are shown elsewhere, in addition to the near ones.
  mutating func show(_ pages: Range<Int>) { wanted = pages }

  /// The pages to request now; nil while a request is pending, and if all pages are known.
  /// - Parameters:
  ///   - near: the pages that are in the document
  ///   - current: the current page
  ///   - count: how many pages there are
  mutating func next(near: Range<Int>, current: Int, count: Int) -> Range<Int>? {
    guard asked == nil, count > 0 else { return nil }
    let all = 0..<count
    let around = max(0, near.lowerBound - PageWindows.margin)..<max(0, near.upperBound + PageWindows.margin)
    for range in [near, wanted, near.isEmpty ? near : around] {
      let range = range.clamped(to: all)
      guard !range.isEmpty, let page = nearestUnknown(to: current, in: range) else { continue }
      asked = gap(around: page, count: count)
      return asked
    }
    return nil
  }

  /// Whether a request is pending.
  var isWaiting: Bool { asked != nil }

  private func nearestUnknown(to current: Int, in range: Range<Int>) -> Int? {
    var nearest: Int?
    var page = range.lowerBound
    while page < range.upperBound {
      if let known = known.first(where: { $0.contains(page) }) {
        page = known.upperBound
        continue
      }
      let end = min(known.first { $0.lowerBound > page }?.lowerBound ?? range.upperBound, range.upperBound)
      let candidate = min(max(current, page), end - 1)
      if nearest.map({ abs(candidate - current) < abs($0 - current) }) ?? true { nearest = candidate }
      page = end
    }
    return nearest
  }

  /// A run of unknown pages that contains `page` and is at most one request long. It prefers the pages after `page`.
  private func gap(around page: Int, count: Int) -> Range<Int> {
    let before = known.last { $0.upperBound <= page }?.upperBound ?? 0
    let after = min(known.first { $0.lowerBound > page }?.lowerBound ?? count, count)
    let end = min(after, page + PageWindows.length)
    return max(before, end - PageWindows.length)..<end
  }

  private mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var merged = range
    var others: [Range<Int>] = []
    for old in known {
      if old.upperBound >= merged.lowerBound, old.lowerBound <= merged.upperBound {
        merged = min(old.lowerBound, merged.lowerBound)..<max(old.upperBound, merged.upperBound)
      } else {
        others.append(old)
      }
    }
    let place = others.firstIndex { $0.lowerBound > merged.lowerBound } ?? others.count
    others.insert(merged, at: place)
    known = others
  }
}
