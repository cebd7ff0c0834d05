import Foundation
import GRDB
import PaperDomain

/// What a search found.
public struct SearchFindings: Equatable, Sendable {
  /// How many pages match in all.
  public var total: Int
  /// The pages of the part that was asked for, the best first.
  public var hits: [SearchHit]
  /// Docs whose titles match, the best first; at most 20, and only with the first part.
  public var docs: [DocSummary]
  /// Notes whose texts match, the best first; at most 20, and only with the first part.
  public var notes: [NoteHit]
}

// MARK: - Search

extension LibraryStore {
  /// More pages than a library has.
  private static let furthestHit = 1 << 40

  /// Pages by the words on them, docs by their titles, and notes by their texts.
  ///
  /// Only pages outside of the trash are found, by the best text of what their current version shows, and the notes
  /// on any version of them. Any query gives findings or none; see `SearchQuery`.
  /// - Parameters:
  ///   - text: what a person typed
  ///   - doc: looks into this doc only, and at no titles
  ///   - filter: looks into docs that it takes only
  ///   - slice: which part of the hits
  public func search(
    _ text: String, in doc: Doc.ID? = nil, filter: MetadataFilter = .all([]), slice: ListSlice = ListSlice(limit: 20)
  ) async throws(LibraryError) -> SearchFindings {
    let query = SearchQuery(text)
    guard !query.isEmpty else { return SearchFindings(total: 0, hits: [], docs: [], notes: []) }
    return try await read { db in
      var findings = SearchFindings(total: 0, hits: [], docs: [], notes: [])
      if slice.offset == 0 {
        if doc == nil { findings.docs = try DocSummary.fetchAll(db, ids: Self.docs(titled: query, filter, db)) }
        findings.notes = try NoteHit.fetchAll(db, query, in: doc, filter)
      }
      let tokenizer = try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
      let prepared = PreparedQuery(query, tokenizer: tokenizer)
      guard let expression = prepared.expression else { return findings }

      // Not cached: its text follows the filter, so that a cache would grow with every filter that was ever asked.
      let statement = try db.makeStatement(
        literal: """
          SELECT rowid, \(sql: PageRank.name)(page_search) FROM page_search
          WHERE page_search MATCH \(expression) \(Self.scope(doc, filter))
          """)
      // Only the pages that are shown are read; ties are broken, so that parts of the hits fit together.
      let ranked = try RankedPages(of: statement, keeping: min(slice.offset, Self.furthestHit) + slice.limit)
      findings.total = ranked.total
      findings.hits = try ranked.best.dropFirst(slice.offset).compactMap { page in
        try SearchHit.fetch(db, page, prepared, tokenizer)
      }
      return findings
    }
  }

  /// Where the words of a query stand on a page: a box for each match on each line. Empty if they do not stand there, or
  /// if the page has no text.
  /// - Parameters:
  ///   - version: one of the page's versions; the current one if not told
  ///   - variant: the file whose text is looked at; the best text there is if not told, or if that file has none
  /// - Throws: `notFound`
  public func matches(
    of text: String, onPage id: Page.ID, version: PageVersion.ID? = nil, variant: PDFVariant? = nil
  ) async throws(LibraryError) -> [NormalizedRect] {
    let query = SearchQuery(text)
    return try await read { db in
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

  /// What is added to the condition of a search to look at some of the pages only.
  private static func scope(_ doc: Doc.ID?, _ filter: MetadataFilter) -> SQL {
    var scope: SQL = ""
    if let doc {
      scope += """
         AND rowid IN (
          SELECT page.number FROM page_group JOIN page ON page.page_group_id = page_group.id
          WHERE page_group.doc_id = \(doc))
        """
    }
    if filter != .all([]) {
      scope += """
         AND rowid IN (
          SELECT page.number FROM doc JOIN page_group ON page_group.doc_id = doc.id
          JOIN page ON page.page_group_id = page_group.id
          WHERE \(FilterSQL(subject: .docs).condition(filter)))
        """
    }
    return scope
  }

  /// Docs outside of the trash whose titles hold every term somewhere, those that begin with the first one first.
  private static func docs(
    titled query: SearchQuery, _ filter: MetadataFilter, _ db: Database
  ) throws -> [Doc.ID] {
    var condition: SQL = "trashed_at IS NULL AND \(FilterSQL(subject: .docs).condition(filter))"
    for term in query.terms {
      condition +=
        " AND instr(title_folded, \(TextFolding.folded(term.text))) \(sql: term.isExcluded ? "=" : ">") 0"
    }
    let first = query.terms.first { !$0.isExcluded }?.text ?? ""
    return try Doc.ID.fetchAll(
      db.makeStatement(
        literal: """
          SELECT id FROM doc WHERE \(condition)
          ORDER BY instr(title_folded, \(TextFolding.folded(first))) <> 1, title_order, id LIMIT 20
          """))
  }
}

extension SearchHit {
  /// A page's place in its doc, in SQL over `doc`, `page_group` and `page`.
  static let positionInDoc = """
    page.position + (
      SELECT count(*) FROM page_group AS earlier JOIN page AS other ON other.page_group_id = earlier.id
      WHERE earlier.doc_id = doc.id AND earlier.position < page_group.position AND other.position IS NOT NULL
    ) AS position_in_doc
    """

  /// What is shown of a page that was found.
  fileprivate static func fetch(
    _ db: Database, _ found: RankedPages.Page, _ query: PreparedQuery, _ tokenizer: any FTS5Tokenizer
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
      matches: snippet.matches, score: -found.rank)
  }
}
