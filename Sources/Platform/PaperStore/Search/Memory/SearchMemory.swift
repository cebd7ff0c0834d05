import ByteCoding
import Foundation
import GRDB
import GRDBSQLite
import PaperDomain
import Synchronization

/// What searches share, each part read when it is first needed: the order of docs and pages, which pages have which tags, the texts
/// of values and notes.
///
/// It belongs to one state of the library and is carried forward to the next by what was written between them, which the library's
/// triggers note (`SearchChange`): a write that searches see nothing of costs them nothing, a page that was moved costs a look at
/// its page group. Each connection has one; what one has read the others take over (`SharedSearchMemory`). At 100,000 pages it
/// takes some ten milliseconds to read all, once, and some megabytes to keep.
final class SearchMemory {
  /// The parts, which belong to one state.
  struct Parts {
    var order: PageOrder?
    /// What is to be read of the order anew.
    var areDocsStale = false
    var areGroupsStale = false
    var stalePages: Set<UniqueID> = []

    var texts: FoldedTexts?
    var numbers: [Int64: NumberList] = [:]
    var lists: [PageList: [Int]] = [:]
    var snapshots = SnapshotTexts()
    var areSnapshotsFresh = false
    var notes = NoteOrder()
    var areNotesFresh = false
    var marks: MarkOrder?
    /// The page versions whose marks are to be read anew.
    var staleMarks: Set<UniqueID> = []
    /// How many words each page in the index has, by its number, once a query has asked for many (see `PageLengths`), and the state
    /// of the index that they are of.
    var lengths: (state: [Data], lengths: [UInt32])?

    /// Whether the order is there and nothing of it is to be read anew.
    var isOrderFresh: Bool { order != nil && !areDocsStale && !areGroupsStale && stalePages.isEmpty }

    /// Whether the marks are there and none of them are to be read anew.
    var areMarksFresh: Bool { marks != nil && staleMarks.isEmpty }

    /// Takes over what others of the same change have and these have not.
    mutating func fill(from other: Parts) {
      if !isOrderFresh, other.isOrderFresh {
        order = other.order
        areDocsStale = false
        areGroupsStale = false
        stalePages = []
      }
      if texts == nil { texts = other.texts }
      if numbers.count < other.numbers.count { numbers.merge(other.numbers) { mine, _ in mine } }
      if lists.count < other.lists.count { lists.merge(other.lists) { mine, _ in mine } }
      if !areSnapshotsFresh, other.areSnapshotsFresh { (snapshots, areSnapshotsFresh) = (other.snapshots, true) }
      if !areNotesFresh, other.areNotesFresh { (notes, areNotesFresh) = (other.notes, true) }
      if !areMarksFresh, other.areMarksFresh { (marks, staleMarks) = (other.marks, []) }
      if lengths == nil { lengths = other.lengths }
    }
  }

  /// After so many changes it costs less to read all.
  private static let manyChanges = 20_000

  private let shared: SharedSearchMemory
  private var parts = Parts()
  /// The last change that the parts know of.
  private var change: Int64?
  /// SQLite's number of the state that this connection saw last.
  private var state: UInt32?
  /// Whether something was read that others may want.
  private var isRead = false
  /// What this connection has seen of what others read.
  private var turn = 0
  /// The state of the index that this search reads.
  private var indexState: [Data] = []
  /// The docs that the running search looks into, by their places; nil for all.
  private(set) var takenDocs: [Bool]?
  /// The pages in these docs, by their numbers.
  private(set) var takenPages: [Bool]?

  init(_ shared: SharedSearchMemory) {
    self.shared = shared
  }

  /// Whether the running search looks into the doc at a place of the order.
  func takes(doc place: Int) -> Bool { takenDocs?[place] ?? true }

  /// Says which docs the running search looks into.
  /// - Parameter docs: by their places in an order; nil for all
  func look(into docs: [Bool]?, of order: PageOrder) {
    takenDocs = docs
    takenPages = docs.map { docs in order.docOfPage.map { $0 >= 0 && docs[$0] } }
  }

  private func lookIntoAll() {
    takenDocs = nil
    takenPages = nil
  }

  // MARK: - The state

  /// Runs a search with the memory of its connection, as it stands for the state of the library that is being read.
  /// - Throws: `DatabaseError`, and what the body throws
  static func use<Value>(_ db: Database, _ body: (SearchMemory) throws -> Value) throws -> Value {
    // Reading anything makes the state of this transaction the one that is asked for below.
    _ = try Int.fetchOne(db.cachedStatement(sql: "SELECT number FROM tag LIMIT 1"))
    guard
      let address = try Int.fetchOne(db.cachedStatement(sql: "SELECT search_memory()")),
      let pointer = UnsafeRawPointer(bitPattern: address)
    else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "The connection cannot search.") }
    let memory = Unmanaged<SearchMemory>.fromOpaque(pointer).takeUnretainedValue()
    // What is not committed may never be, so nothing that was read of it stays.
    let isWriting = sqlite3_txn_state(db.sqliteConnection, "main") == SQLITE_TXN_WRITE
    if isWriting { memory.forget() } else { try memory.bringUpToDate(db) }
    memory.lookIntoAll()
    defer {
      memory.lookIntoAll()
      if isWriting { memory.forget() } else { memory.share() }
    }
    return try body(memory)
  }

  private func forget() {
    parts = Parts()
    change = nil
    state = nil
  }

  private func bringUpToDate(_ db: Database) throws {
    var state: UInt32 = 0
    let code = sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_DATA_VERSION, &state)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    if self.state != state {
      do {
        try carryForward(db)
      } catch {
        forget()
        throw error
      }
      self.state = state
    }
    if let change { shared.fill(&parts, of: change, after: &turn) }
    if let lengths = parts.lengths, lengths.state != indexState { parts.lengths = nil }
  }

  private func carryForward(_ db: Database) throws {
    let last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(change) FROM search_change")) ?? 0
    if let (parts, change) = shared.parts(from: change ?? -1, to: last) {
      self.parts = parts
      self.change = change
    }
    if let change { try takeChanges(db, since: change) }
    change = last
    // Records of FTS5 that are others after every change of the index: its sizes, and how its parts lie.
    indexState = try Data.fetchAll(
      db.cachedStatement(sql: "SELECT block FROM page_search_data WHERE id IN (1, 10) ORDER BY id"))
  }

  /// Lets other connections have what this one has read.
  private func share() {
    guard isRead, let change else { return }
    isRead = false
    shared.take(parts, of: change)
  }

  private func takeChanges(_ db: Database, since change: Int64) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT part, key FROM search_change WHERE change > ? ORDER BY change LIMIT ?")
    let changes = try Row.fetchAll(statement, arguments: [change, Self.manyChanges])
    guard changes.count < Self.manyChanges else {
      parts = Parts()
      return
    }
    for row in changes {
      // What a newer version of the program notes may be about anything.
      guard let part = SearchChange.Part(rawValue: row["part"]) else {
        parts = Parts()
        return
      }
      switch part {
      case .docs: parts.areDocsStale = true
      case .groups: parts.areGroupsStale = true
      case .pages: parts.stalePages.insert(row["key"])
      case .tag:
        parts.lists[.tag(row["key"])] = nil
        for trait in DocTrait.allCases { parts.lists[.trait(trait)] = nil }
      case .variable:
        parts.lists[.variable(row["key"])] = nil
        parts.numbers[row["key"]] = nil
        parts.texts = nil
        for case .option(let option) in parts.lists.keys { parts.lists[.option(option)] = nil }
      case .notes: parts.areNotesFresh = false
      case .versions: parts.areSnapshotsFresh = false
      case .marks: parts.staleMarks.insert(row["key"])
      case .index: parts.lengths = nil
      }
    }
  }

  // MARK: - Parts

  /// Reads what every search needs and what costs the most, so that the first search does not have to.
  func prepare(_ db: Database) throws {
    _ = try order(db)
    _ = try snapshots(db)
    _ = try notes(db)
    _ = try marks(db)
    _ = try texts(db)
    _ = try numbers(db)
    guard let connection = db.sqliteConnection else { return }
    do throws(FullText.Failure) {
      try PageLengths(FullTextUser(connection: connection, memory: self)).keepAll()
    } catch {
      throw DatabaseError(resultCode: ResultCode(rawValue: error.code))
    }
  }

  /// Whether the order need not be read.
  var isOrderKnown: Bool { parts.isOrderFresh }

  /// The order of docs and pages.
  func order(_ db: Database) throws -> PageOrder {
    if parts.isOrderFresh, let order = parts.order { return order }
    var order: PageOrder
    if let known = parts.order {
      order = known
      // The only one of it, so that it is changed where it lies.
      parts.order = nil
      try order.refresh(db, docs: parts.areDocsStale, groups: parts.areGroupsStale, pages: parts.stalePages)
    } else {
      order = try PageOrder(db)
    }
    parts.order = order
    parts.areDocsStale = false
    parts.areGroupsStale = false
    parts.stalePages = []
    isRead = true
    return order
  }

  /// What the versions of pages say.
  func snapshots(_ db: Database) throws -> SnapshotTexts {
    if !parts.areSnapshotsFresh {
      try parts.snapshots.refresh(db)
      parts.areSnapshotsFresh = true
      isRead = true
    }
    return parts.snapshots
  }

  /// The notes.
  func notes(_ db: Database) throws -> NoteOrder {
    if !parts.areNotesFresh {
      try parts.notes.refresh(db)
      parts.areNotesFresh = true
      isRead = true
    }
    return parts.notes
  }

  /// The marks with words.
  func marks(_ db: Database) throws -> MarkOrder {
    if parts.areMarksFresh, let marks = parts.marks { return marks }
    var marks: MarkOrder
    if let known = parts.marks {
      marks = known
      // The only one of it, so that it is changed where it lies.
      parts.marks = nil
      try marks.refresh(db, of: parts.staleMarks)
    } else {
      marks = try MarkOrder(db)
    }
    parts.marks = marks
    parts.staleMarks = []
    isRead = true
    return marks
  }

  /// How many words each page in the index has, by its number; nil until they are noted.
  var lengths: [UInt32]? {
    get { parts.lengths?.lengths }
    set {
      parts.lengths = newValue.map { (indexState, $0) }
      isRead = true
    }
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
    if let pages = parts.lists[list] { return pages }
    let rows: SQL =
      switch list {
      case .tag(let tag): "SELECT page FROM page_tag WHERE tag = \(tag)"
      case .variable(let variable): "SELECT page FROM page_value WHERE variable = \(variable)"
      case .option(let option): "SELECT page FROM page_value WHERE option = \(option)"
      case .trait(let trait): "SELECT DISTINCT id FROM (\(trait.holders.pages))"
      }
    var pages: [Int] = []
    try db.forEachRow(rows) { row in pages.append(Int(sqlite3_column_int64(row, 0))) }
    parts.lists[list] = pages
    isRead = true
    return pages
  }

  /// The texts that pages have as values, with the pages' numbers as keys.
  func texts(_ db: Database) throws -> FoldedTexts {
    if let texts = parts.texts { return texts }
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
    parts.texts = texts
    isRead = true
    return texts
  }

  /// The numbers or days that pages have as values of a variable.
  func numbers(of variable: Int64, _ db: Database) throws -> NumberList {
    if let list = parts.numbers[variable] { return list }
    let list = try NumberList(db, variable: variable)
    parts.numbers[variable] = list
    isRead = true
    return list
  }

  /// The numbers or days that pages have as values of any variable.
  func numbers(_ db: Database) throws -> [NumberList] {
    try Int64.fetchAll(db.cachedStatement(sql: "SELECT number FROM variable WHERE type IN ('int', 'date')"))
      .map { try numbers(of: $0, db) }
  }
}

/// The newest memory of all connections to one library, so that each part of each state is read by one of them.
final class SharedSearchMemory: Sendable {
  private struct Known {
    var parts = SearchMemory.Parts()
    var change: Int64 = -1
    /// Grows with each part that is read.
    var turn = 0
  }

  private let known = Mutex(Known())

  /// The newest parts of a state from one change to another, with their change; nil if there are none.
  func parts(from first: Int64, to last: Int64) -> (SearchMemory.Parts, Int64)? {
    known.withLock { known in
      known.change > first && known.change <= last ? (known.parts, known.change) : nil
    }
  }

  /// Gives parts what else is known of their change.
  /// - Parameter turn: what these parts have seen already
  func fill(_ parts: inout SearchMemory.Parts, of change: Int64, after turn: inout Int) {
    let other = known.withLock { known in
      defer { turn = known.turn }
      return known.change == change && known.turn != turn ? known.parts : nil
    }
    if let other { parts.fill(from: other) }
  }

  /// Notes what a search has read, unless something newer is known.
  func take(_ parts: SearchMemory.Parts, of change: Int64) {
    known.withLock { known in
      guard change >= known.change else { return }
      var parts = parts
      if change == known.change { parts.fill(from: known.parts) }
      known = Known(parts: parts, change: change, turn: known.turn + 1)
    }
  }
}
