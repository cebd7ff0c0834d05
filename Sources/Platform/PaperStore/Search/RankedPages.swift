/// The result of a query: the number of matching pages, and the best of them.
struct RankedPages {
  struct Page: Comparable {
    /// A lower value is better; see `PageRanking`.
    var rank: Double
    /// The number under which the page is indexed.
    let number: Int64

    static func < (one: Page, other: Page) -> Bool {
      (one.rank, one.number) < (other.rank, other.number)
    }
  }

  /// How many pages match.
  private(set) var total = 0
  /// The best pages; sorted after `finish` was called.
  private(set) var best: [Page] = []
  private let count: Int
  private var limit: Page?

  /// - Parameter count: how many pages to keep
  init(keeping count: Int) {
    self.count = count
  }

  /// Adds a matching page.
  mutating func add(_ page: Page) {
    total += 1
    if let limit, limit < page { return }
    best.append(page)
    // The surplus is cut off from time to time, which costs less than keeping the pages sorted.
    if best.count >= 2 * max(count, 16) {
      finish()
      limit = best.last
    }
  }

  /// Sorts the best pages and drops the others.
  mutating func finish() {
    best.sort()
    if best.count > count { best.removeLast(best.count - count) }
  }
}
