import ByteCoding
import Foundation
import GRDB
import GRDBSQLite
import PaperDomain
import Synchronization

/// Data that searches share, each part read when it is first needed: the order of docs and pages, which pages have
/// which tags, and the texts of values and notes.
///
/// It belongs to one state of the library. To reach the next state, it reads again only what was changed in between, as
/// the library's triggers record it (`SearchChange`). A write that does not affect searches costs them nothing, and a
/// moved page costs reading its page group. Each connection has its own memory; connections copy what another one has
/// read (`SharedSearchMemory`). At 100,000 pages, reading everything once takes tens of milliseconds, and keeping it
/// takes some megabytes.
final class SearchMemory {
  /// The parts of the memory, all from one state.
  struct Parts {
    var order: PageOrder?
    /// What must be read again in the order.
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
    /// The page versions whose marks must be read again.
    var staleMarks: Set<UniqueID> = []
    /// How many words each page in the index has, by its number, once a query has needed many (see `PageLengths`),
    /// together with the state of the index from which they were read.
    var lengths: (state: [Data], lengths: [UInt32])?

    /// Whether the order was read and is up to date.
    var isOrderFresh: Bool { order != nil && !areDocsStale && !areGroupsStale && stalePages.isEmpty }

    /// Whether the marks were read and are up to date.
    var areMarksFresh: Bool { marks != nil && staleMarks.isEmpty }

    /// Copies what other parts from the same change have and these lack.
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

  /// After this many changes it costs less to read everything.
  private static let manyChanges = 20_000

  private let shared: SharedSearchMemory
  private var parts = Parts()
  /// The number of the last change that the parts include.
  private var change: Int64?
  /// SQLite's number of the database state that this connection saw last.
  private var state: UInt32?
  /// Whether something was read that other connections could use.
  private var isRead = false
  /// The turn of the shared memory up to which this connection has copied.
  private var turn = 0
  /// The state of the index that this search reads.
  private var indexState: [Data] = []
  /// The docs that the running search covers, by their places; nil for all.
  private(set) var takenDocs: [Bool]?
  /// The pages in these docs, by their numbers.
  private(set) var takenPages: [Bool]?

  init(_ shared: SharedSearchMemory) {
    self.shared = shared
  }

  /// Whether the running search covers the doc at a place in the order.
  func takes(doc place: Int) -> Bool { takenDocs?[place] ?? true }

  /// Sets the docs that the running search covers.
  /// - Parameter docs: a flag for each doc, by its place in an order; nil for all
  func look(into docs: [Bool]?, of order: PageOrder) {
    takenDocs = docs
    takenPages = docs.map { docs in order.docOfPage.map { $0 >= 0 && docs[$0] } }
  }

  private func lookIntoAll() {
    takenDocs = nil
    takenPages = nil
  }

  // MARK: - The state

  /// Runs a search with the memory of its connection, brought up to the state of the library that the transaction
  /// reads.
  /// - Throws: `DatabaseError`, and any error of the body
  static func use<Value>(_ db: Database, _ body: (SearchMemory) throws -> Value) throws -> Value {
    // Any read fixes the state that this transaction sees, whose number is read below.
    _ = try Int.fetchOne(db.cachedStatement(sql: "SELECT number FROM tag LIMIT 1"))
    guard
      let address = try Int.fetchOne(db.cachedStatement(sql: "SELECT search_memory()")),
      let pointer = UnsafeRawPointer(bitPattern: address)
    else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "The connection cannot search.") }
    let memory = Unmanaged<SearchMemory>.fromOpaque(pointer).takeUnretainedValue()
    // Uncommitted changes may be rolled back, so nothing that was read of them is kept.
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
    // Records of FTS5 that differ after every change of the index: its sizes and its structure.
    indexState = try Data.fetchAll(
      db.cachedStatement(sql: "SELECT block FROM page_search_data WHERE id IN (1, 10) ORDER BY id"))
  }

  /// Shares with other connections what this one has read.
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
      // A kind of change that only a newer version of the program knows may concern anything.
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

  /// Reads everything that searches need often or that is slow to read, so that the first search is fast.
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

  /// Whether the order is up to date, so that using it reads nothing.
  var isOrderKnown: Bool { parts.isOrderFresh }

  /// The order of docs and pages.
  func order(_ db: Database) throws -> PageOrder {
    if parts.isOrderFresh, let order = parts.order { return order }
    var order: PageOrder
    if let known = parts.order {
      order = known
      // Now this is the only reference to the order, so it is changed in place and not copied.
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

  /// The tags and values of the pages' versions.
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
      // Now this is the only reference to the marks, so they are changed in place and not copied.
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

  /// How many words each page in the index has, by its number; nil until it has been stored.
  var lengths: [UInt32]? {
    get { parts.lengths?.lengths }
    set {
      parts.lengths = newValue.map { (indexState, $0) }
      isRead = true
    }
  }

  // MARK: - Pages by what they have

  /// Something that pages may have.
  enum PageList: Hashable {
    case tag(Int64)
    case variable(Int64)
    case option(Int64)
    case trait(DocTrait)
  }

  /// The numbers of the pages that have something, including pages in the trash.
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

  /// The text values of pages, with the pages' numbers as keys.
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

  /// The numbers or days that pages have as values of one variable.
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

/// The newest memory of all connections to one library. Through it, only one connection has to read each part of a
/// state.
final class SharedSearchMemory: Sendable {
  private struct Known {
    var parts = SearchMemory.Parts()
    var change: Int64 = -1
    /// Increases whenever a connection has read another part.
    var turn = 0
  }

  private let known = Mutex(Known())

  /// The shared parts and their change, if the change is after `first` and not after `last`; nil otherwise.
  func parts(from first: Int64, to last: Int64) -> (SearchMemory.Parts, Int64)? {
    known.withLock { known in
      known.change > first && known.change <= last ? (known.parts, known.change) : nil
    }
  }

  /// Adds to parts what else is known for their change.
  /// - Parameter turn: the turn up to which these parts were filled already
  func fill(_ parts: inout SearchMemory.Parts, of change: Int64, after turn: inout Int) {
    let other = known.withLock { known in
      defer { turn = known.turn }
      return known.change == change && known.turn != turn ? known.parts : nil
    }
    if let other { parts.fill(from: other) }
  }

  /// Stores what a search has read, unless something newer is stored.
  func take(_ parts: SearchMemory.Parts, of change: Int64) {
    known.withLock { known in
      guard change >= known.change else { return }
      var parts = parts
      if change == known.change { parts.fill(from: known.parts) }
      known = Known(parts: parts, change: change, turn: known.turn + 1)
    }
  }
}
