import ByteCoding
import Foundation
import GRDB
import PaperDomain

// What a search finds beside the words of pages. Every term has to stand somewhere in the fields of a thing, one in its title
// and one in a tag's name, for example. Of docs and page groups SQL counts the scores, of pages, notes and versions
// `PageItemSearch`, so that only what is shown is read.

/// Finds the things of each kind.
struct ItemSearch {
  let db: Database
  /// Knows which docs the search looks into.
  let memory: SearchMemory
  let terms: [SearchQuery.Term]
  let scope: SearchScope
  /// The pages that a search without words takes, by their numbers; nil for one with words.
  let pages: [Bool]?
  /// The most things of each kind.
  let limit: Int

  /// The best things, best first: by score, then by the doc's title, then by kind and where they were made.
  func items() throws -> [FoundItem] {
    var items: [FoundItem] = []
    for kind in SearchKind.allCases where kind != .text && scope.has(kind) { items += try self.items(of: kind) }
    // The sort is stable, and kinds come in order, each with the doc's titles in order.
    let order = items.enumerated().sorted { one, other in
      (other.element.score, TextFolding.sortKey(one.element.docTitle), one.offset)
        < (one.element.score, TextFolding.sortKey(other.element.docTitle), other.offset)
    }
    return order.map { $0.element }
  }

  private func items(of kind: SearchKind) throws -> [FoundItem] {
    guard let best = try best(kind) else { return [] }
    // What is shown of a thing is read of the best alone.
    let rows = try Row.fetchAll(
      db.makeStatement(
        literal: """
          WITH \(best)
          SELECT found.score, found.fields, doc.id AS doc_id, doc.title AS doc_title\(Self.columns(kind))
          FROM best AS found \(Self.tables(kind))
          WHERE \(taken)
          ORDER BY found.score DESC, \(Self.order(kind)) LIMIT \(limit)
          """))
    return try rows.map { try item(kind, $0) }
  }

  private var wanted: [SearchQuery.Term] { terms.filter { !$0.isExcluded } }

  /// A condition on `doc`.
  private var taken: SQL { memory.takenDocs == nil ? "1" : "doc_taken(doc.id)" }

  /// The table `best`, of the best things that have every term, of the fields that have one, and of the scores; nil if there are
  /// none.
  private func best(_ kind: SearchKind) throws -> SQL? {
    let isOfWords = !wanted.isEmpty
    let search = PageItemSearch(db: db, memory: memory, terms: terms, scope: scope, limit: limit)
    switch kind {
    // Filters alone take docs, and pages by what they and their page groups have.
    case .doc where !isOfWords:
      let order = try memory.order(db)
      let docs = order.docs.indices.lazy.filter { memory.takes(doc: $0) }.prefix(limit)
      return Self.best(docs.map { .init(key: order.docs[$0].databaseValue, fields: 0, score: kind.score) })
    case .page where !isOfWords:
      guard let pages else { return nil }
      let order = try memory.order(db)
      let taken = order.pages.lazy.filter { pages[$0] && memory.takes(doc: order.docOfPage[$0]) }.prefix(limit)
      return Self.best(taken.map { .init(key: $0.databaseValue, fields: 0, score: kind.score) })
    case .page: return Self.best(try search.pages())
    case .version where isOfWords: return Self.best(try search.versions())
    case .note where isOfWords: return Self.best(try search.notes())
    case .doc, .group:
      guard isOfWords, let found = try found(kind) else { return nil }
      return """
        \(found), best (key, fields, score) AS MATERIALIZED (
          SELECT found.key, found.fields, \(try score(kind)) AS score FROM found \(Self.tables(kind))
          WHERE \(taken)
          ORDER BY score DESC, \(Self.order(kind)) LIMIT \(limit))
        """
    case .version, .note, .text: return nil
    }
  }

  private static func best(_ best: [PageItemSearch.Best]) -> SQL? {
    guard !best.isEmpty else { return nil }
    let rows = best.map { "(\($0.key), \($0.fields), \($0.score))" as SQL }
    return "best (key, fields, score) AS MATERIALIZED (VALUES \(rows.joined(separator: ", ")))"
  }

  /// The table `found`, of the things that have every term and of the fields that have one; nil if there can be none. Each
  /// term is looked for once.
  private func found(_ kind: SearchKind) throws -> SQL? {
    let wanted = self.wanted
    let bits = TermSources.fields(of: kind).map { "max(fields & \($0.bit))" as SQL }.joined(separator: " | ")
    var tables: [SQL] = []
    for (index, term) in wanted.enumerated() {
      let places = try sources(term).places(kind)
      guard !places.isEmpty else { return nil }
      tables.append(
        """
        term_\(sql: "\(index)") (key, fields) AS MATERIALIZED (
          SELECT key, \(bits) FROM (\(places.united)) GROUP BY key)
        """)
    }
    let names = wanted.indices.map { "term_\($0)" }
    var found: SQL = """
      found (key, fields) AS MATERIALIZED (
        SELECT term_0.key, \(sql: names.map { $0 + ".fields" }.joined(separator: " | ")) FROM term_0
      """
    for name in names.dropFirst() { found += " JOIN \(sql: name) ON \(sql: name).key = term_0.key" }
    let excluded = try terms.filter { $0.isExcluded }.map { try sources($0).keys(kind) }
    if !excluded.isEmpty { found += " WHERE term_0.key NOT IN (\(excluded.united))" }
    tables.append(found + ")")
    return tables.joined(separator: ", ")
  }

  private func sources(_ term: SearchQuery.Term) throws -> TermSources { try TermSources(db, term, scope) }

  private func score(_ kind: SearchKind) throws -> SQL {
    let wanted = self.wanted
    var total: SQL = "\(kind.score)"
    for field in TermSources.fields(of: kind) {
      total += " + \(20 + (field == .tag ? kind.tagScore : 0)) * (found.fields & \(field.bit) <> 0)"
    }
    if wanted.count == 1 { return total + " + 120" }
    let phrase = SearchQuery.Term(wanted.map { $0.text }.joined(separator: " "))
    return total + " + 120 * (found.key IN (\(try sources(phrase).keys(kind))))"
  }

  /// What is read of a thing beside its doc.
  private static func columns(_ kind: SearchKind) -> SQL {
    let group: SQL = ", page_group.id AS group_id, page_group.title AS group_title"
    let page: SQL = "\(group), page.id AS page_id, \(sql: SearchHit.positionInDoc)"
    let shown: SQL = """
      page_version.id AS version_id, page_version.bundle_id, page_version.page_number,
      page.current_version_id IS NOT page_version.id AS former
      """
    return switch kind {
    case .doc: ""
    case .group: group
    case .page, .text:
      """
      \(page), page.number, page.current_version_id AS version_id, page.current_bundle_id AS bundle_id,
      page.current_page_number AS page_number
      """
    case .version:
      """
      \(page), \(shown), page_version.metadata_snapshot AS snapshot,
      (SELECT text FROM former_text WHERE former_text.version_id = page_version.id) AS text
      """
    case .note:
      "\(page), \(shown), note_block.number, note_block.id AS note_id, note_block.title, note_block.body"
    }
  }

  /// What is joined to `found`: only what is not in the trash.
  private static func tables(_ kind: SearchKind) -> SQL {
    let doc: SQL = "JOIN doc ON doc.id = page_group.doc_id AND doc.trashed_at IS NULL"
    let standing: SQL = """
      JOIN page_group ON page_group.id = page.page_group_id AND page_group.position IS NOT NULL \(doc)
      """
    return switch kind {
    case .doc: "CROSS JOIN doc ON doc.id = found.key AND doc.trashed_at IS NULL"
    case .group:
      "CROSS JOIN page_group ON page_group.id = found.key AND page_group.position IS NOT NULL \(doc)"
    case .page, .text: "CROSS JOIN page ON page.number = found.key AND page.position IS NOT NULL \(standing)"
    case .version:
      """
      CROSS JOIN page_version ON page_version.id = found.key
      JOIN page ON page.id = page_version.page_id AND page.position IS NOT NULL \(standing)
      """
    case .note:
      """
      CROSS JOIN note_block ON note_block.number = found.key AND note_block.deleted_at IS NULL
      JOIN page_version ON page_version.id = note_block.page_version_id
      JOIN page ON page.id = page_version.page_id AND page.position IS NOT NULL \(standing)
      """
    }
  }

  private static func order(_ kind: SearchKind) -> SQL {
    switch kind {
    case .doc: "doc.title_order, doc.id"
    case .group: "doc.title_order, doc.id, page_group.position"
    case .page, .text: "doc.title_order, doc.id, page_group.position, page.position"
    case .version: "doc.title_order, doc.id, page_group.position, page.position, page_version.ordinal"
    case .note: "doc.title_order, doc.id, note_block.updated_at DESC, note_block.id"
    }
  }

  // MARK: - What is shown

  private func item(_ kind: SearchKind, _ row: Row) throws -> FoundItem {
    let bits: Int = row["fields"]
    let fields = SearchField.allCases.filter { bits & $0.bit != 0 }
    let texts = try self.texts(of: kind, row, fields)
    let wanted = self.wanted.map { $0.text }
    // The first text with a match, else the first there is.
    let forms = texts.map { NoteForm(title: nil, body: $0) }
    let form = forms.first { !$0.places(of: wanted).isEmpty } ?? forms.first ?? NoteForm(title: nil, body: "")
    let snippet = Snippet(of: form.text, places: form.places(of: wanted))
    return FoundItem(
      kind: kind, score: row["score"], fields: fields, docID: row["doc_id"], docTitle: row["doc_title"],
      pageGroupID: row["group_id"], pageGroupTitle: row["group_title"], pageID: row["page_id"],
      pageVersionID: row["version_id"], positionInDoc: row["position_in_doc"], noteID: row["note_id"],
      bundleID: row["bundle_id"], pageNumber: row["page_number"], isFormer: row["former"] ?? false,
      snippet: snippet.text, matches: snippet.matches)
  }

  /// The texts in which a thing was found, those of its own first.
  private func texts(of kind: SearchKind, _ row: Row, _ fields: [SearchField]) throws -> [String] {
    var texts: [String] = []
    switch kind {
    case .doc: texts.append(row["doc_title"])
    case .group: texts.append(row["group_title"])
    case .note: texts.append(NoteForm(row: row).text)
    case .version: if fields.contains(.text), let text: String = row["text"] { texts.append(text) }
    case .page, .text: break
    }
    var snapshots: [MetadataSnapshot] = []
    if kind == .version { snapshots = [try Self.snapshot(row["snapshot"])] }
    if kind == .page, scope.has(SearchField.version), fields.contains(.variable) || fields.contains(.value) {
      let page: Page.ID = row["page_id"]
      let current: SQL = scope.history ? "" : " AND id = (SELECT current_version_id FROM page WHERE id = \(page))"
      snapshots = try SQLRequest<Data>(
        """
        SELECT metadata_snapshot FROM page_version
        WHERE page_id = \(page) AND length(metadata_snapshot) > 0\(current) ORDER BY ordinal DESC
        """
      ).fetchAll(db).map(Self.snapshot)
    }
    let target: MetadataTarget.Kind? =
      switch kind {
      case .doc: .doc
      case .group: .pageGroup
      case .page: .page
      case .note: .noteBlock
      case .text, .version: nil
      }
    if fields.contains(.tag) {
      if let target { texts.append(try tagNames(target, row)) }
      texts += snapshots.map { $0.texts(.tag).joined(separator: ", ") }
    }
    if fields.contains(.variable) || fields.contains(.value) {
      if let target { texts.append(try values(target, row)) }
      texts += snapshots.map { snapshot in
        zip(snapshot.texts(.variable), snapshot.texts(.value)).map { $0 + ": " + $1 }.joined(separator: ", ")
      }
    }
    return texts.filter { !$0.isEmpty }
  }

  private static func snapshot(_ bytes: Data) throws -> MetadataSnapshot {
    do throws(ByteCodingError) {
      return try MetadataSnapshot(decoding: Array(bytes))
    } catch {
      return .empty
    }
  }

  private static func key(_ kind: MetadataTarget.Kind, _ row: Row) -> DatabaseValue {
    switch kind {
    case .doc: row["doc_id"]
    case .pageGroup: row["group_id"]
    case .page, .noteBlock: row["number"]
    case .bundle: .null
    }
  }

  private func tagNames(_ kind: MetadataTarget.Kind, _ row: Row) throws -> String {
    let tables = AssignmentTables(kind)
    return try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT tag.name FROM \(tables.tags) AS assigned JOIN tag ON tag.number = assigned.tag
          WHERE assigned.\(tables.entity) = ? ORDER BY tag.sort_index, tag.number
          """), arguments: [Self.key(kind, row)]
    ).joined(separator: ", ")
  }

  private func values(_ kind: MetadataTarget.Kind, _ row: Row) throws -> String {
    let tables = AssignmentTables(kind)
    return try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT variable.name || ': ' || CASE variable.type
            WHEN 'text' THEN assigned.text
            WHEN 'list' THEN (SELECT name FROM variable_option WHERE number = assigned.option)
            WHEN 'date' THEN date(assigned.integer * 86400, 'unixepoch')
            ELSE assigned.integer END
          FROM \(tables.values) AS assigned JOIN variable ON variable.number = assigned.variable
          WHERE assigned.\(tables.entity) = ? ORDER BY variable.sort_index, variable.number
          """), arguments: [Self.key(kind, row)]
    ).joined(separator: ", ")
  }
}
