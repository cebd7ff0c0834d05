import GRDB
import GRDBSQLite

/// The lengths of indexed pages, in words.
///
/// Single lengths are read in the order of the pages' numbers. Once a query has needed many, all are read at once and
/// kept in the connection's memory, so that the next query for a frequent word reads none.
final class PageLengths {
  /// The widest gap of page numbers that is bridged by stepping; a wider one costs as much as a new look-up.
  private static let nearby: sqlite3_int64 = 8
  /// After this many single reads, reading all lengths at once costs about as much as these reads did.
  private static let many = 4000

  private let user: FullTextUser
  private var statement: OpaquePointer?
  /// The number of the page at the statement's current row.
  private var current: sqlite3_int64?
  private var readCount = 0
  /// The lengths by the pages' numbers, once all were read; `UInt32.max` for a page that is not in the index.
  private(set) var all: [UInt32]?

  init(_ user: FullTextUser) throws(FullText.Failure) {
    self.user = user
    all = user.memory.lengths
  }

  deinit {
    sqlite3_finalize(statement)
  }

  func length(of page: sqlite3_int64) throws(FullText.Failure) -> UInt32 {
    if let all { return try Self.length(of: page, in: all) }
    readCount += 1
    if readCount > Self.many { return try Self.length(of: page, in: try keepAll()) }
    if statement == nil { statement = try prepare("SELECT id, sz FROM page_search_docsize WHERE id >= ? ORDER BY id") }
    if let current, page >= current, page - current <= Self.nearby {
      while let reached = self.current, reached < page { try step() }
    } else {
      sqlite3_reset(statement)
      sqlite3_bind_int64(statement, 1, page)
      try step()
    }
    guard current == page else { throw FullText.Failure(code: SQLITE_CORRUPT) }
    return try Self.length(statement)
  }

  /// Reads all lengths, unless they are kept already, and keeps them.
  @discardableResult func keepAll() throws(FullText.Failure) -> [UInt32] {
    if let all { return all }
    let all = try readAll()
    self.all = all
    // Lengths from an uncommitted write must not be kept for the next transaction.
    if sqlite3_txn_state(user.connection, "main") != SQLITE_TXN_WRITE { user.memory.lengths = all }
    return all
  }

  private static func length(of page: sqlite3_int64, in all: [UInt32]) throws(FullText.Failure) -> UInt32 {
    guard let index = Int(exactly: page), all.indices.contains(index), all[index] != .max else {
      throw FullText.Failure(code: SQLITE_CORRUPT)
    }
    return all[index]
  }

  private func readAll() throws(FullText.Failure) -> [UInt32] {
    let statement = try prepare("SELECT id, sz FROM page_search_docsize ORDER BY id")
    defer { sqlite3_finalize(statement) }
    var all: [UInt32] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let page = sqlite3_column_int64(statement, 0)
        // Page numbers increase by one with each page, and no library has a billion pages.
        guard page >= all.count, page < 1 << 30 else { throw FullText.Failure(code: SQLITE_CORRUPT) }
        while all.count < page { all.append(.max) }
        all.append(try Self.length(statement))
      case SQLITE_DONE: return all
      case let code: throw FullText.Failure(code: code)
      }
    }
  }

  private func prepare(_ sql: String) throws(FullText.Failure) -> OpaquePointer? {
    var statement: OpaquePointer?
    try FullText.check(sqlite3_prepare_v2(user.connection, sql, -1, &statement, nil))
    return statement
  }

  private func step() throws(FullText.Failure) {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: current = sqlite3_column_int64(statement, 0)
    case SQLITE_DONE: current = nil
    case let code: throw FullText.Failure(code: code)
    }
  }

  private static func length(_ statement: OpaquePointer?) throws(FullText.Failure) -> UInt32 {
    guard let bytes = sqlite3_column_blob(statement, 1) else { throw FullText.Failure(code: SQLITE_CORRUPT) }
    let length = variableInteger(
      UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, 1))))
    return UInt32(clamping: min(length, UInt64(UInt32.max - 1)))
  }

  /// SQLite's variable-length integer: seven bits per byte, big-endian; a ninth byte counts whole.
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
