import GRDB

/// Rebuilds the index of words from the texts, in steps, each of which is durable.
///
///     try IndexRebuild(pool: pool).run()
///
/// The first step deletes the old index. Each further step indexes a few hundred pages and records its progress in the
/// same transaction. So a killed rebuild continues after its last step, memory does not grow with the library, and
/// others can read and write between two steps. Their changes are indexed as usual. Until the end, a search finds only
/// the pages that are already in the index.
struct IndexRebuild {
  /// How many pages a step indexes: about as many as FTS5 keeps in memory before it writes.
  static let pagesPerStep = 500

  let pool: DatabasePool

  /// Begins a rebuild, or continues an unfinished one. Blocks.
  /// - Throws: `DatabaseError`; pages indexed so far are kept
  func run() throws {
    try pool.write { db in
      guard try Self.isUnfinished(db) == false else { return }
      try db.execute(sql: "DROP TABLE page_search")
      try db.execute(sql: Schema.pageSearch)
      try db.execute(sql: "INSERT INTO search_rebuild (id, page) VALUES (1, 0)")
      try db.execute(sql: SearchChange.noting(.index, "0"))
    }
    try finish()
  }

  /// Continues an unfinished rebuild; does nothing if there is none. Blocks.
  /// - Throws: `DatabaseError`; pages indexed so far are kept
  func finish() throws {
    while try pool.write({ db in try Self.step(db) }) {}
  }

  /// Whether a rebuild was begun and has not ended.
  static func isUnfinished(_ db: Database) throws -> Bool {
    try db.exists("search_rebuild")
  }

  /// Indexes the next pages.
  /// - Returns: whether there may be more
  private static func step(_ db: Database) throws -> Bool {
    guard let first = try Int64.fetchOne(db, sql: "SELECT page FROM search_rebuild") else { return false }
    let last = try Int64.fetchOne(
      db, sql: "SELECT max(number) FROM (SELECT number FROM page WHERE number > ? ORDER BY number LIMIT ?)",
      arguments: [first, pagesPerStep])
    guard let last else {
      try db.execute(sql: "DELETE FROM search_rebuild")
      return false
    }
    // Pages that changed since the first step are already in the index.
    try db.execute(
      sql: """
        INSERT INTO page_search (rowid, text)
          SELECT number, text FROM searchable_page
          WHERE number > ?1 AND number <= ?2 AND number NOT IN (
            SELECT id FROM page_search_docsize WHERE id > ?1 AND id <= ?2)
          ORDER BY number
        """, arguments: [first, last])
    try db.execute(sql: "UPDATE search_rebuild SET page = ?", arguments: [last])
    return true
  }
}

extension LibraryStore {
  /// Finishes a rebuild of the index of words that a kill interrupted. Call it when a process starts; others may be
  /// running at the same time.
  /// - Returns: whether there was a rebuild to finish
  /// - Throws: `StoreError`; pages indexed so far are kept
  @discardableResult
  public func finishIndexing() async throws(StoreError) -> Bool {
    do {
      guard try await pool.read({ db in try IndexRebuild.isUnfinished(db) }) else { return false }
      let pool = pool
      try await Task.detached { try IndexRebuild(pool: pool).finish() }.value
      return true
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
  }
}
