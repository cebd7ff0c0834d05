import GRDB
import PaperDomain

/// Where a term occurs, as SQL that selects the keys of things of a kind: identifiers for docs, page groups and
/// versions, numbers for pages, notes and marks.
///
/// Titles, names, values and notes may contain the term anywhere; the words of pages match as in `PreparedQuery`. Each
/// selection uses an index if there is one. So a term costs time for what it finds, plus a comparison with each title,
/// name, text and note.
struct TermSources {
  let scope: SearchScope
  /// The folded term.
  let text: String
  /// The term in FTS5's query language; nil if no page can have it.
  let expression: String?

  /// - Throws: `DatabaseError`
  init(_ db: Database, _ term: SearchQuery.Term, _ scope: SearchScope) throws {
    self.scope = scope
    text = TextFolding.folded(term.text)
    var term = term
    term.isExcluded = false
    expression =
      PreparedQuery(
        SearchQuery([term]), tokenizer: try db.makeTokenizer(PaperTokenizer.tokenizerDescriptor())
      ).expression
  }

  /// The fields that things of a kind have.
  static func fields(of kind: SearchKind) -> [SearchField] {
    switch kind {
    case .doc: [.title, .tag, .variable, .value]
    case .group: [.group, .tag, .variable, .value]
    case .page: [.tag, .variable, .value]
    case .version: [.text, .tag, .variable, .value]
    case .text: [.text]
    case .note: [.note, .tag, .variable, .value]
    case .mark: [.note]
    }
  }

  /// The keys of the things that have the term in any field; a key may occur several times.
  func keys(_ kind: SearchKind) -> SQL {
    let places = places(kind)
    return places.isEmpty ? [SQL]().united : "SELECT key FROM (\(places.united))"
  }

  /// Selections of things with the term: `key` is the thing and `fields` has the bits of fields with the term. A thing
  /// may have several rows.
  func places(_ kind: SearchKind) -> [SQL] {
    var places = Self.fields(of: kind).compactMap { place(kind, $0) }
    // Names of former tags belong to a page's versions, not to the page.
    if kind == .page { places += snapshots([.variable, .value], "page.number") }
    if kind == .version { places += snapshots([.tag, .variable, .value], "page_version.id") }
    return places
  }

  private func place(_ kind: SearchKind, _ field: SearchField) -> SQL? {
    guard scope.has(field) else { return nil }
    switch (kind, field) {
    case (.version, .text):
      return scope.history
        ? expression.map {
          """
          SELECT former_version.version_id AS key, \(field.bit) AS fields
          FROM former_search JOIN former_version ON former_version.number = former_search.rowid
          WHERE former_search MATCH \($0)
          """
        } : nil
    case (.version, _): return nil
    case (.doc, .title):
      return "SELECT id AS key, \(field.bit) AS fields FROM doc WHERE instr(title_folded, \(text)) > 0"
    case (.group, .group):
      return "SELECT id AS key, \(field.bit) AS fields FROM page_group WHERE holds(title, \(text))"
    case (.note, .note):
      return """
        SELECT number AS key, \(field.bit) AS fields FROM note_block
        WHERE deleted_at IS NULL AND instr(text_folded, \(text)) > 0
        """
    case (.mark, .note):
      return "SELECT number AS key, \(field.bit) AS fields FROM mark_text WHERE text <> '' AND holds(text, \(text))"
    case (.text, .text):
      return expression.map {
        "SELECT rowid AS key, \(field.bit) AS fields FROM page_search WHERE page_search MATCH \($0)"
      }
    case (_, .tag), (_, .variable), (_, .value): return assignments(kind, field)
    default: return nil
    }
  }

  /// Selections, as `key` and `fields`, of things that have the term in the names of their tags and variables or in
  /// values.
  func assignments(_ kind: SearchKind) -> [SQL] {
    [SearchField.tag, .variable, .value].filter { scope.has($0) }.map { assignments(kind, $0) }
  }

  private func assignments(_ kind: SearchKind, _ field: SearchField) -> SQL {
    let tables =
      switch kind {
      case .doc: AssignmentTables(.doc)
      case .group: AssignmentTables(.pageGroup)
      case .note: AssignmentTables(.noteBlock)
      case .page, .text, .version, .mark: AssignmentTables(.page)
      }
    let table = field == .tag ? tables.tags : tables.values
    let condition: SQL =
      switch field {
      case .tag: "assigned.tag IN (SELECT number FROM tag WHERE holds(name, \(text)))"
      case .variable: "assigned.variable IN (SELECT number FROM variable WHERE holds(name, \(text)))"
      default: values
      }
    return
      "SELECT assigned.\(sql: tables.entity) AS key, \(field.bit) AS fields FROM \(sql: table) AS assigned WHERE \(condition)"
  }

  private var values: SQL {
    var condition: SQL = """
      holds(assigned.text, \(text))
      OR assigned.option IN (SELECT number FROM variable_option WHERE holds(name, \(text)))
      """
    // A number or a day contains only digits and hyphens.
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") }) {
      condition += """
         OR instr(
          CASE WHEN assigned.variable IN (SELECT number FROM variable WHERE type = 'date')
            THEN date(assigned.integer * 86400, 'unixepoch') ELSE CAST(assigned.integer AS TEXT) END, \(text)) > 0
        """
    }
    return condition
  }

  private func snapshots(_ fields: [SearchField], _ key: String) -> [SQL] {
    guard scope.has(SearchField.version) else { return [] }
    let wanted = fields.filter { scope.has($0) }.reduce(0) { $0 | $1.bit }
    guard wanted > 0 else { return [] }
    let condition: SQL = scope.history ? "" : " AND page.current_version_id = page_version.id"
    return [
      """
      SELECT key, fields & \(wanted) AS fields FROM (
        SELECT \(sql: key) AS key, snapshot_fields(page_version.metadata_snapshot, \(text)) AS fields
        FROM page_version JOIN page ON page.id = page_version.page_id
        WHERE length(page_version.metadata_snapshot) > 0\(condition))
      WHERE fields & \(wanted)
      """
    ]
  }
}

extension [SQL] {
  /// The union of several selections.
  var united: SQL { isEmpty ? "SELECT NULL AS key WHERE 0" : joined(separator: " UNION ALL ") }
}

// MARK: - Docs and pages

extension TermSources {
  /// The docs in which the term occurs anywhere.
  var docs: SQL {
    places { kind, keys in
      switch kind {
      case .doc: keys
      case .group:
        "SELECT doc_id FROM page_group WHERE position IS NOT NULL AND id IN (\(keys))"
      case .page, .text: "SELECT doc_id FROM page_place WHERE page IN (\(keys))"
      case .note, .mark, .version: "SELECT doc_id FROM page_place WHERE page IN (\(pages(kind, keys)))"
      }
    }
  }

  /// The numbers of the pages that have the term, themselves or in the titles, tags and values of their page groups.
  var pages: SQL {
    places { kind, keys in
      switch kind {
      case .doc: nil
      case .group: "SELECT page FROM page_place WHERE page_group_id IN (\(keys))"
      case .page, .text: keys
      case .note, .mark, .version: pages(kind, keys)
      }
    }
  }

  private func places(_ place: (SearchKind, SQL) -> SQL?) -> SQL {
    SearchKind.allCases.compactMap { kind in scope.has(kind) ? place(kind, keys(kind)) : nil }.united
  }

  private func pages(_ kind: SearchKind, _ keys: SQL) -> SQL {
    switch kind {
    case .note:
      """
      SELECT page.number FROM note_block JOIN page_version ON page_version.id = note_block.page_version_id
      JOIN page ON page.id = page_version.page_id WHERE note_block.deleted_at IS NULL AND note_block.number IN (\(keys))
      """
    case .mark:
      """
      SELECT page.number FROM mark_text JOIN page_version ON page_version.id = mark_text.page_version_id
      JOIN page ON page.id = page_version.page_id WHERE mark_text.number IN (\(keys))
      """
    default:
      """
      SELECT page.number FROM page_version JOIN page ON page.id = page_version.page_id WHERE page_version.id IN (\(keys))
      """
    }
  }
}
