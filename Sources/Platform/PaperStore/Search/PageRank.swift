import Foundation
import GRDB
import GRDBSQLite

/// How well a page fits a query: the BM25 of SQLite's own `bm25()`, in a quarter of its time for frequent words.
///
/// SQL calls it as `page_rank(page_search)`; less is better, as with `bm25()`. For each page SQLite's function looks
/// up the page's length with a statement of its own, which is most of its work. A query visits pages in the order of
/// their numbers, so this one reads the lengths in one walk beside it, and looks one up only after a gap; a query that
/// visits many has all lengths kept for the next (`PageLengths`). For a query of one phrase see `PhraseWalk`.
///
/// Source of the formula: Robertson et al., "Okapi at TREC-3" (1994), with SQLite's constants (FTS5, section 5.1.1).
enum PageRank {
  static let name = "page_rank"

  /// Makes the functions known to a connection.
  /// - Parameter memory: the connection's
  /// - Throws: `DatabaseError` if SQLite was built without FTS5
  static func add(to db: Database, _ memory: SearchMemory) throws {
    guard let connection = db.sqliteConnection else { return }
    let api = try fullTextAPI(connection)
    let functions: [(String, fts5_extension_function)] = [
      (
        name,
        { api, query, result, _, _ in
          guard let api, let query, let result else { return }
          PageRank.rank(FullTextQuery(api: api, context: query), result)
        }
      ),
      (
        PhraseWalk.name,
        { api, query, result, count, values in
          guard let api, let query, let result, count == 1, let values else { return }
          PhraseWalk.run(FullTextQuery(api: api, context: query), values[0], result)
        }
      ),
    ]
    for (name, function) in functions {
      let user = FullTextUser(connection: connection, memory: memory)
      // SQLite releases it with the connection, or at once if it cannot keep the function.
      let code = api.pointee.xCreateFunction(api, name, Unmanaged.passRetained(user).toOpaque(), function) { user in
        if let user { Unmanaged<FullTextUser>.fromOpaque(user).release() }
      }
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
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

  struct Failure: Error {
    /// SQLite's result code.
    let code: CInt
  }

  static func check(_ code: CInt) throws(Failure) {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}

/// A query of FTS5, standing on one of its pages.
struct FullTextQuery {
  let api: UnsafePointer<Fts5ExtensionApi>
  let context: OpaquePointer

  /// What the function that asks was made with.
  var user: FullTextUser? {
    api.pointee.xUserData(context).map { Unmanaged<FullTextUser>.fromOpaque($0).takeUnretainedValue() }
  }

  /// How many pages are in the index.
  func pageCount() throws(PageRank.Failure) -> Double {
    var count: sqlite3_int64 = 0
    try PageRank.check(api.pointee.xRowCount(context, &count))
    return Double(count)
  }

  /// How many words a page has, on average.
  func averageLength() throws(PageRank.Failure) -> Double {
    let pageCount = try pageCount()
    var wordCount: sqlite3_int64 = 0
    try PageRank.check(api.pointee.xColumnTotalSize(context, -1, &wordCount))
    return pageCount > 0 ? max(Double(wordCount) / pageCount, 1e-9) : 1
  }

  /// How often a phrase stands on the page.
  ///
  /// The places are variable-length integers one after the other, and behind the first lie those that are left. Their last bytes
  /// are the only ones below 128, so counting these is faster by far than reading each place.
  func frequency(ofPhrase phrase: Int) throws(PageRank.Failure) -> Double {
    var iterator = Fts5PhraseIter()
    var column: CInt = 0
    var offset: CInt = 0
    try PageRank.check(api.pointee.xPhraseFirst(context, CInt(phrase), &iterator, &column, &offset))
    guard column >= 0 else { return 0 }
    guard let start = iterator.a, let end = iterator.b else { return 1 }
    let bytes = UnsafeRawBufferPointer(start: start, count: max(end - start, 0))
    var frequency = 1
    var place = 0
    while place + 8 <= bytes.count {
      let high = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080
      frequency += 8 - high.nonzeroBitCount
      place += 8
    }
    for byte in bytes[place...] where byte < 0x80 { frequency += 1 }
    return Double(frequency)
  }
}

/// What the functions of a connection share.
final class FullTextUser {
  let connection: SQLiteConnection
  let memory: SearchMemory

  init(connection: SQLiteConnection, memory: SearchMemory) {
    self.connection = connection
    self.memory = memory
  }
}

/// The formula.
enum BM25 {
  /// How soon more of the same word stops counting.
  private static let saturation = 1.2
  /// How much a long page is marked down.
  private static let lengthWeight = 0.75

  /// What a phrase is worth that stands on some of the pages.
  static func weight(pages: Double, of pageCount: Double) -> Double {
    let rarity = log((pageCount - pages + 0.5) / (pages + 0.5))
    // A word on more than half of all pages still counts a little.
    return rarity > 0 ? rarity : 1e-6
  }

  /// How much a page's length takes from the worth of a word.
  /// - Parameter length: of the page, in average lengths
  static func norm(length: Double) -> Double {
    saturation * (1 - lengthWeight + lengthWeight * length)
  }

  /// What a phrase of weight 1 adds that stands so often on a page.
  static func part(frequency: Double, norm: Double) -> Double {
    frequency * (saturation + 1) / (frequency + norm)
  }
}

/// What a query's pages have in common: how much each phrase weighs, and how long pages are.
private final class QueryWeights {
  private let weights: [Double]
  private let averageLength: Double
  private let lengths: PageLengths

  init(of query: FullTextQuery) throws(PageRank.Failure) {
    guard let user = query.user else { throw PageRank.Failure(code: SQLITE_MISUSE) }
    let api = query.api.pointee
    let pageCount = try query.pageCount()
    averageLength = try query.averageLength()
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
      weights.append(BM25.weight(pages: Double(pagesWithPhrase), of: pageCount))
    }
    self.weights = weights
    lengths = try PageLengths(user)
  }

  func score(of query: FullTextQuery) throws(PageRank.Failure) -> Double {
    let length = try lengths.length(of: query.api.pointee.xRowid(query.context))
    let norm = BM25.norm(length: Double(length) / averageLength)
    var score = 0.0
    for (phrase, weight) in weights.enumerated() {
      score += weight * BM25.part(frequency: try query.frequency(ofPhrase: phrase), norm: norm)
    }
    return score
  }
}
