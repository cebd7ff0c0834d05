import GRDB
import GRDBSQLite

/// Ranks all pages that have one phrase in one walk over the index, inside of FTS5.
///
/// A statement that gives a row for each page costs as much again for the rows as the walk itself, and BM25 needs another walk
/// before it, to know on how many pages the phrase is. With one phrase that number is the same factor for every page, so it may
/// come last.
///
/// SQL calls it as `page_walk(page_search, walk)` for the first page of a query of one phrase, with the walk's address.
final class PhraseWalk {
  static let name = "page_walk"

  /// Says of a page's number whether it counts; nil if all do.
  private let takes: ((Int) -> Bool)?
  private(set) var ranked: RankedPages
  private var averageLength = 1.0
  private var seenCount = 0
  private var lengths: PageLengths?

  /// - Parameters:
  ///   - expression: one phrase in FTS5's language
  ///   - count: how many pages are kept
  ///   - takes: whether a page counts; nil if all do
  /// - Throws: `DatabaseError`
  static func ranked(
    _ db: Database, _ expression: String, keeping count: Int, where takes: ((Int) -> Bool)?
  ) throws -> RankedPages {
    let walk = PhraseWalk(keeping: count, where: takes)
    let address = Int64(Int(bitPattern: Unmanaged.passUnretained(walk).toOpaque()))
    let statement = try db.cachedStatement(
      sql: "SELECT \(name)(page_search, ?) FROM page_search WHERE page_search MATCH ? LIMIT 1")
    let weight = try withExtendedLifetime(walk) {
      try Double.fetchOne(statement, arguments: [address, expression])
    }
    walk.ranked.finish(weight: weight ?? 1)
    return walk.ranked
  }

  private init(keeping count: Int, where takes: ((Int) -> Bool)?) {
    self.takes = takes
    ranked = RankedPages(keeping: count)
  }

  /// Makes the walk that a query begins on its first page; the result is what the phrase weighs.
  static func run(_ query: FullTextQuery, _ address: OpaquePointer?, _ result: OpaquePointer) {
    do throws(PageRank.Failure) {
      guard let user = query.user,
        let pointer = UnsafeMutableRawPointer(bitPattern: Int(sqlite3_value_int64(address)))
      else { throw PageRank.Failure(code: SQLITE_MISUSE) }
      let walk = Unmanaged<PhraseWalk>.fromOpaque(pointer).takeUnretainedValue()
      walk.averageLength = try query.averageLength()
      walk.lengths = try PageLengths(user)
      try PageRank.check(
        query.api.pointee.xQueryPhrase(query.context, 0, pointer) { api, page, walk in
          guard let api, let page, let walk else { return SQLITE_MISUSE }
          do throws(PageRank.Failure) {
            try Unmanaged<PhraseWalk>.fromOpaque(walk).takeUnretainedValue().visit(
              FullTextQuery(api: api, context: page))
            return SQLITE_OK
          } catch {
            return error.code
          }
        })
      let weight = BM25.weight(pages: Double(walk.seenCount), of: try query.pageCount())
      sqlite3_result_double(result, weight)
    } catch {
      sqlite3_result_error_code(result, error.code)
    }
  }

  private func visit(_ page: FullTextQuery) throws(PageRank.Failure) {
    seenCount += 1
    let number = page.api.pointee.xRowid(page.context)
    if let takes, !takes(Int(number)) { return }
    guard let lengths else { throw PageRank.Failure(code: SQLITE_MISUSE) }
    let norm = BM25.norm(length: Double(try lengths.length(of: number)) / averageLength)
    let part = BM25.part(frequency: try page.frequency(ofPhrase: 0), norm: norm)
    ranked.add(RankedPages.Page(rank: -part, number: number))
  }
}
