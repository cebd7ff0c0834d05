import GRDB
import GRDBSQLite

/// Finds on which pages a term of a query occurs, and how often, by one walk over the index inside FTS5.
///
/// A statement with a row for each page would take twice as long, since the rows cost as much as the walk. BM25 must
/// know the number of pages with a term before it can rank the first one. So a walk stores what it finds, and
/// `PageRanking` ranks afterwards.
///
/// A walk may visit every page of the library, so it uses only this value's own arrays: a class, or a call for each
/// page, would double the time. One value serves all terms of a query in turn.
struct TermWalk {
  /// How often the term occurs on a page, by the pages' numbers; 1 for a page that does not count.
  private var frequencies: [UInt32] = []
  /// Whether the pages are in order.
  private var isInOrder = true
  /// The numbers of the pages with the term; in order, unless the term is a prefix of several words.
  private(set) var pages: [Int] = []
  /// How many pages are in the index.
  private(set) var indexedCount = 0.0
  /// How many words a page has on average.
  private(set) var averageLength = 1.0
  /// What the functions of the connection share; set once a term was found.
  private(set) var user: FullTextUser?
  /// A flag for each page that counts, by its number; nil if all count.
  private var taken: [Bool]?

  /// - Parameter taken: a flag for each page that counts, by its number; nil if all count
  init(taken: [Bool]?) {
    self.taken = taken
  }

  /// Sets which pages count from the next term on. Other pages are still counted as having the term, but how often is
  /// not read.
  mutating func look(at pages: [Int]) {
    var taken = [Bool](repeating: false, count: (pages.max() ?? -1) + 1)
    for page in pages { taken[page] = true }
    self.taken = taken
  }

  /// How often the term occurs on a page; 1 for a page that has it but does not count.
  func frequency(on page: Int) -> UInt32 { page < frequencies.count ? frequencies[page] : 0 }

  /// The numbers of the pages that have the term in their text or in other fields, in order.
  ///
  /// For a prefix, the pages come word by word. Their order is derived from the page numbers, which costs a step for
  /// each page of the library and is faster than sorting.
  /// - Parameter fields: the other fields with the term, by the pages' numbers; 0 for none
  func pagesInOrder(with fields: [UInt8]) -> [Int] {
    let hasFieldHits = fields.contains { $0 != 0 }
    if !hasFieldHits, isInOrder { return pages }
    return (0..<max(frequencies.count, fields.count)).filter {
      frequency(on: $0) > 0 || $0 < fields.count && fields[$0] != 0
    }
  }

  /// Walks over the pages of a term, and forgets those of the previous term.
  /// - Throws: `DatabaseError`
  mutating func walk(_ db: Database, _ term: PreparedQuery.Term, tokenizer: any FTS5Tokenizer) throws {
    for page in pages { frequencies[page] = 0 }
    pages.removeAll(keepingCapacity: true)
    isInOrder = !term.isUnindexedBeginning
    guard term.isUnindexedBeginning else { return try walk(db, Self.ofPhrases, term.expression) }
    let letters = term.phrase.tokens.count == 1 ? String(decoding: term.phrase.tokens[0], as: UTF8.self) : nil
    if let letters, let words = try IndexedWords.words(db, beginning: letters, tokenizer: tokenizer) {
      guard !words.isEmpty else { return }
      try walk(db, Self.ofPhrases, words.map { "\"\($0)\"" }.joined(separator: " OR "))
    } else {
      // For such a query, FTS5 merges all pages before it returns the first, and `term_walk` would make it do so twice.
      try walk(db, Self.ofRows, term.expression)
    }
  }

  private static let ofPhrases =
    "SELECT term_walk(page_search, ?1) FROM page_search WHERE page_search MATCH ?2 LIMIT 1"
  /// `term_row` returns 0, so SQLite visits all pages and returns no row. SQLite does not allow such functions in
  /// `count(…)`.
  private static let ofRows =
    "SELECT 1 FROM page_search WHERE page_search MATCH ?2 AND term_row(page_search, ?1)"

  private mutating func walk(_ db: Database, _ sql: String, _ expression: String) throws {
    let statement = try db.cachedStatement(sql: sql)
    try withUnsafeMutablePointer(to: &self) { walk in
      _ = try Row.fetchOne(statement, arguments: [Int64(Int(bitPattern: walk)), expression])
    }
  }

  // MARK: - As functions of FTS5

  /// `term_walk(page_search, walk)`, called on the first page of a query: walks over the pages of all its phrases.
  static func walkPhrases(_ query: FullTextQuery, _ address: OpaquePointer?) throws(FullText.Failure) {
    let walk = try at(address)
    try walk.pointee.begin(query)
    for phrase in 0..<query.api.pointee.xPhraseCount(query.context) {
      try FullText.check(
        query.api.pointee.xQueryPhrase(query.context, phrase, walk) { api, page, walk in
          guard let api, let page, let walk else { return SQLITE_MISUSE }
          do throws(FullText.Failure) {
            try walk.assumingMemoryBound(to: TermWalk.self).pointee.visit(FullTextQuery(api: api, context: page))
            return SQLITE_OK
          } catch {
            return error.code
          }
        })
    }
  }

  /// `term_row(page_search, walk)`, called on each page of a query with one phrase.
  static func visitRow(_ query: FullTextQuery, _ address: OpaquePointer?) throws(FullText.Failure) {
    let walk = try at(address)
    if walk.pointee.pages.isEmpty { try walk.pointee.begin(query) }
    try walk.pointee.visit(query)
  }

  private static func at(_ address: OpaquePointer?) throws(FullText.Failure) -> UnsafeMutablePointer<TermWalk> {
    guard let walk = UnsafeMutablePointer<TermWalk>(bitPattern: Int(sqlite3_value_int64(address))) else {
      throw FullText.Failure(code: SQLITE_MISUSE)
    }
    return walk
  }

  private mutating func begin(_ query: FullTextQuery) throws(FullText.Failure) {
    guard let user = query.user else { throw FullText.Failure(code: SQLITE_MISUSE) }
    self.user = user
    indexedCount = try query.pageCount()
    averageLength = try query.averageLength()
  }

  private mutating func visit(_ page: FullTextQuery) throws(FullText.Failure) {
    let number = Int(page.api.pointee.xRowid(page.context))
    // Page numbers increase by one with each page, and no library has a billion pages.
    guard number >= 0, number < 1 << 30 else { throw FullText.Failure(code: SQLITE_CORRUPT) }
    if number >= frequencies.count {
      frequencies.append(
        contentsOf: repeatElement(0, count: max(number + 1, 1024, 2 * frequencies.count) - frequencies.count))
    }
    let before = frequencies[number]
    if before == 0 { pages.append(number) }
    if let taken, number >= taken.count || !taken[number] {
      frequencies[number] = 1
    } else {
      frequencies[number] = before &+ (try page.frequency())
    }
  }
}
