import Foundation
import GRDB
import PaperDomain

/// The result of a search.
public struct SearchFindings: Equatable, Sendable {
  /// How many pages match by their words in total.
  public var total = 0
  /// The pages of the requested slice, best first.
  public var hits: [SearchHit] = []
  /// The score of the best of these pages, comparable with the scores in `found`.
  public var hitScore = 0
  /// Docs, page groups, pages, notes, marks and versions, best first. At most as many as the slice has, and only for
  /// the first slice.
  public var found: [FoundItem] = []
  /// The docs that were found, as lists show them; at most 20 if the query has words. May include docs that rank after
  /// everything in `found`.
  public var docs: [DocSummary] = []
  /// The notes that were found, with their texts; at most 20. May include notes that rank after everything in `found`.
  public var notes: [NoteHit] = []
  /// Problems in the query, in sentences.
  public var problems: [String] = []
  /// The position of each problem in the query.
  public var problemPlaces: [SnippetMatch] = []
}

// MARK: - Search

extension LibraryStore {
  /// More pages than a library can have.
  private static let furthestHit = 1 << 40
  /// The most docs and notes that are returned in full.
  private static let maximumSummaries = 20

  /// Reads what searches keep in memory, so that the first search is as fast as the others. In a library of 100,000
  /// pages this takes a few hundred milliseconds.
  public func prepareSearch() async throws(LibraryError) {
    try await read { db in try SearchMemory.use(db) { memory in try memory.prepare(db) } }
  }

  /// Finds pages by the words on them, and docs, page groups, pages, notes, marks and versions by their titles, texts,
  /// tags and values.
  ///
  /// Finds only things outside the trash: pages by the best text that their current version shows, notes and marks on
  /// any version. Any query is valid; see `TypedQuery`. A thing must contain every word; the query's other conditions
  /// apply to the thing's doc. A query without words finds the docs and pages that fulfil its conditions.
  /// - Parameters:
  ///   - text: what a person typed
  ///   - doc: searches only this doc, and finds no docs
  ///   - filter: searches only docs that match it
  ///   - slice: which part of the hits to return
  public func search(
    _ text: String, in doc: Doc.ID? = nil, filter: MetadataFilter = .all([]), slice: ListSlice = ListSlice(limit: 20)
  ) async throws(LibraryError) -> SearchFindings {
    try await read { [self] db in try findings(db, text, in: doc, filter: filter, slice: slice) }
  }

  /// Searches with the memory of a connection.
  func findings(
    _ db: Database, _ text: String, in doc: Doc.ID? = nil, filter: MetadataFilter = .all([]),
    slice: ListSlice = ListSlice(limit: 20)
  ) throws -> SearchFindings {
    let typed = TypedQuery(text, catalog: try makeWriter(db).metadataCatalog())
    let whole = MetadataFilter.all([typed.filter, filter])
    var findings = SearchFindings()
    findings.problems = typed.problems
    findings.problemPlaces = typed.places.map { SnippetMatch(start: $0.lowerBound, length: $0.count) }
    let query = SearchQuery(whole.terms)
    let conditions = query.isEmpty ? whole : whole.conditions
    if query.isEmpty, typed.filter.conditions == .all([]) { return findings }

    return try SearchMemory.use(db) { memory in
      if doc != nil || conditions != .all([]) {
        let order = try memory.order(db)
        memory.look(into: try Self.takenDocs(db, memory, order, conditions, in: doc), of: order)
      }
      if slice.offset == 0 {
        try Self.findItems(&findings, db, memory, whole, in: doc, limit: slice.limit)
      }
      let scope = whole.scope
      guard !query.isEmpty, scope.has(.text as SearchKind), scope.has(.text as SearchField) else { return findings }
      try Self.findPages(&findings, db, memory, query, scope, slice)
      return findings
    }
  }

  /// The docs that a search covers, by their places.
  private static func takenDocs(
    _ db: Database, _ memory: SearchMemory, _ order: PageOrder, _ conditions: MetadataFilter, in doc: Doc.ID?
  ) throws -> [Bool] {
    var taken = try FilterSets(db: db, memory: memory, order: order).docs(conditions)
    if let doc {
      let place = order.placeOfDoc[doc.uniqueID]
      for index in taken.indices where index != place { taken[index] = false }
    }
    return taken
  }

  private static func findItems(
    _ findings: inout SearchFindings, _ db: Database, _ memory: SearchMemory, _ filter: MetadataFilter,
    in doc: Doc.ID?, limit: Int
  ) throws {
    let terms = filter.terms
    let isOfWords = terms.contains { !$0.isExcluded }
    var scope = filter.scope
    if doc != nil { scope.kinds = SearchKind.allCases.filter { $0 != .doc && scope.has($0) } }
    var pages: [Bool]?
    if !isOfWords, scope.has(.page) {
      pages = try FilterSets(db: db, memory: memory, order: try memory.order(db)).pages(filter)
    }
    let ranked = try ItemRanking(
      db: db, memory: memory, terms: terms, scope: scope, pages: pages, limit: max(limit, maximumSummaries)
    ).items()
    let reader = FoundItemReader(db: db, terms: terms, scope: scope)
    findings.found = try ranked.prefix(limit).compactMap { try reader.item($0) }
    // Includes docs and notes that rank after everything in `found`.
    let docs = ranked.lazy.filter { $0.kind == .doc }.prefix(isOfWords ? maximumSummaries : limit)
    findings.docs = try DocSummary.fetchAll(db, ids: docs.compactMap { Doc.ID.fromDatabaseValue($0.key) })
    findings.notes = try NoteHit.fetchAll(
      db,
      numbers: ranked.lazy.filter { $0.kind == .note }.prefix(maximumSummaries).compactMap {
        Int64.fromDatabaseValue($0.key)
      },
      terms: terms.filter { !$0.isExcluded }.map { $0.text })
  }

  private static func findPages(
    _ findings: inout SearchFindings, _ db: Database, _ memory: SearchMemory, _ query: SearchQuery,
    _ scope: SearchScope, _ slice: ListSlice
  ) throws {
    let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
    let prepared = PreparedQuery(query, tokenizer: tokenizer)
    // Reads only the pages of the slice. Equal ranks are ordered by page number, so that slices fit together.
    let count = min(slice.offset, Self.furthestHit) + slice.limit
    let said = PageFields(db: db, memory: memory, scope: scope)
    let pageCount = try memory.order(db).docOfPage.count
    var known: [String: [UInt8]] = [:]
    func fields(of text: String) throws -> [UInt8] {
      if let fields = known[text] { return fields }
      let fields = try said.fields(of: text, count: pageCount, hasFormerTags: true)
      known[text] = fields
      return fields
    }
    let ranked = try PageRanking.ranked(
      db, prepared, of: memory.takenPages, keeping: count, tokenizer: tokenizer, besides: fields)
    findings.total = ranked.total
    guard let best = ranked.best.first else { return }
    let wanted = query.terms.filter { !$0.isExcluded }
    let fieldsOfWanted = try wanted.map { try fields(of: $0.text) }
    func found(_ page: RankedPages.Page) -> Int {
      fieldsOfWanted.reduce(SearchField.text.bit) { $0 | (page.number < $1.count ? Int($1[Int(page.number)]) : 0) }
    }
    findings.hits = try ranked.best.dropFirst(slice.offset).compactMap { page in
      try SearchHit.fetch(db, page, prepared, tokenizer, fields: found(page))
    }
    findings.hitScore = SearchKind.text.score(found: found(best))
    let phrase = SearchQuery([SearchQuery.Term(wanted.map { $0.text }.joined(separator: " "), isPrefix: true)])
    if wanted.count == 1 {
      findings.hitScore += ItemRanking.phraseScore
    } else if var text = try String.fetchOne(
      db, sql: "SELECT text FROM page_search WHERE rowid = ?", arguments: [best.number])
    {
      let prepared = PreparedQuery(phrase, tokenizer: tokenizer)
      let places = text.withUTF8 { prepared.places(in: $0, reach: 0, tokenizer: tokenizer) }
      if !places.isEmpty { findings.hitScore += ItemRanking.phraseScore }
    }
  }

  /// Where the words of a query occur on a page: a box for each match on each line. Empty if they do not occur, or if
  /// the page has no text.
  /// - Parameters:
  ///   - version: one of the page's versions; nil for the current one
  ///   - variant: the file whose text to search; the best text if nil, or if that file has no text
  /// - Throws: `notFound`
  public func matches(
    of text: String, onPage id: Page.ID, version: PageVersion.ID? = nil, variant: PDFVariant? = nil
  ) async throws(LibraryError) -> [NormalizedRect] {
    try await read { [self] db in
      let query = SearchQuery(TypedQuery(text, catalog: try makeWriter(db).metadataCatalog()).filter.terms)
      guard try Bool.fetchOne(db, sql: "SELECT 1 FROM page WHERE id = ?", arguments: [id]) != nil else {
        throw LibraryError.notFound(.page, id: id.description)
      }
      let shown: SQL =
        version.map { "page_version.id = \($0)" }
        ?? "page_version.id = (SELECT current_version_id FROM page WHERE id = \(id))"
      guard
        let page = try SQLRequest<Row>(
          "SELECT bundle_id, page_number FROM page_version WHERE page_id = \(id) AND \(shown)"
        ).fetchOne(db)
      else { throw LibraryError.notFound(.pageVersion, id: version?.description ?? id.description) }
      guard
        !query.isEmpty,
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT text, words FROM page_text WHERE bundle_id = ? AND bundle_page = ? AND text <> ''
            ORDER BY variant = ? AND usable DESC, rank LIMIT 1
            """,
          arguments: [page["bundle_id"] as PDFBundle.ID, page["page_number"] as Int, variant?.name ?? ""])
      else { return [] }
      let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
      let prepared = PreparedQuery(query, tokenizer: tokenizer)
      var text: String = row["text"]
      let places = text.withUTF8 { prepared.places(in: $0, tokenizer: tokenizer) }
      return WordBoxes.boxes(of: places, in: try WordTable.words(of: row))
    }
  }
}

extension SearchHit {
  /// SQL for a page's number in its doc, over `doc`, `page_group` and `page`.
  static let positionInDoc = """
    page.position + (
      SELECT count(*) FROM page_group AS earlier JOIN page AS other ON other.page_group_id = earlier.id
      WHERE earlier.doc_id = doc.id AND earlier.position < page_group.position AND other.position IS NOT NULL
    ) AS position_in_doc
    """

  /// Reads the shown parts of a found page.
  fileprivate static func fetch(
    _ db: Database, _ found: RankedPages.Page, _ query: PreparedQuery, _ tokenizer: any FTS5Tokenizer, fields: Int
  ) throws -> SearchHit? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT doc.id AS doc_id, doc.title AS doc_title, page_group.id AS group_id, page_group.title AS group_title,
          (SELECT text FROM page_search WHERE rowid = page.number) AS text,
          page.id, page.current_version_id, page.current_bundle_id, page.current_page_number,
          (SELECT variant FROM page_text
            WHERE bundle_id = page.current_bundle_id AND bundle_page = page.current_page_number AND text <> ''
            ORDER BY rank LIMIT 1) AS variant,
          \(Self.positionInDoc)
        FROM page
        JOIN page_group ON page_group.id = page.page_group_id
        JOIN doc ON doc.id = page_group.doc_id
        WHERE page.number = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [found.number]) else { return nil }
    var text: String = row["text"]
    let places = text.withUTF8 { query.places(in: $0, reach: 4 * Snippet.length, tokenizer: tokenizer) }
    let snippet = Snippet(of: text, places: places)
    return SearchHit(
      docID: row["doc_id"], docTitle: row["doc_title"], pageGroupID: row["group_id"],
      pageGroupTitle: row["group_title"], pageID: row["id"], pageVersionID: row["current_version_id"],
      bundleID: row["current_bundle_id"], pageNumber: row["current_page_number"],
      positionInDoc: row["position_in_doc"], source: row["variant"], snippet: snippet.text,
      matches: snippet.matches, score: -found.rank, fields: SearchField.allCases.filter { fields & $0.bit != 0 })
  }
}
