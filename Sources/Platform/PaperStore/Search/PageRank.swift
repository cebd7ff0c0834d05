import Foundation
import GRDB
import GRDBSQLite

/// How well a page fits a query: the BM25 of SQLite's own `bm25()`, in a quarter of its time for frequent words.
///
/// SQL calls it as `page_rank(page_search)`; less is better, as with `bm25()`. For each page SQLite's function looks
/// up the page's length with a statement of its own, which is most of its work. A query visits pages in the order of
/// their numbers, so this one reads the lengths in one walk beside it, and looks one up only after a gap.
///
/// Source of the formula: Robertson et al., "Okapi at TREC-3" (1994), with SQLite's constants (FTS5, section 5.1.1).
enum PageRank {
  static let name = "page_rank"

  /// Makes the function known to a connection.
  /// - Throws: `DatabaseError` if SQLite was built without FTS5
  static func add(to db: Database) throws {
    guard let connection = db.sqliteConnection else { return }
    let api = try fullTextAPI(connection)
    let code = api.pointee.xCreateFunction(
      api, name, UnsafeMutableRawPointer(connection),
      { api, query, result, _, _ in
        guard let api, let query, let result else { return }
        PageRank.rank(FullTextQuery(api: api, context: query), result)
      }, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// The functions of FTS5, which SQLite hands out through a bound pointer.
  private static func fullTextAPI(_ connection: SQLiteConnection) throws -> UnsafeMutablePointer<fts5_api> {
    var api: UnsafeMutablePointer<fts5_api>?
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    var code = sqlite3_prepare_v2(connection, "SELECT fts5(?)", -1, &statement, nil)
    if code == SQLITE_OK {
      code = withUnsafeMutablePointer(to: &api) { api in
        // SQLite keeps the type's name, and so wants one that stays.
        let code = pointerType.withUTF8Buffer { type in
          type.withMemoryRebound(to: CChar.self) { sqlite3_bind_pointer(statement, 1, api, $0.baseAddress, nil) }
        }
        return code == SQLITE_OK ? sqlite3_step(statement) : code
      }
    }
    guard let api else {
      throw DatabaseError(
        resultCode: code == SQLITE_ROW ? .SQLITE_ERROR : ResultCode(rawValue: code),
        message: "This SQLite has no full-text search (FTS5).")
    }
    return api
  }

  private static let pointerType: StaticString = "fts5_api_ptr"

  /// Ranks the page that a query stands on.
  private static func rank(_ query: FullTextQuery, _ result: OpaquePointer) {
    do {
      let weights: QueryWeights
      if let known = query.api.pointee.xGetAuxdata(query.context, 0) {
        weights = Unmanaged<QueryWeights>.fromOpaque(known).takeUnretainedValue()
      } else {
        weights = try QueryWeights(of: query)
        let kept = Unmanaged.passRetained(weights).toOpaque()
        // SQLite releases it when the query ends, or at once if it cannot keep it.
        try check(
          query.api.pointee.xSetAuxdata(query.context, kept) { kept in
            if let kept { Unmanaged<QueryWeights>.fromOpaque(kept).release() }
          })
      }
      sqlite3_result_double(result, -(try weights.score(of: query)))
    } catch {
      sqlite3_result_error_code(result, error.code)
    }
  }

  fileprivate struct Failure: Error {
    /// SQLite's result code.
    let code: CInt
  }

  fileprivate static func check(_ code: CInt) throws(Failure) {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}

/// A query of FTS5, standing on one of its pages.
private struct FullTextQuery {
  let api: UnsafePointer<Fts5ExtensionApi>
  let context: OpaquePointer
}

/// What a query's pages have in common: how much each phrase weighs, and how long pages are.
private final class QueryWeights {
  /// How soon more of the same word stops counting.
  private static let saturation = 1.2
  /// How much a long page is marked down.
  private static let lengthWeight = 0.75

  private let weights: [Double]
  private let averageLength: Double
  private let lengths: PageLengths

  init(of query: FullTextQuery) throws(PageRank.Failure) {
    let api = query.api.pointee
    var pageCount: sqlite3_int64 = 0
    var wordCount: sqlite3_int64 = 0
    try PageRank.check(api.xRowCount(query.context, &pageCount))
    try PageRank.check(api.xColumnTotalSize(query.context, -1, &wordCount))
    averageLength = pageCount > 0 ? max(Double(wordCount) / Double(pageCount), 1e-9) : 1
    var weights: [Double] = []
    for phrase in 0..<api.xPhraseCount(query.context) {
      var pagesWithPhrase = 0
      try withUnsafeMutablePointer(to: &pagesWithPhrase) { (count) throws(PageRank.Failure) in
        try PageRank.check(
          api.xQueryPhrase(query.context, phrase, count) { _, _, count in
            count?.assumingMemoryBound(to: Int.self).pointee += 1
            return SQLITE_OK
          })
      }
      let rarity = log((Double(pageCount) - Double(pagesWithPhrase) + 0.5) / (Double(pagesWithPhrase) + 0.5))
      // A word on more than half of all pages still counts a little.
      weights.append(rarity > 0 ? rarity : 1e-6)
    }
    self.weights = weights
    lengths = try PageLengths(connection: OpaquePointer(api.xUserData(query.context)))
  }

  func score(of query: FullTextQuery) throws(PageRank.Failure) -> Double {
    let length = try lengths.length(of: query.api.pointee.xRowid(query.context))
    let norm =
      Self.saturation * (1 - Self.lengthWeight + Self.lengthWeight * Double(length) / averageLength)
    var score = 0.0
    for (phrase, weight) in weights.enumerated() {
      var iterator = Fts5PhraseIter()
      var column: CInt = 0
      var offset: CInt = 0
      var frequency = 0.0
      try PageRank.check(
        query.api.pointee.xPhraseFirst(query.context, CInt(phrase), &iterator, &column, &offset))
      while column >= 0 {
        frequency += 1
        query.api.pointee.xPhraseNext(query.context, &iterator, &column, &offset)
      }
      score += weight * frequency * (Self.saturation + 1) / (frequency + norm)
    }
    return score
  }
}

/// The lengths of indexed pages in words, read in the order of the pages' numbers.
private final class PageLengths {
  /// A gap of so many numbers is walked over; a new look-up costs about as much.
  private static let nearby: sqlite3_int64 = 8

  private let statement: OpaquePointer
  /// The number of the page that the statement stands on.
  private var current: sqlite3_int64?

  init(connection: OpaquePointer?) throws(PageRank.Failure) {
    var statement: OpaquePointer?
    try PageRank.check(
      sqlite3_prepare_v2(
        connection, "SELECT id, sz FROM page_search_docsize WHERE id >= ? ORDER BY id", -1, &statement, nil))
    guard let statement else { throw PageRank.Failure(code: SQLITE_ERROR) }
    self.statement = statement
  }

  deinit {
    sqlite3_finalize(statement)
  }

  func length(of page: sqlite3_int64) throws(PageRank.Failure) -> UInt64 {
    if let current, page >= current, page - current <= Self.nearby {
      while let reached = self.current, reached < page { try step() }
    } else {
      sqlite3_reset(statement)
      sqlite3_bind_int64(statement, 1, page)
      try step()
    }
    guard current == page, let bytes = sqlite3_column_blob(statement, 1) else {
      throw PageRank.Failure(code: SQLITE_CORRUPT)
    }
    return Self.variableInteger(
      UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, 1))))
  }

  private func step() throws(PageRank.Failure) {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: current = sqlite3_column_int64(statement, 0)
    case SQLITE_DONE: current = nil
    case let code: throw PageRank.Failure(code: code)
    }
  }

  /// SQLite's variable-length integer: seven bits a byte, the highest first, the ninth byte whole.
  private static func variableInteger(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var value: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      guard index < 8 else { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return value
  }
}
