import ByteCoding
import GRDB
import GRDBSQLite
import PaperDomain

/// Something that a search found, with its rank.
struct RankedItem {
  var kind: SearchKind
  /// Its key in the database: the identifier of a doc, page group or version, or the number of a page, note or mark.
  var key: DatabaseValue
  /// The place of its doc in `PageOrder`.
  var doc: Int
  /// The fields in which the words occur, as bits.
  var fields: Int
  var score: Int
}

/// Finds docs, page groups, pages, notes, marks and versions by their titles, texts, tags and values, and keeps the
/// best.
///
/// There are many things, and a word may be in a tag that nearly all of them have. So matches are recorded in arrays,
/// by the things' places or numbers, using what `SearchMemory` keeps; one pass in order then takes the first things of
/// each score. Every term must occur in some field of a thing, for example one in its title and another in a tag's
/// name.
struct ItemRanking {
  let db: Database
  /// Holds the docs that the search covers.
  let memory: SearchMemory
  let terms: [SearchQuery.Term]
  let scope: SearchScope
  /// The pages that match a search without words, by their numbers; nil for a search with words.
  let pages: [Bool]?
  /// The most things to return of each kind.
  let limit: Int

  private var wanted: [SearchQuery.Term] { terms.filter { !$0.isExcluded } }

  /// The best things of all kinds, best first: ordered by score, then by the doc's title, then by kind and position.
  /// - Throws: `DatabaseError`
  func items() throws -> [RankedItem] {
    var items: [RankedItem] = []
    for kind in SearchKind.allCases where kind != .text && scope.has(kind) { items += try best(kind) }
    guard !items.isEmpty else { return [] }
    let ranks = try memory.order(db).rankOfDoc
    // The items are already ordered by kind, and within a kind by the docs' titles.
    return items.enumerated().sorted { one, other in
      (other.element.score, ranks[one.element.doc], one.offset)
        < (one.element.score, ranks[other.element.doc], other.offset)
    }.map { $0.element }
  }

  private func best(_ kind: SearchKind) throws -> [RankedItem] {
    guard !wanted.isEmpty else { return try taken(kind) }
    switch kind {
    case .doc: return try docs()
    case .group: return try groups()
    case .page: return try pagesByWords()
    case .version: return try versions()
    case .note: return try notes()
    case .mark: return try marks()
    case .text: return []
    }
  }

  /// A filter without words matches docs, and pages by what they and their page groups have.
  private func taken(_ kind: SearchKind) throws -> [RankedItem] {
    let order = try memory.order(db)
    switch kind {
    case .doc:
      return order.docs.indices.lazy.filter { memory.takes(doc: $0) }.prefix(limit).map { doc in
        RankedItem(kind: kind, key: order.docs[doc].databaseValue, doc: doc, fields: 0, score: kind.score)
      }
    case .page:
      guard let pages else { return [] }
      return order.pages.lazy.filter { pages[$0] && memory.takes(doc: order.docOfPage[$0]) }.prefix(limit).map { page in
        RankedItem(kind: kind, key: page.databaseValue, doc: order.docOfPage[page], fields: 0, score: kind.score)
      }
    default: return []
    }
  }

  // MARK: - Each kind

  private func docs() throws -> [RankedItem] {
    let order = try memory.order(db)
    let matches = try matches(count: order.docs.count) { term in
      try fields(of: term, .doc, count: order.docs.count, .title, in: order.titles) { row in
        UniqueID(sqliteStatement: row, index: 0).flatMap { order.placeOfDoc[$0] }
      }
    }
    return best(.doc, order.docs.indices.lazy.map { ($0, $0) }, matches) { order.docs[$0].databaseValue }
  }

  private func groups() throws -> [RankedItem] {
    let order = try memory.order(db)
    let matches = try matches(count: order.groups.count) { term in
      try fields(of: term, .group, count: order.groups.count, .group, in: order.groupTitles) { row in
        UniqueID(sqliteStatement: row, index: 0).flatMap { order.placeOfGroup[$0] }
      }
    }
    return best(.group, order.groups.indices.lazy.map { ($0, order.docOfGroup[$0]) }, matches) {
      order.groups[$0].databaseValue
    }
  }

  private func pagesByWords() throws -> [RankedItem] {
    let order = try memory.order(db)
    let count = order.docOfPage.count
    let said = PageFields(db: db, memory: memory, scope: scope)
    let matches = try matches(count: count) { try said.fields(of: $0.text, count: count) }
    return best(.page, order.pages.lazy.map { ($0, order.docOfPage[$0]) }, matches) { $0.databaseValue }
  }

  private func versions() throws -> [RankedItem] {
    let snapshots = try memory.snapshots(db)
    let matches = try matches(count: snapshots.versions.count) { try versionFields(of: $0) }
    let order = try memory.order(db)
    var found: [(key: Int, doc: Int, place: Int, ordinal: Int)] = []
    for key in matches.fields.indices where matches.fields[key] != 0 {
      guard let version = snapshots.versions[key], order.placeOfPage.indices.contains(version.page) else { continue }
      let place = order.placeOfPage[version.page]
      if place >= 0 { found.append((key, order.docOfPage[version.page], place, version.ordinal)) }
    }
    found.sort { ($0.place, $0.ordinal) < ($1.place, $1.ordinal) }
    return best(.version, found.lazy.map { ($0.key, $0.doc) }, matches) {
      snapshots.versions[$0]?.id.databaseValue ?? .null
    }
  }

  private func notes() throws -> [RankedItem] {
    let (order, known) = (try memory.order(db), try memory.notes(db))
    let matches = try matches(count: known.notes.count) { term in
      try fields(of: term, .note, count: known.notes.count, .note, in: known.texts) { row in
        Int(sqlite3_column_int64(row, 0))
      }
    }
    var found: [(key: Int, doc: Int, note: NoteOrder.Note)] = []
    for key in matches.fields.indices where matches.fields[key] != 0 {
      guard let note = known.notes[key], order.docOfPage.indices.contains(note.page) else { continue }
      let doc = order.docOfPage[note.page]
      if doc >= 0 { found.append((key, doc, note)) }
    }
    // Within a doc, the most recently changed note comes first.
    found.sort { one, other in
      if one.doc != other.doc { return one.doc < other.doc }
      if one.note.updatedAt != other.note.updatedAt { return one.note.updatedAt > other.note.updatedAt }
      return (one.note.id.high, one.note.id.low) < (other.note.id.high, other.note.id.low)
    }
    return best(.note, found.lazy.map { ($0.key, $0.doc) }, matches) { $0.databaseValue }
  }

  private func marks() throws -> [RankedItem] {
    guard scope.has(SearchField.note) else { return [] }
    let (order, known) = (try memory.order(db), try memory.marks(db))
    let matches = try matches(count: known.marks.count) { term in
      var fields = [UInt8](repeating: 0, count: known.marks.count)
      known.texts.forEachKey(holding: TextFolding.folded(term.text)) { fields[$0] = UInt8(SearchField.note.bit) }
      return fields
    }
    var found: [(key: Int, doc: Int, place: Int, mark: MarkOrder.Mark)] = []
    for key in matches.fields.indices where matches.fields[key] != 0 {
      guard let mark = known.marks[key], order.docOfPage.indices.contains(mark.page) else { continue }
      let doc = order.docOfPage[mark.page]
      if doc >= 0 { found.append((key, doc, order.placeOfPage[mark.page], mark)) }
    }
    // Ordered by page, then by age.
    found.sort { one, other in
      if one.place != other.place { return one.place < other.place }
      if one.mark.madeAt != other.mark.madeAt { return one.mark.madeAt < other.mark.madeAt }
      return one.mark.id < other.mark.id
    }
    return best(.mark, found.lazy.map { ($0.key, $0.doc) }, matches) { known.marks[$0]?.number.databaseValue ?? .null }
  }

  // MARK: - The best

  /// Where the words of a query occur.
  private struct Matches {
    /// The fields in which terms occur, for things that have every term and no excluded one; 0 for all others.
    var fields: [UInt8]
    /// Whether the words occur next to each other; nil for a single word, which counts as a phrase.
    var isPhrase: [Bool]?
  }

  /// The best things, by score; of each score, the first ones in the given order.
  /// - Parameter things: the key of each thing in the matches, and the place of its doc
  private func best(
    _ kind: SearchKind, _ things: some Sequence<(Int, Int)>, _ matches: Matches, _ key: (Int) -> DatabaseValue
  ) -> [RankedItem] {
    let scores = (0...Int(UInt8.max)).map { kind.score(found: $0) }
    let known = Set(scores + scores.map { $0 + Self.phraseScore }).sorted(by: >)
    let places = Dictionary(uniqueKeysWithValues: zip(known, known.indices))
    let place = (0...1).map { phrase in scores.map { places[$0 + phrase * Self.phraseScore] ?? 0 } }
    var found = [[(thing: Int, doc: Int)]](repeating: [], count: known.count)
    for (thing, doc) in things where matches.fields[thing] != 0 && memory.takes(doc: doc) {
      let place = place[matches.isPhrase?[thing] ?? true ? 1 : 0][Int(matches.fields[thing])]
      if found[place].count < limit { found[place].append((thing, doc)) }
    }
    var items: [RankedItem] = []
    for (score, things) in zip(known, found) {
      for (thing, doc) in things.prefix(limit - items.count) {
        items.append(
          RankedItem(kind: kind, key: key(thing), doc: doc, fields: Int(matches.fields[thing]), score: score))
      }
    }
    return items
  }

  /// What a phrase adds to the score: words that occur next to each other.
  static let phraseScore = 120

  // MARK: - Where words occur

  private func matches(count: Int, _ fields: (SearchQuery.Term) throws -> [UInt8]) throws -> Matches {
    let wanted = self.wanted
    guard let first = wanted.first else { return Matches(fields: Array(repeating: 0, count: count)) }
    var all = try fields(first)
    for term in wanted.dropFirst() {
      let other = try fields(term)
      for index in all.indices { all[index] = all[index] == 0 || other[index] == 0 ? 0 : all[index] | other[index] }
    }
    for term in terms where term.isExcluded {
      let other = try fields(term)
      for index in all.indices where other[index] != 0 { all[index] = 0 }
    }
    guard wanted.count > 1 else { return Matches(fields: all) }
    let phrase = SearchQuery.Term(wanted.map { $0.text }.joined(separator: " "))
    return Matches(fields: all, isPhrase: try fields(phrase).map { $0 != 0 })
  }

  /// The fields of docs, page groups or notes in which a term occurs.
  /// - Parameters:
  ///   - field: the field of their own texts
  ///   - texts: their own texts
  ///   - place: the index in the result for the thing in a row of assignments; nil if the search ignores the thing
  private func fields(
    of term: SearchQuery.Term, _ kind: SearchKind, count: Int, _ field: SearchField, in texts: FoldedTexts,
    _ place: (SQLiteStatement) -> Int?
  ) throws -> [UInt8] {
    var fields = [UInt8](repeating: 0, count: count)
    let sources = try TermSources(db, term, scope)
    if scope.has(field) { texts.forEachKey(holding: sources.text) { fields[$0] |= UInt8(field.bit) } }
    for assignments in sources.assignments(kind) {
      try db.forEachRow(assignments) { row in
        guard let place = place(row), fields.indices.contains(place) else { return }
        fields[place] |= UInt8(sqlite3_column_int(row, 1))
      }
    }
    return fields
  }

  private func versionFields(of term: SearchQuery.Term) throws -> [UInt8] {
    var fields = [UInt8](repeating: 0, count: try memory.snapshots(db).versions.count)
    let text = TextFolding.folded(term.text)
    try memory.snapshots(db).forEach(holding: text, [.tag, .variable, .value], scope) { key, _, field in
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
}

extension SearchKind {
  /// The score of a thing of this kind, from the bits of the fields in which words occur; without the score for a
  /// phrase.
  func score(found fields: Int) -> Int {
    SearchField.allCases.reduce(score) { score, field in
      score + (fields & field.bit == 0 ? 0 : 20 + (field == .tag ? tagScore : 0))
    }
  }
}
