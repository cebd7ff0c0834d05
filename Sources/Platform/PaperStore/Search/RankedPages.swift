import GRDB
import GRDBSQLite

/// What a query finds, in one walk over the index: how many pages there are, and the numbers of the best.
///
/// SQL would walk twice, once to order and once to count.
struct RankedPages {
  struct Page: Comparable {
    /// Less is better; see `PageRank`.
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

  /// Walks over all pages that a statement finds.
  /// - Parameters:
  ///   - statement: gives a number and a rank for each page, and has its arguments
  ///   - count: how many pages are kept
  /// - Complexity: *n* log `count` for *n* pages
  /// - Throws: `DatabaseError`
  init(of statement: Statement, keeping count: Int) throws {
    self.init(keeping: count)
    let query = statement.sqliteStatement
    defer { sqlite3_reset(query) }
    while true {
      let code = sqlite3_step(query)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        break
      }
      add(Page(rank: sqlite3_column_double(query, 1), number: sqlite3_column_int64(query, 0)))
    }
    finish()
  }

  /// Takes a page that matches.
  mutating func add(_ page: Page) {
    total += 1
    if let limit, limit < page { return }
    best.append(page)
    // What is too much is cut off now and then, which costs less than keeping an order.
    if best.count >= 2 * max(count, 16) {
      keepBest()
      limit = best.last
    }
  }

  /// Puts the best in order.
  /// - Parameter weight: what each rank is multiplied by; more than 0
  mutating func finish(weight: Double = 1) {
    keepBest()
    for index in best.indices { best[index].rank *= weight }
  }

  private mutating func keepBest() {
    best.sort()
    if best.count > count { best.removeLast(best.count - count) }
  }
}
