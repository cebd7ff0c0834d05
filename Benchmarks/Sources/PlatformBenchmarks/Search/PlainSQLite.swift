import Foundation
import GRDBSQLite

/// The reference: calls SQLite's C functions directly on a table of the same texts.
///
/// A full-text table with the same prefixes and cache size as the library's, but with SQLite's own tokenizer.
final class PlainSQLite {
  private var database: OpaquePointer?
  private var best: OpaquePointer?
  private var count: OpaquePointer?

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Creates the table.
  static func make(path: String, texts: some Sequence<String>) throws {
    try PlainSQLite(opening: path).fill(texts)
  }

  /// Opens a table that `make` has created.
  convenience init(path: String) throws {
    try self.init(opening: path)
    try prepare()
  }

  private init(opening path: String) throws {
    try expect(sqlite3_open(path, &database), SQLITE_OK)
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA cache_size = -16000")
  }

  private func fill(_ texts: some Sequence<String>) throws {
    try run(
      "CREATE VIRTUAL TABLE page_search USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')"
    )
    try run("BEGIN")
    var insert: OpaquePointer?
    try expect(
      sqlite3_prepare_v2(database, "INSERT INTO page_search (rowid, text) VALUES (?, ?)", -1, &insert, nil), SQLITE_OK)
    for (index, text) in texts.enumerated() {
      sqlite3_bind_int64(insert, 1, Int64(index + 1))
      try bind(text, to: insert, at: 2)
      try expect(sqlite3_step(insert), SQLITE_DONE)
      sqlite3_reset(insert)
    }
    sqlite3_finalize(insert)
    try run("COMMIT")
  }

  private func prepare() throws {
    try expect(
      sqlite3_prepare_v2(
        database, "SELECT rowid, rank, text FROM page_search WHERE page_search MATCH ? ORDER BY rank LIMIT 20", -1,
        &best, nil), SQLITE_OK)
    try expect(
      sqlite3_prepare_v2(
        database, "SELECT count(*) FROM page_search WHERE page_search MATCH ?", -1, &count, nil), SQLITE_OK)
  }

  deinit {
    sqlite3_finalize(best)
    sqlite3_finalize(count)
    sqlite3_close(database)
  }

  /// Returns the number of matching pages and the scores of the 20 best; also reads the texts of these.
  func search(_ expression: String) throws -> (total: Int, scores: [Double]) {
    try bind(expression, to: best, at: 1)
    var scores: [Double] = []
    while sqlite3_step(best) == SQLITE_ROW {
      scores.append(-sqlite3_column_double(best, 1))
      guard sqlite3_column_text(best, 2) != nil else { throw Failure(description: "a page without text") }
    }
    sqlite3_reset(best)
    try bind(expression, to: count, at: 1)
    try expect(sqlite3_step(count), SQLITE_ROW)
    let total = Int(sqlite3_column_int64(count, 0))
    sqlite3_reset(count)
    return (total, scores)
  }

  private func run(_ sql: String) throws {
    try expect(sqlite3_exec(database, sql, nil, nil, nil), SQLITE_OK)
  }

  private func bind(_ text: String, to statement: OpaquePointer?, at index: Int32) throws {
    // Tells SQLite to copy the text at once.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    try expect(sqlite3_bind_text(statement, index, text, -1, copies), SQLITE_OK)
  }

  private func expect(_ status: Int32, _ expected: Int32) throws {
    guard status == expected else { throw Failure(description: String(cString: sqlite3_errmsg(database))) }
  }
}
