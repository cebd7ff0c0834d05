import GRDB

/// Merges the segments of the index of words into one, in short steps that are each durable.
///
/// FTS5 writes a segment with each transaction and merges a few at a time, so an index that has grown has about ten. A search looks
/// each word up in every segment, so in one segment it takes half the time for most words. A merge writes the whole index anew;
/// it is due when enough has been added since the last one (`isDue`).
///
/// Between two steps others read and write. After a kill, FTS5 has the segments of the last step, and the next merge continues
/// with them.
///
/// Source: the commands `merge` and `optimize` of FTS5 (https://www.sqlite.org/fts5.html, sections 6.8 and 6.9).
struct IndexMerge {
  let pool: DatabasePool
  /// How many pages of the database a step writes, about: 256 KB, so that a writer waits for some milliseconds.
  var pagesPerStep = 64

  /// A merge is due when more than a tenth of the index lies outside its largest segment, so a merge writes at most ten times what
  /// was added since the last one.
  private static let looseShare = 10
  /// An index of fewer pages of the database is searched fast enough as it is.
  private static let smallestIndex = 64

  /// Merges if it is due.
  /// - Parameter pause: waits a moment; answers `false` to end the work
  /// - Returns: whether the index was merged to the end
  /// - Throws: `DatabaseError`; what was merged stays so
  func run(pause: () async -> Bool) async throws -> Bool {
    guard try await pool.read(Self.isDue) else { return false }
    var isFirst = true
    while try await pool.write({ [isFirst] db in try step(db, isFirst: isFirst) }) {
      isFirst = false
      guard await pause() else { return false }
    }
    return true
  }

  /// - Throws: `DatabaseError`
  private static func isDue(_ db: Database) throws -> Bool {
    let sizes = try Int.fetchAll(db, sql: "SELECT count(*) FROM page_search_idx GROUP BY segid")
    let size = sizes.reduce(0, +)
    guard size >= smallestIndex, let largest = sizes.max() else { return false }
    return (size - largest) * looseShare > size
  }

  /// Performs a step.
  /// - Parameter isFirst: whether a merge of all segments begins, or one that was begun continues. Segments that others write
  ///   meanwhile take no part in it, so it ends however much is written.
  /// - Returns: whether there is more to do
  /// - Throws: `DatabaseError`; the steps before stay
  private func step(_ db: Database, isFirst: Bool) throws -> Bool {
    let before = db.totalChangesCount
    // A negative number makes all segments take part.
    try db.execute(
      sql: "INSERT INTO page_search (page_search, rank) VALUES ('merge', ?)",
      arguments: [isFirst ? -pagesPerStep : pagesPerStep])
    // The command itself counts as one change.
    return db.totalChangesCount - before > 1
  }
}

extension LibraryStore {
  /// Merges the index of words if enough was added to it since the last merge, so that searches get faster. In a large library it
  /// takes minutes. Others may read and write meanwhile.
  /// - Parameter pause: waits a moment, so that others can write; answers `false` to end the work, which then stays as far as it came
  /// - Returns: whether the index was merged to the end
  /// - Throws: `StoreError`; what was merged stays so
  @discardableResult
  public func mergeIndex(pause: @Sendable () async -> Bool) async throws(StoreError) -> Bool {
    do {
      return try await IndexMerge(pool: pool).run(pause: pause)
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
  }
}
