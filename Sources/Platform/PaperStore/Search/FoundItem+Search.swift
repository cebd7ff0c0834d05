import ByteCoding
import Foundation
import GRDB
import PaperDomain

// Loads what a search shows of things other than pages found by their words. `ItemRanking` decides which things.

/// Reads the shown parts of found things.
struct FoundItemReader {
  let db: Database
  let terms: [SearchQuery.Term]
  let scope: SearchScope

  /// Reads one thing.
  /// - Throws: `DatabaseError`
  func item(_ found: RankedItem) throws -> FoundItem? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT doc.id AS doc_id, doc.title AS doc_title\(Self.columns(found.kind)) FROM \(Self.tables(found.kind))
        """)
    return try Row.fetchOne(statement, arguments: [found.key]).map { try item(found, $0) }
  }

  private var wanted: [SearchQuery.Term] { terms.filter { !$0.isExcluded } }

  /// The columns to read in addition to the doc's.
  private static func columns(_ kind: SearchKind) -> String {
    let group = ", page_group.id AS group_id, page_group.title AS group_title"
    let page = "\(group), page.id AS page_id, \(SearchHit.positionInDoc)"
    let shown = """
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
    case .mark:
      """
      \(page), \(shown), mark_text.mark_id, mark_text.x, mark_text.y, mark_text.width, mark_text.height, mark_text.text
      """
    }
  }

  /// The SQL that joins a thing, selected by its key, with its doc.
  private static func tables(_ kind: SearchKind) -> String {
    let doc = "JOIN doc ON doc.id = page_group.doc_id"
    let group = "JOIN page_group ON page_group.id = page.page_group_id \(doc)"
    return switch kind {
    case .doc: "doc WHERE doc.id = ?"
    case .group: "page_group \(doc) WHERE page_group.id = ?"
    case .page, .text: "page \(group) WHERE page.number = ?"
    case .version: "page_version JOIN page ON page.id = page_version.page_id \(group) WHERE page_version.id = ?"
    case .note:
      """
      note_block JOIN page_version ON page_version.id = note_block.page_version_id
      JOIN page ON page.id = page_version.page_id \(group) WHERE note_block.number = ?
      """
    case .mark:
      """
      mark_text JOIN page_version ON page_version.id = mark_text.page_version_id
      JOIN page ON page.id = page_version.page_id \(group) WHERE mark_text.number = ?
      """
    }
  }

  // MARK: - Shown texts

  private func item(_ found: RankedItem, _ row: Row) throws -> FoundItem {
    let kind = found.kind
    let fields = SearchField.allCases.filter { found.fields & $0.bit != 0 }
    let texts = try self.texts(of: kind, row, fields)
    let wanted = self.wanted.map { $0.text }
    // The first text with a match, or else the first text.
    let forms = texts.lazy.map { NoteForm(title: nil, body: $0) }.map { ($0, $0.places(of: wanted)) }
    let (form, places) = forms.first { !$0.1.isEmpty } ?? forms.first ?? (NoteForm(title: nil, body: ""), [])
    let snippet = Snippet(of: form.text, places: places)
    return FoundItem(
      kind: kind, score: found.score, fields: fields, docID: row["doc_id"], docTitle: row["doc_title"],
      pageGroupID: row["group_id"], pageGroupTitle: row["group_title"], pageID: row["page_id"],
      pageVersionID: row["version_id"], positionInDoc: row["position_in_doc"], noteID: row["note_id"],
      markID: row["mark_id"],
      frame: kind == .mark
        ? NormalizedRect(x: row["x"], y: row["y"], width: row["width"], height: row["height"]) : nil,
      bundleID: row["bundle_id"], pageNumber: row["page_number"], isFormer: row["former"] ?? false,
      snippet: snippet.text, matches: snippet.matches)
  }

  /// The texts in which a thing was found, its own texts first.
  private func texts(of kind: SearchKind, _ row: Row, _ fields: [SearchField]) throws -> [String] {
    var texts: [String] = []
    switch kind {
    case .doc: texts.append(row["doc_title"])
    case .group: texts.append(row["group_title"])
    case .note: texts.append(NoteForm(row: row).text)
    case .mark: texts.append(row["text"])
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
      case .text, .version, .mark: nil
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
