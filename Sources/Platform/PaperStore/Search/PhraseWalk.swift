import GRDB
import GRDBSQLite

/// Ranks all pages that have one phrase in one walk over the index, inside of FTS5.
///
/// A statement that gives a row for each page costs as much again for the rows as the walk itself, and BM25 needs another walk
/// before it, to know on how many pages the phrase is. With one phrase that number is the same factor for every page, so it may
/// come last.
///
/// It visits up to every page of the library, so what it works on lies in one place, which nothing else holds: a class, or a
/// function that is called for each page, would cost as much as the walk.
///
/// SQL calls it as `page_walk(page_search, walk)` for the first page of a query of one phrase, with the walk's address.
struct PhraseWalk {
  static let name = "page_walk"

  /// Which pages count, by their numbers; nil if all do.
  private let taken: [Bool]?
  private var ranked: RankedPages
  private var averageLength = 1.0
  private var seenCount = 0
  private var lengths: PageLengths?
  /// The lengths by the pages' numbers, once all are known.
  private var known: [UInt32] = []

  /// - Parameters:
  ///   - expression: one phrase in FTS5's language
  ///   - count: how many pages are kept
  ///   - taken: which pages count, by their numbers; nil if all do
  /// - Throws: `DatabaseError`
  static func ranked(
    _ db: Database, _ expression: String, keeping count: Int, of taken: [Bool]?
  ) throws -> RankedPages {
    var walk = PhraseWalk(taken: taken, ranked: RankedPages(keeping: count))
    let statement = try db.cachedStatement(
      sql: "SELECT \(name)(page_search, ?) FROM page_search WHERE page_search MATCH ? LIMIT 1")
    let weight = try withUnsafeMutablePointer(to: &walk) { walk in
      try Double.fetchOne(statement, arguments: [Int64(Int(bitPattern: walk)), expression])
    }
    walk.ranked.finish(weight: weight ?? 1)
    return walk.ranked
  }

  /// Makes the walk that a query begins on its first page; the result is what the phrase weighs.
  static func run(_ query: FullTextQuery, _ address: OpaquePointer?, _ result: OpaquePointer) {
    do throws(PageRank.Failure) {
      guard let user = query.user,
        let walk = UnsafeMutablePointer<PhraseWalk>(bitPattern: Int(sqlite3_value_int64(address)))
      else { throw PageRank.Failure(code: SQLITE_MISUSE) }
      walk.pointee.averageLength = try query.averageLength()
      let lengths = try PageLengths(user)
      walk.pointee.lengths = lengths
      walk.pointee.known = lengths.all ?? []
      try PageRank.check(
        query.api.pointee.xQueryPhrase(query.context, 0, walk) { api, page, walk in
          guard let api, let page, let walk else { return SQLITE_MISUSE }
          do throws(PageRank.Failure) {
            try walk.assumingMemoryBound(to: PhraseWalk.self).pointee.visit(FullTextQuery(api: api, context: page))
            return SQLITE_OK
          } catch {
            return error.code
          }
        })
      let weight = BM25.weight(pages: Double(walk.pointee.seenCount), of: try query.pageCount())
      sqlite3_result_double(result, weight)
    } catch {
      sqlite3_result_error_code(result, error.code)
    }
  }

  private mutating func visit(_ page: FullTextQuery) throws(PageRank.Failure) {
    seenCount += 1
    let number = page.api.pointee.xRowid(page.context)
    let index = Int(number)
    if let taken { guard index >= 0, index < taken.count, taken[index] else { return } }
    let length: UInt32
    if index >= 0, index < known.count, known[index] != .max {
      length = known[index]
    } else {
      guard let lengths else { throw PageRank.Failure(code: SQLITE_MISUSE) }
      length = try lengths.length(of: number)
      known = lengths.all ?? []
    }
    let norm = BM25.norm(length: Double(length) / averageLength)
    let part = BM25.part(frequency: try page.frequency(ofPhrase: 0), norm: norm)
    ranked.add(RankedPages.Page(rank: -part, number: number))
  }
}
