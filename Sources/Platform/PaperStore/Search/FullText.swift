import Foundation
import GRDB
import GRDBSQLite

/// Our functions in FTS5, through which `TermWalk` visits the pages of a term.
enum FullText {
  /// Registers the functions on a connection.
  /// - Parameter memory: the connection's memory
  /// - Throws: `DatabaseError` if SQLite was built without FTS5
  static func add(to db: Database, _ memory: SearchMemory) throws {
    guard let connection = db.sqliteConnection else { return }
    let api = try fullTextAPI(connection)
    let functions: [(String, fts5_extension_function)] = [
      (
        "term_walk",
        { api, query, result, _, values in FullText.answer(api, query, result, values, TermWalk.walkPhrases) }
      ),
      ("term_row", { api, query, result, _, values in FullText.answer(api, query, result, values, TermWalk.visitRow) }),
    ]
    for (name, function) in functions {
      let user = FullTextUser(connection: connection, memory: memory)
      // SQLite releases the pointer with the connection, or at once if it cannot register the function.
      let code = api.pointee.xCreateFunction(api, name, Unmanaged.passRetained(user).toOpaque(), function) { user in
        if let user { Unmanaged<FullTextUser>.fromOpaque(user).release() }
      }
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }

  /// The functions of FTS5, which SQLite provides through a bound pointer.
  private static func fullTextAPI(_ connection: SQLiteConnection) throws -> UnsafeMutablePointer<fts5_api> {
    var api: UnsafeMutablePointer<fts5_api>?
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    var code = sqlite3_prepare_v2(connection, "SELECT fts5(?)", -1, &statement, nil)
    if code == SQLITE_OK {
      code = withUnsafeMutablePointer(to: &api) { api in
        // SQLite keeps the pointer to the type's name; a literal's bytes live forever.
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

  /// Answers a call from SQL with 0, or with the error of the called function.
  private static func answer(
    _ api: UnsafePointer<Fts5ExtensionApi>?, _ query: OpaquePointer?, _ result: OpaquePointer?,
    _ values: UnsafeMutablePointer<OpaquePointer?>?,
    _ function: (FullTextQuery, OpaquePointer?) throws(Failure) -> Void
  ) {
    guard let api, let query, let values else { return sqlite3_result_error_code(result, SQLITE_MISUSE) }
    do throws(Failure) {
      try function(FullTextQuery(api: api, context: query), values[0])
      sqlite3_result_int(result, 0)
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

/// A query of FTS5, positioned on one of its pages.
struct FullTextQuery {
  let api: UnsafePointer<Fts5ExtensionApi>
  let context: OpaquePointer

  /// The value with which the calling function was registered.
  var user: FullTextUser? {
    api.pointee.xUserData(context).map { Unmanaged<FullTextUser>.fromOpaque($0).takeUnretainedValue() }
  }

  /// How many pages are in the index.
  func pageCount() throws(FullText.Failure) -> Double {
    var count: sqlite3_int64 = 0
    try FullText.check(api.pointee.xRowCount(context, &count))
    return Double(count)
  }

  /// How many words a page has on average.
  func averageLength() throws(FullText.Failure) -> Double {
    let pageCount = try pageCount()
    var wordCount: sqlite3_int64 = 0
    try FullText.check(api.pointee.xColumnTotalSize(context, -1, &wordCount))
    return pageCount > 0 ? max(Double(wordCount) / pageCount, 1e-9) : 1
  }

  /// How often the query's first phrase occurs on the page.
  ///
  /// The positions are variable-length integers; after the first position, the iterator points at the remaining ones.
  /// Only the last byte of each integer is below 128, so counting such bytes is far faster than decoding each position.
  func frequency() throws(FullText.Failure) -> UInt32 {
    var iterator = Fts5PhraseIter()
    var column: CInt = 0
    var offset: CInt = 0
    try FullText.check(api.pointee.xPhraseFirst(context, 0, &iterator, &column, &offset))
    guard column >= 0, let start = iterator.a, let end = iterator.b else { return 1 }
    let bytes = UnsafeRawBufferPointer(start: start, count: max(end - start, 0))
    var frequency: UInt32 = 1
    var place = 0
    while place + 8 <= bytes.count {
      let high = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080
      frequency &+= UInt32(8 - high.nonzeroBitCount)
      place += 8
    }
    for byte in bytes[place...] where byte < 0x80 { frequency &+= 1 }
    return frequency
  }
}

/// Data that the functions of a connection share.
final class FullTextUser {
  let connection: SQLiteConnection
  let memory: SearchMemory

  init(connection: SQLiteConnection, memory: SearchMemory) {
    self.connection = connection
    self.memory = memory
  }
}
