import ByteCoding
import GRDB
import GRDBSQLite
import PaperDomain

/// The docs outside the trash in the order of their titles, with their page groups, and their pages in reading order.
/// Findings with equal scores come in this order. Also contains the titles, for searching.
///
/// Docs and page groups are identified by their places in this order, pages by their numbers.
struct PageOrder {
  /// The docs, in order.
  private(set) var docs: [UniqueID] = []
  /// The place of each doc.
  private(set) var placeOfDoc: [UniqueID: Int] = [:]
  /// The rank of each doc's title among all titles, by the doc's place; docs whose titles sort alike have the same
  /// rank.
  private(set) var rankOfDoc: [Int] = []
  /// The docs' titles, by the docs' places.
  private(set) var titles = FoldedTexts()

  /// The page groups of these docs, in order.
  private(set) var groups: [UniqueID] = []
  /// The place of each page group.
  private(set) var placeOfGroup: [UniqueID: Int] = [:]
  /// The place of each page group's doc, by the group's place.
  private(set) var docOfGroup: [Int] = []
  /// The page groups' titles, by the groups' places.
  private(set) var groupTitles = FoldedTexts()

  /// The numbers of the pages, in order.
  private(set) var pages: [Int] = []
  /// The place of each page's doc, by the page's number; -1 for a page that is in the trash itself or through its doc.
  private(set) var docOfPage: [Int] = []
  /// The place of each page in `pages`, by the page's number; -1 as in `docOfPage`.
  private(set) var placeOfPage: [Int] = []

  /// Page groups outside the trash, whether or not their docs are in it.
  private var groupsOutsideTrash: [(id: UniqueID, doc: UniqueID, position: Int64, title: String)] = []
  /// The pages outside the trash, in the order of each page group, whether or not the group is in the trash.
  private var pagesOfGroup: [UniqueID: [Int]] = [:]

  /// Reads all of it.
  /// - Throws: `DatabaseError`
  init(_ db: Database) throws {
    try readDocs(db)
    try readGroups(db)
    try readPages(db)
    arrange()
  }

  /// Reads again what has changed.
  /// - Parameters:
  ///   - docs: whether docs have changed
  ///   - groups: whether page groups have changed
  ///   - pages: the page groups whose pages have changed
  /// - Throws: `DatabaseError`
  mutating func refresh(_ db: Database, docs: Bool, groups: Bool, pages: Set<UniqueID>) throws {
    if docs { try readDocs(db) }
    if groups { try readGroups(db) }
    if pages.count > 500 {
      try readPages(db)
    } else {
      for group in pages { try readPages(db, of: group) }
    }
    arrange()
  }

  private mutating func readDocs(_ db: Database) throws {
    docs = []
    placeOfDoc = [:]
    rankOfDoc = []
    titles = FoldedTexts()
    var last: String?
    try db.forEachRow(
      "SELECT id, title_order, title_folded FROM doc WHERE trashed_at IS NULL ORDER BY title_order, id"
    ) { row in
      guard let id = UniqueID(sqliteStatement: row, index: 0) else { return }
      let order = Self.text(row, 1)
      rankOfDoc.append((rankOfDoc.last ?? 0) + (order == last ? 0 : 1))
      last = order
      placeOfDoc[id] = docs.count
      titles.append(folded: Self.text(row, 2), key: docs.count)
      docs.append(id)
    }
  }

  private mutating func readGroups(_ db: Database) throws {
    groupsOutsideTrash = []
    try db.forEachRow("SELECT id, doc_id, position, title FROM page_group WHERE position IS NOT NULL") { row in
      guard let id = UniqueID(sqliteStatement: row, index: 0), let doc = UniqueID(sqliteStatement: row, index: 1)
      else { return }
      groupsOutsideTrash.append((id, doc, sqlite3_column_int64(row, 2), Self.text(row, 3)))
    }
  }

  private mutating func readPages(_ db: Database) throws {
    pagesOfGroup = [:]
    // The statement returns the pages of a group one after another, in order.
    var current: (group: UniqueID, pages: [Int])?
    try db.forEachRow(
      "SELECT page_group_id, number FROM page WHERE position IS NOT NULL ORDER BY page_group_id, position"
    ) { row in
      guard let group = UniqueID(sqliteStatement: row, index: 0) else { return }
      let page = Int(sqlite3_column_int64(row, 1))
      if current?.group == group {
        current?.pages.append(page)
      } else {
        if let current { pagesOfGroup[current.group] = current.pages }
        current = (group, [page])
      }
    }
    if let current { pagesOfGroup[current.group] = current.pages }
  }

  private mutating func readPages(_ db: Database, of group: UniqueID) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT number FROM page WHERE page_group_id = ? AND position IS NOT NULL ORDER BY position")
    let pages = try Int.fetchAll(statement, arguments: [group])
    pagesOfGroup[group] = pages.isEmpty ? nil : pages
  }

  /// Sorts what was read and fills the arrays.
  private mutating func arrange() {
    let sorted = groupsOutsideTrash.indices.compactMap { index in
      placeOfDoc[groupsOutsideTrash[index].doc].map { (index: index, doc: $0) }
    }.sorted { ($0.doc, groupsOutsideTrash[$0.index].position) < ($1.doc, groupsOutsideTrash[$1.index].position) }
    groups = []
    placeOfGroup = [:]
    docOfGroup = []
    groupTitles = FoldedTexts()
    pages = []
    pages.reserveCapacity(placeOfPage.count)
    var docs: [Int] = []
    docs.reserveCapacity(placeOfPage.count)
    var highest = -1
    for (index, doc) in sorted {
      let group = groupsOutsideTrash[index]
      placeOfGroup[group.id] = groups.count
      groupTitles.append(group.title, key: groups.count)
      groups.append(group.id)
      docOfGroup.append(doc)
      for page in pagesOfGroup[group.id] ?? [] {
        pages.append(page)
        docs.append(doc)
        highest = max(highest, page)
      }
    }
    docOfPage = Array(repeating: -1, count: highest + 1)
    placeOfPage = docOfPage
    for place in pages.indices {
      docOfPage[pages[place]] = docs[place]
      placeOfPage[pages[place]] = place
    }
  }

  private static func text(_ row: SQLiteStatement, _ column: CInt) -> String {
    guard let text = sqlite3_column_text(row, column) else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(row, column))), as: UTF8.self)
  }
}

extension Database {
  /// Reads the rows of a statement directly from SQLite's memory: making Swift values of a hundred thousand rows would
  /// be most of the work. The statement is not cached.
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
