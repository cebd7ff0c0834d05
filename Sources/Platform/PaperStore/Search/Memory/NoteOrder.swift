import ByteCoding
import GRDB
import GRDBSQLite

/// The notes that are not deleted: their texts, for searching, and the data that orders them among findings, the place
/// of their page and the time of their last change.
///
/// A note stays on its version and a version on its page, so the page of each version is looked up only once.
struct NoteOrder {
  /// A note.
  struct Note {
    /// Its number in the database.
    var number: Int
    var id: UniqueID
    /// The number of its page.
    var page: Int
    var updatedAt: Int64
  }

  /// The notes by their numbers; nil for numbers without a note.
  private(set) var notes: [Note?] = []
  /// The notes' texts, by their numbers.
  private(set) var texts = FoldedTexts()
  private var pageOfVersion: [UniqueID: Int] = [:]

  /// Reads the current notes.
  /// - Throws: `DatabaseError`
  mutating func refresh(_ db: Database) throws {
    notes.removeAll(keepingCapacity: true)
    texts = FoldedTexts()
    let page = try db.cachedStatement(
      sql: "SELECT page.number FROM page_version JOIN page ON page.id = page_version.page_id WHERE page_version.id = ?")
    try db.forEachRow(
      "SELECT number, id, page_version_id, updated_at, text_folded FROM note_block WHERE deleted_at IS NULL"
    ) { row in
      let number = Int(sqlite3_column_int64(row, 0))
      guard let id = UniqueID(sqliteStatement: row, index: 1), let version = UniqueID(sqliteStatement: row, index: 2),
        number >= 0
      else { return }
      let place: Int
      if let known = pageOfVersion[version] {
        place = known
      } else {
        guard let read = try Int.fetchOne(page, arguments: [version]) else { return }
        place = read
        pageOfVersion[version] = read
      }
      while notes.count <= number { notes.append(nil) }
      notes[number] = Note(number: number, id: id, page: place, updatedAt: sqlite3_column_int64(row, 3))
      guard let text = sqlite3_column_text(row, 4) else { return }
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(row, 4)))
      texts.append(folded: String(decoding: bytes, as: UTF8.self), key: number)
    }
  }
}
