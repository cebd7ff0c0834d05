import GRDB

/// Makes the index of words anew from the texts, in steps that are each durable.
///
///     try IndexRebuild(pool: pool).run()
///
/// The first step takes the old index away; each further one indexes some hundred pages and notes how far it has come, in one
/// transaction. So a rebuild that was killed goes on behind its last step, memory does not grow with the library, and others may
/// read and write between two steps. What they change meanwhile enters the index as ever. Until the end a search finds only the
/// pages that are in the index already.
struct IndexRebuild {
  /// The pages of a step: about as many as FTS5 keeps in memory before it writes.
  static let pagesPerStep = 500

  let pool: DatabasePool

  /// Begins a rebuild, or goes on with the one that was begun. Blocks.
  /// - Throws: `DatabaseError`; what was indexed stays so
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

  /// Goes on with a rebuild that was begun; does nothing if there is none. Blocks.
  /// - Throws: `DatabaseError`; what was indexed stays so
  func finish() throws {
    while try pool.write({ db in try Self.step(db) }) {}
  }

  /// Whether a rebuild was begun and is not at its end.
  static func isUnfinished(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM search_rebuild)") ?? false
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
    // What was changed since the first step is in the index already.
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
  /// Ends a rebuild of the index of words that a kill had cut short. Call it when a process starts; others may be at work beside
  /// it.
  /// - Returns: whether there was something to end
  /// - Throws: `StoreError`; what was indexed stays so
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
