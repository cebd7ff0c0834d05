import ByteCoding
import GRDB
import GRDBSQLite

/// The marks that have words and are neither erased nor undone: their words, for searching, and the data that orders
/// them among findings, their page and the time at which they were made.
///
/// Writing on a page makes only the marks of its version stale, so only those are read again.
struct MarkOrder {
  /// A mark.
  struct Mark {
    /// Its number in the database.
    let number: Int64
    let id: UniqueID
    /// The number of its page.
    let page: Int
    let madeAt: Int64
  }

  /// The marks by the keys of their words; nil for one that no longer exists.
  private(set) var marks: [Mark?] = []
  /// The marks' words, with the same keys.
  private(set) var texts = FoldedTexts()
  private var keysOfVersion: [UniqueID: Range<Int>] = [:]
  private var goneCount = 0

  /// Reads all marks.
  /// - Throws: `DatabaseError`
  init(_ db: Database) throws {
    try read(db, "")
  }

  /// Reads the marks of some page versions again.
  /// - Throws: `DatabaseError`
  mutating func refresh(_ db: Database, of versions: Set<UniqueID>) throws {
    for version in versions {
      guard let keys = keysOfVersion.removeValue(forKey: version) else { continue }
      for key in keys { marks[key] = nil }
      goneCount += keys.count
    }
    // Words of marks that no longer exist cost time.
    guard goneCount <= marks.count / 2 else { return self = try MarkOrder(db) }
    for version in versions { try read(db, "AND page_version_id = \(version)") }
  }

  private mutating func read(_ db: Database, _ condition: SQL) throws {
    try db.forEachRow(
      """
      SELECT mark_text.number, mark_text.mark_id, mark_text.page_version_id, page.number, mark_text.made_at,
        mark_text.text
      FROM mark_text JOIN page_version ON page_version.id = mark_text.page_version_id
      JOIN page ON page.id = page_version.page_id
      WHERE mark_text.text <> '' \(condition) ORDER BY mark_text.page_version_id
      """
    ) { row in
      guard let id = UniqueID(sqliteStatement: row, index: 1), let version = UniqueID(sqliteStatement: row, index: 2),
        let text = sqlite3_column_text(row, 5)
      else { return }
      let key = marks.count
      marks.append(
        Mark(
          number: sqlite3_column_int64(row, 0), id: id, page: Int(sqlite3_column_int64(row, 3)),
          madeAt: sqlite3_column_int64(row, 4)))
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(row, 5)))
      texts.append(String(decoding: bytes, as: UTF8.self), key: key)
      keysOfVersion[version] = (keysOfVersion[version]?.lowerBound ?? key)..<key + 1
    }
  }
}
