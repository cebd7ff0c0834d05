import GRDB
import GRDBSQLite
import PaperDomain

/// Finds pages by their tags and values, and versions by those that their pages had when they were made, and by their words if
/// their pages show others by now; and notes by all that is said of them.
///
/// There are many of them, and a word may be in a tag that nearly all of them have. So what stands where is marked in arrays, by
/// the pages' numbers, from lists that `SearchMemory` keeps, and one walk in the order of `PageOrder` takes the first of each score.
struct PageItemSearch {
  /// The key of something that was found, where the words stand, as bits of the fields, and what it is worth.
  ///
  /// The best of many are the first in the order of findings. Of few all come, those in the trash and in docs that are not looked
  /// into among them, and whoever reads them puts them in order.
  struct Best {
    var key: DatabaseValue
    var fields: Int
    var score: Int
  }

  let db: Database
  let memory: SearchMemory
  let terms: [SearchQuery.Term]
  let scope: SearchScope
  /// The most things of each kind.
  let limit: Int

  /// The best pages; see `Best`.
  /// - Throws: `DatabaseError`
  func pages() throws -> [Best] {
    let count = try count("page")
    let (fields, isPhrase) = try matches(count: count) { try pageFields(of: $0, count: count) }
    if let few = few(.page, fields, isPhrase, { $0.databaseValue }) { return few }
    let order = try memory.order(db)
    return best(.page, order.pages.lazy.map { ($0, order.docOfPage[$0]) }, fields, isPhrase) { $0.databaseValue }
  }

  /// The best versions; see `Best`.
  /// - Throws: `DatabaseError`
  func versions() throws -> [Best] {
    let snapshots = try memory.snapshots(db)
    let (fields, isPhrase) = try matches(count: snapshots.versions.count) { try versionFields(of: $0) }
    func id(_ key: Int) -> DatabaseValue { snapshots.versions[key]?.id.databaseValue ?? .null }
    if let few = few(.version, fields, isPhrase, id) { return few }
    let order = try memory.order(db)
    var found: [(key: Int, doc: Int, place: Int, ordinal: Int)] = []
    for key in fields.indices where fields[key] != 0 {
      guard let version = snapshots.versions[key], order.placeOfPage.indices.contains(version.page) else { continue }
      let place = order.placeOfPage[version.page]
      if place >= 0 { found.append((key, order.docOfPage[version.page], place, version.ordinal)) }
    }
    found.sort { ($0.place, $0.ordinal) < ($1.place, $1.ordinal) }
    return best(.version, found.lazy.map { ($0.key, $0.doc) }, fields, isPhrase, id)
  }

  /// The best notes; see `Best`.
  /// - Throws: `DatabaseError`
  func notes() throws -> [Best] {
    let count = try count("note_block")
    let (fields, isPhrase) = try matches(count: count) { try noteFields(of: $0, count: count) }
    if let few = few(.note, fields, isPhrase, { $0.databaseValue }) { return few }
    let (order, notes) = (try memory.order(db), try memory.notes(db).notes)
    var found: [(key: Int, doc: Int, note: NoteOrder.Note)] = []
    for key in notes.indices where fields[key] != 0 {
      guard let note = notes[key], order.docOfPage.indices.contains(note.page) else { continue }
      let doc = order.docOfPage[note.page]
      if doc >= 0 { found.append((key, doc, note)) }
    }
    // Of one doc, the note that was changed last comes first.
    found.sort { one, other in
      if one.doc != other.doc { return one.doc < other.doc }
      if one.note.updatedAt != other.note.updatedAt { return one.note.updatedAt > other.note.updatedAt }
      return (one.note.id.high, one.note.id.low) < (other.note.id.high, other.note.id.low)
    }
    return best(.note, found.lazy.map { ($0.key, $0.doc) }, fields, isPhrase) { $0.databaseValue }
  }

  /// The first things of each score in the given order, those with the highest score first.
  /// - Parameter things: each thing's key in `fields`, and the place of its doc
  private func best(
    _ kind: SearchKind, _ things: some Sequence<(Int, Int)>, _ fields: [UInt8], _ isPhrase: [Bool]?,
    _ key: (Int) -> DatabaseValue
  ) -> [Best] {
    let scores = Self.scores(kind)
    var found: [Int: [Best]] = [:]
    for (thing, doc) in things where fields[thing] != 0 && memory.takes(doc: doc) {
      let score = scores[Int(fields[thing])] + (isPhrase?[thing] ?? true ? 120 : 0)
      guard found[score]?.count ?? 0 < limit else { continue }
      found[score, default: []].append(Best(key: key(thing), fields: Int(fields[thing]), score: score))
    }
    return Array(found.sorted { $0.key > $1.key }.flatMap { $0.value }.prefix(limit))
  }

  /// All things that were found, in no order and from all docs, if they are so few that SQL orders them sooner than the order of
  /// the library is read; nil if they are more.
  private func few(
    _ kind: SearchKind, _ fields: [UInt8], _ isPhrase: [Bool]?, _ key: (Int) -> DatabaseValue
  ) -> [Best]? {
    var found: [Int] = []
    for thing in fields.indices where fields[thing] != 0 {
      guard found.count < Self.few else { return nil }
      found.append(thing)
    }
    let scores = Self.scores(kind)
    return found.map { thing in
      Best(
        key: key(thing), fields: Int(fields[thing]),
        score: scores[Int(fields[thing])] + (isPhrase?[thing] ?? true ? 120 : 0))
    }
  }

  private static let few = 150

  /// What a thing is worth, by the bits of the fields in which words stand; without what words next to each other add.
  private static func scores(_ kind: SearchKind) -> [Int] {
    (0...Int(UInt8.max)).map { fields in
      SearchField.allCases.reduce(kind.score) { score, field in
        score + (fields & field.bit == 0 ? 0 : 20 + (field == .tag ? kind.tagScore : 0))
      }
    }
  }

  // MARK: - Where words stand

  /// The fields in which a term stands, for the things that have every term and none that is excluded, and whether the words
  /// stand next to each other; nil for one word, which always does.
  private func matches(
    count: Int, _ fields: (SearchQuery.Term) throws -> [UInt8]
  ) throws -> (fields: [UInt8], isPhrase: [Bool]?) {
    let wanted = terms.filter { !$0.isExcluded }
    guard let first = wanted.first else { return (Array(repeating: 0, count: count), nil) }
    var all = try fields(first)
    for term in wanted.dropFirst() {
      let other = try fields(term)
      for index in all.indices { all[index] = all[index] == 0 || other[index] == 0 ? 0 : all[index] | other[index] }
    }
    for term in terms where term.isExcluded {
      let other = try fields(term)
      for index in all.indices where other[index] != 0 { all[index] = 0 }
    }
    guard wanted.count > 1 else { return (all, nil) }
    let phrase = SearchQuery.Term(wanted.map { $0.text }.joined(separator: " "))
    return (all, try fields(phrase).map { $0 != 0 })
  }

  /// One more than the highest number in a table.
  private func count(_ table: String) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT max(number) + 1 FROM \(table)")) ?? 0
  }

  private func pageFields(of term: SearchQuery.Term, count: Int) throws -> [UInt8] {
    let text = TextFolding.folded(term.text)
    var fields = [UInt8](repeating: 0, count: count)
    func mark(_ field: SearchField, _ list: SearchMemory.PageList) throws {
      for page in try memory.pages(list, db) where page < fields.count { fields[page] |= UInt8(field.bit) }
    }
    if scope.has(SearchField.tag) {
      for tag in try numbers(in: "tag", text) { try mark(.tag, .tag(tag)) }
    }
    if scope.has(SearchField.variable) {
      for variable in try numbers(in: "variable", text) { try mark(.variable, .variable(variable)) }
    }
    if scope.has(SearchField.value) {
      for option in try numbers(in: "variable_option", text) { try mark(.value, .option(option)) }
      func markValue(_ page: Int) {
        if page < fields.count { fields[page] |= UInt8(SearchField.value.bit) }
      }
      try memory.texts(db).forEachKey(holding: text, markValue)
      // Nothing else stands in a number or a day.
      if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") }) {
        try memory.numbers(db).forEachKey(holding: text, markValue)
      }
    }
    // The names of tags that a page no longer has are its versions', not its own.
    try forEachSnapshot(text, [.variable, .value]) { _, version, field in
      if version.page < fields.count { fields[version.page] |= UInt8(field.bit) }
    }
    return fields
  }

  private func noteFields(of term: SearchQuery.Term, count: Int) throws -> [UInt8] {
    var fields = [UInt8](repeating: 0, count: count)
    for place in try TermSources(db, term, scope).places(.note) {
      try db.forEachRow(place) { row in
        let number = Int(sqlite3_column_int64(row, 0))
        if fields.indices.contains(number) { fields[number] |= UInt8(sqlite3_column_int(row, 1)) }
      }
    }
    return fields
  }

  private func versionFields(of term: SearchQuery.Term) throws -> [UInt8] {
    var fields = [UInt8](repeating: 0, count: try memory.snapshots(db).versions.count)
    try forEachSnapshot(TextFolding.folded(term.text), [.tag, .variable, .value]) { key, _, field in
      fields[key] |= UInt8(field.bit)
    }
    if scope.history, scope.has(SearchField.text), let expression = try TermSources(db, term, scope).expression {
      let keys = try memory.snapshots(db).keysOfFormer
      try db.forEachRow("SELECT rowid FROM former_search WHERE former_search MATCH \(expression)") { row in
        if let key = keys[Int(sqlite3_column_int64(row, 0))] { fields[key] |= UInt8(SearchField.text.bit) }
      }
    }
    return fields
  }

  private func forEachSnapshot(
    _ text: String, _ fields: [SearchField], _ body: (Int, SnapshotTexts.Version, SearchField) -> Void
  ) throws {
    guard scope.has(SearchField.version) else { return }
    let snapshots = try memory.snapshots(db)
    let shown = try db.cachedStatement(sql: "SELECT 1 FROM page WHERE current_version_id = ?")
    for field in fields where scope.has(field) {
      var found: [Int] = []
      snapshots.texts(field).forEachKey(holding: text) { found.append($0) }
      for key in found {
        guard let version = snapshots.versions[key] else { continue }
        if try scope.history || Bool.fetchOne(shown, arguments: [version.id]) == true { body(key, version, field) }
      }
    }
  }

  private func numbers(in table: String, _ text: String) throws -> [Int64] {
    try SQLRequest<Int64>("SELECT number FROM \(sql: table) WHERE holds(name, \(text))").fetchAll(db)
  }
}
