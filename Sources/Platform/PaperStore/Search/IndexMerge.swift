import GRDB

/// Merges the segments of the index of words into one, in short steps, each of which is durable.
///
/// FTS5 writes a segment with each transaction and merges a few at a time, so a grown index has about ten. A search
/// looks each word up in every segment, so with one segment most words take half the time. A merge rewrites the whole
/// index; it is due when enough has been added since the last one (`isDue`).
///
/// Between two steps others can read and write. After a kill, FTS5 has the segments of the last step, and the next
/// merge continues with them.
///
/// Source: the commands `merge` and `optimize` of FTS5 (https://www.sqlite.org/fts5.html, sections 6.8 and 6.9).
struct IndexMerge {
  let pool: DatabasePool
  /// About how many database pages a step writes: 256 KB, so that a writer waits for a few milliseconds.
  var pagesPerStep = 64

  /// A merge is due when more than a tenth of the index is outside its largest segment. So a merge writes at most ten
  /// times what was added since the last one.
  private static let looseShare = 10
  /// An index with fewer database pages is fast enough as it is.
  private static let smallestIndex = 64

  /// Merges the index if a merge is due.
  /// - Parameter pause: waits a moment; returns `false` to stop the merge
  /// - Returns: whether the index was merged to the end
  /// - Throws: `DatabaseError`; finished steps are kept
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
  /// - Parameter isFirst: whether to begin a merge of all segments, or to continue one. Segments that others write
  ///   meanwhile are not included, so a merge always ends.
  /// - Returns: whether there is more to do
  /// - Throws: `DatabaseError`; earlier steps are kept
  private func step(_ db: Database, isFirst: Bool) throws -> Bool {
    let before = db.totalChangesCount
    // A negative number includes all segments.
    try db.execute(
      sql: "INSERT INTO page_search (page_search, rank) VALUES ('merge', ?)",
      arguments: [isFirst ? -pagesPerStep : pagesPerStep])
    // The command itself counts as one change.
    return db.totalChangesCount - before > 1
  }
}

extension LibraryStore {
  /// Merges the index of words if enough was added since the last merge; this makes searches faster. In a large library
  /// it takes minutes. Others can read and write meanwhile.
  /// - Parameter pause: waits a moment, so that others can write; returns `false` to stop, which keeps the steps done
  ///   so far
  /// - Returns: whether the index was merged to the end
  /// - Throws: `StoreError`; finished steps are kept
  @discardableResult
  public func mergeIndex(pause: @Sendable () async -> Bool) async throws(StoreError) -> Bool {
    do {
      return try await IndexMerge(pool: pool).run(pause: pause)
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
  }
}
