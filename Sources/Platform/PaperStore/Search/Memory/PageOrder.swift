import ByteCoding
import GRDB
import GRDBSQLite
import PaperDomain

/// The docs outside of the trash in the order of their titles, and their pages in the order in which they are read: the order of
/// findings that are equally good.
///
/// Docs are known by their places in this order, pages by their numbers.
struct PageOrder {
  /// The docs, in order.
  let docs: [UniqueID]
  /// The place of each doc.
  let placeOfDoc: [UniqueID: Int]
  /// The numbers of the pages, in order.
  let pages: [Int]
  /// The place of each page's doc, by the page's number; -1 for a page that is in the trash or in a doc that is.
  let docOfPage: [Int]
  /// The place of each page in `pages`, by its number; -1 as in `docOfPage`.
  let placeOfPage: [Int]

  /// Reads three indexes from end to end, and sorts what docs and page groups there are.
  /// - Throws: `DatabaseError`
  init(_ db: Database) throws {
    var docs: [UniqueID] = []
    var placeOfDoc: [UniqueID: Int] = [:]
    try db.forEachRow("SELECT id FROM doc WHERE trashed_at IS NULL ORDER BY title_order, id") { row in
      guard let id = UniqueID(sqliteStatement: row, index: 0) else { return }
      placeOfDoc[id] = docs.count
      docs.append(id)
    }

    var groups: [(id: UniqueID, doc: Int, position: Int64)] = []
    try db.forEachRow("SELECT id, doc_id, position FROM page_group WHERE position IS NOT NULL") { row in
      guard let id = UniqueID(sqliteStatement: row, index: 0), let doc = UniqueID(sqliteStatement: row, index: 1),
        let place = placeOfDoc[doc]
      else { return }
      groups.append((id, place, sqlite3_column_int64(row, 2)))
    }
    groups.sort { ($0.doc, $0.position) < ($1.doc, $1.position) }
    let placeOfGroup = Dictionary(uniqueKeysWithValues: groups.indices.map { (groups[$0].id, $0) })

    // The pages of a group come one after the other, in order.
    var numbers: [Int] = []
    var runs = [Range<Int>](repeating: 0..<0, count: groups.count)
    var last: (group: UniqueID, place: Int?)?
    var highest = 0
    try db.forEachRow(
      "SELECT page_group_id, number FROM page WHERE position IS NOT NULL ORDER BY page_group_id, position"
    ) { row in
      guard let group = UniqueID(sqliteStatement: row, index: 0) else { return }
      let place: Int?
      if let last, last.group == group { place = last.place } else { place = placeOfGroup[group] }
      last = (group, place)
      guard let place else { return }
      if runs[place].isEmpty { runs[place] = numbers.count..<numbers.count }
      let number = Int(sqlite3_column_int64(row, 1))
      numbers.append(number)
      runs[place] = runs[place].lowerBound..<numbers.count
      highest = max(highest, number)
    }

    var pages: [Int] = []
    pages.reserveCapacity(numbers.count)
    var docOfPage = [Int](repeating: -1, count: highest + 1)
    var placeOfPage = docOfPage
    for (group, run) in zip(groups, runs) {
      for number in numbers[run] {
        docOfPage[number] = group.doc
        placeOfPage[number] = pages.count
        pages.append(number)
      }
    }
    self.docs = docs
    self.placeOfDoc = placeOfDoc
    self.pages = pages
    self.docOfPage = docOfPage
    self.placeOfPage = placeOfPage
  }
}

extension Database {
  /// Goes through the rows of a statement where they lie: making values of Swift of a hundred thousand rows would be most of the
  /// work. The statement is not cached.
  /// - Throws: `DatabaseError`
  func forEachRow(_ literal: SQL, _ body: (SQLiteStatement) throws -> Void) throws {
    let statement = try makeStatement(literal: literal)
    let query = statement.sqliteStatement
    defer { sqlite3_reset(query) }
    while true {
      switch sqlite3_step(query) {
      case SQLITE_ROW: try body(query)
      case SQLITE_DONE: return
      case let code:
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage)
      }
    }
  }
}
