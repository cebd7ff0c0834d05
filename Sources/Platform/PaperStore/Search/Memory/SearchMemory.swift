import ByteCoding
import GRDB
import GRDBSQLite
import PaperDomain

/// What the searches of one connection share, each part read when it is first needed: the order of pages, which pages have
/// which tags, the texts of their values.
///
/// It belongs to one state of the library. SQLite numbers the states that a connection sees, and with another number all is read
/// anew, so a search never finds what was. At 100,000 pages it takes some ten milliseconds to read and a few megabytes to keep.
final class SearchMemory {
  private var state: UInt32?
  private var knownOrder: PageOrder?
  private var knownTexts: FoldedTexts?
  private var knownNumbers: FoldedTexts?
  /// How many words each page in the index has, by its number, once a query has asked for many; see `PageLengths`.
  var lengths: [UInt32]?
  private var lists: [PageList: [Int]] = [:]
  private var knownSnapshots = SnapshotTexts()
  private var areSnapshotsFresh = false
  private var knownNotes = NoteOrder()
  private var areNotesFresh = false
  /// The docs that the running search looks into, by their places; nil for all. `doc_taken` and `page_taken` ask for it.
  var takenDocs: [Bool]?

  /// Whether the running search looks into a doc.
  func takes(doc: UniqueID) -> Bool {
    guard let takenDocs else { return true }
    guard let place = knownOrder?.placeOfDoc[doc] else { return false }
    return takenDocs[place]
  }

  /// Whether the running search looks into the doc at a place of the order.
  func takes(doc place: Int) -> Bool { takenDocs?[place] ?? true }

  /// Whether the running search looks into the doc of a page.
  func takes(page: Int) -> Bool {
    guard let takenDocs else { return true }
    guard let order = knownOrder, order.docOfPage.indices.contains(page), order.docOfPage[page] >= 0 else {
      return false
    }
    return takenDocs[order.docOfPage[page]]
  }

  /// The memory of a connection, as it stands for the state of the library that is being read.
  /// - Throws: `DatabaseError`
  static func of(_ db: Database) throws -> SearchMemory {
    // Reading anything makes the state of this transaction the one that is asked for below.
    _ = try Int.fetchOne(db, sql: "SELECT number FROM tag LIMIT 1")
    guard
      let address = try Int.fetchOne(db, sql: "SELECT search_memory()"),
      let pointer = UnsafeRawPointer(bitPattern: address)
    else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "The connection cannot search.") }
    let memory = Unmanaged<SearchMemory>.fromOpaque(pointer).takeUnretainedValue()
    var state: UInt32 = 0
    let code = sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_DATA_VERSION, &state)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    // What this connection writes counts when it is committed; until then nothing that was read stays true.
    if memory.state != state || sqlite3_txn_state(db.sqliteConnection, "main") == SQLITE_TXN_WRITE { memory.forget() }
    memory.state = state
    memory.takenDocs = nil
    return memory
  }

  private func forget() {
    knownOrder = nil
    knownTexts = nil
    knownNumbers = nil
    lengths = nil
    lists = [:]
    areSnapshotsFresh = false
    areNotesFresh = false
  }

  /// The order of docs and pages.
  func order(_ db: Database) throws -> PageOrder {
    if let knownOrder { return knownOrder }
    let order = try PageOrder(db)
    knownOrder = order
    return order
  }

  /// What the versions of pages say.
  func snapshots(_ db: Database) throws -> SnapshotTexts {
    if !areSnapshotsFresh {
      try knownSnapshots.refresh(db)
      areSnapshotsFresh = true
    }
    return knownSnapshots
  }

  /// The notes.
  func notes(_ db: Database) throws -> NoteOrder {
    if !areNotesFresh {
      try knownNotes.refresh(db)
      areNotesFresh = true
    }
    return knownNotes
  }

  // MARK: - Pages by what they have

  /// What a page may have.
  enum PageList: Hashable {
    case tag(Int64)
    case variable(Int64)
    case option(Int64)
    case trait(DocTrait)
  }

  /// The numbers of the pages that have something, those in the trash among them.
  func pages(_ list: PageList, _ db: Database) throws -> [Int] {
    if let pages = lists[list] { return pages }
    let rows: SQL =
      switch list {
      case .tag(let tag): "SELECT page FROM page_tag WHERE tag = \(tag)"
      case .variable(let variable): "SELECT page FROM page_value WHERE variable = \(variable)"
      case .option(let option): "SELECT page FROM page_value WHERE option = \(option)"
      case .trait(let trait): "SELECT DISTINCT id FROM (\(trait.holders.pages))"
      }
    var pages: [Int] = []
    try db.forEachRow(rows) { row in pages.append(Int(sqlite3_column_int64(row, 0))) }
    lists[list] = pages
    return pages
  }

  /// The texts that pages have as values, with the pages' numbers as keys.
  func texts(_ db: Database) throws -> FoldedTexts {
    if let knownTexts { return knownTexts }
    var texts = FoldedTexts()
    try db.forEachRow(
      """
      SELECT page, text FROM page_value
      WHERE variable IN (SELECT number FROM variable WHERE type = 'text') AND text IS NOT NULL
      """
    ) { row in
      guard let text = sqlite3_column_text(row, 1) else { return }
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(row, 1)))
      texts.append(String(decoding: bytes, as: UTF8.self), key: Int(sqlite3_column_int64(row, 0)))
    }
    knownTexts = texts
    return texts
  }

  /// The numbers and days that pages have as values, as they are written, with the pages' numbers as keys.
  func numbers(_ db: Database) throws -> FoldedTexts {
    if let knownNumbers { return knownNumbers }
    let days = try Set(Int64.fetchAll(db, sql: "SELECT number FROM variable WHERE type = 'date'"))
    var numbers = FoldedTexts()
    // Equal ones come one after the other, and are written once.
    var last: (variable: Int64, number: Int64, text: String)?
    try db.forEachRow(
      "SELECT variable, integer, page FROM page_value WHERE integer IS NOT NULL ORDER BY variable, integer"
    ) { row in
      let (variable, number) = (sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1))
      let text: String
      if let last, last.variable == variable, last.number == number {
        text = last.text
      } else {
        let day = days.contains(variable) ? Int32(exactly: number).flatMap { CalendarDay(daysSince1970: $0) } : nil
        text = day?.description ?? "\(number)"
        last = (variable, number, text)
      }
      numbers.append(folded: text, key: Int(sqlite3_column_int64(row, 2)))
    }
    knownNumbers = numbers
    return numbers
  }
}
