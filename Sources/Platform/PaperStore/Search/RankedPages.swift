/// What a query finds: how many pages there are, and the numbers of the best, without an order of the others.
struct RankedPages {
  struct Page: Comparable {
    /// Less is better; see `PageRanking`.
    var rank: Double
    /// The number under which the page is indexed.
    let number: Int64

    static func < (one: Page, other: Page) -> Bool {
      (one.rank, one.number) < (other.rank, other.number)
    }
  }

  /// How many pages match.
  private(set) var total = 0
  /// The best, in order once `finish` was called.
  private(set) var best: [Page] = []
  private let count: Int
  private var limit: Page?

  /// - Parameter count: how many pages are kept
  init(keeping count: Int) {
    self.count = count
  }

  /// Takes a page that matches.
  mutating func add(_ page: Page) {
    total += 1
    if let limit, limit < page { return }
    best.append(page)
    // What is too much is cut off now and then, which costs less than keeping an order.
    if best.count >= 2 * max(count, 16) {
      finish()
      limit = best.last
    }
  }

  /// Puts the best in order, and forgets the others.
  mutating func finish() {
    best.sort()
    if best.count > count { best.removeLast(best.count - count) }
  }
}
