import GRDB
import PaperDomain

/// Where a term stands, as SQL that selects the keys of things of a kind: docs, page groups and versions by identifier, pages
/// and notes by number.
///
/// Titles, names, values and notes hold a term anywhere, the words of pages as `PreparedQuery` has it. Each selection walks
/// along an index where there is one, so a term costs what it finds, and a look at each title, name, text and note.
struct TermSources {
  let scope: SearchScope
  /// Folded.
  private let text: String
  /// What FTS5 is asked; nil if no page can have it.
  private let expression: String?

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

  /// The fields of things of a kind.
  static func fields(of kind: SearchKind) -> [SearchField] {
    switch kind {
    case .doc: [.title, .tag, .variable, .value]
    case .group: [.group, .tag, .variable, .value]
    case .page, .version: [.tag, .variable, .value]
    case .text: [.text]
    case .note: [.note, .tag, .variable, .value]
    }
  }

  /// The things that have the term in any field.
  func keys(_ kind: SearchKind) -> SQL {
    Self.fields(of: kind).compactMap { keys(kind, $0) }.united
  }

  /// The things that have the term in a field; nil if the field is not looked into, or is none of theirs.
  func keys(_ kind: SearchKind, _ field: SearchField) -> SQL? {
    guard scope.has(field) else { return nil }
    switch (kind, field) {
    case (.doc, .title): return "SELECT id FROM doc WHERE instr(title_folded, \(text)) > 0"
    case (.group, .group): return "SELECT id FROM page_group WHERE holds(title, \(text))"
    case (.note, .note):
      return "SELECT number FROM note_block WHERE deleted_at IS NULL AND instr(text_folded, \(text)) > 0"
    case (.text, .text): return expression.map { "SELECT rowid FROM page_search WHERE page_search MATCH \($0)" }
    case (.version, .tag), (.version, .variable), (.version, .value):
      return scope.has(SearchField.version) ? snapshots(field, "page_version.id") : nil
    case (_, .tag), (_, .variable), (_, .value):
      let own = assignments(kind, field)
      guard kind == .page, scope.has(SearchField.version) else { return own }
      // The names of tags that a page no longer has are its versions', not its own.
      return field == .tag ? own : [own, snapshots(field, "page.number")].united
    default: return nil
    }
  }

  private func assignments(_ kind: SearchKind, _ field: SearchField) -> SQL {
    let tables =
      switch kind {
      case .doc: AssignmentTables(.doc)
      case .group: AssignmentTables(.pageGroup)
      case .note: AssignmentTables(.noteBlock)
      case .page, .text, .version: AssignmentTables(.page)
      }
    let table = field == .tag ? tables.tags : tables.values
    let condition: SQL =
      switch field {
      case .tag: "assigned.tag IN (SELECT number FROM tag WHERE holds(name, \(text)))"
      case .variable: "assigned.variable IN (SELECT number FROM variable WHERE holds(name, \(text)))"
      default: values
      }
    return "SELECT assigned.\(sql: tables.entity) FROM \(sql: table) AS assigned WHERE \(condition)"
  }

  private var values: SQL {
    var condition: SQL = """
      holds(assigned.text, \(text))
      OR assigned.option IN (SELECT number FROM variable_option WHERE holds(name, \(text)))
      """
    // Nothing else stands in a number or a day.
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") }) {
      condition += """
         OR instr(
          CASE WHEN assigned.variable IN (SELECT number FROM variable WHERE type = 'date')
            THEN date(assigned.integer * 86400, 'unixepoch') ELSE CAST(assigned.integer AS TEXT) END, \(text)) > 0
        """
    }
    return condition
  }

  private func snapshots(_ field: SearchField, _ key: String) -> SQL {
    let condition: SQL = scope.history ? "" : " AND page.current_version_id = page_version.id"
    return """
      SELECT \(sql: key) FROM page_version JOIN page ON page.id = page_version.page_id
      WHERE length(page_version.metadata_snapshot) > 0
        AND snapshot_holds(page_version.metadata_snapshot, \(field.name), \(text))\(condition)
      """
  }
}

extension [SQL] {
  /// What any of several selections selects.
  var united: SQL { isEmpty ? "SELECT NULL WHERE 0" : joined(separator: " UNION ALL ") }
}

// MARK: - In what is selected

extension TermSources {
  /// The docs in which the term stands anywhere.
  var docs: SQL {
    places { kind, keys in
      switch kind {
      case .doc: keys
      case .group:
        "SELECT doc_id FROM page_group WHERE position IS NOT NULL AND id IN (\(keys))"
      case .page, .text: "SELECT doc_id FROM page_place WHERE page IN (\(keys))"
      case .note, .version: "SELECT doc_id FROM page_place WHERE page IN (\(pages(kind, keys)))"
      }
    }
  }

  /// The numbers of the pages on which the term stands, or in whose page groups' titles, tags and values.
  var pages: SQL {
    places { kind, keys in
      switch kind {
      case .doc: nil
      case .group: "SELECT page FROM page_place WHERE page_group_id IN (\(keys))"
      case .page, .text: keys
      case .note, .version: pages(kind, keys)
      }
    }
  }

  private func places(_ place: (SearchKind, SQL) -> SQL?) -> SQL {
    SearchKind.allCases.compactMap { kind in scope.has(kind) ? place(kind, keys(kind)) : nil }.united
  }

  private func pages(_ kind: SearchKind, _ keys: SQL) -> SQL {
    kind == .note
      ? """
      SELECT page.number FROM note_block JOIN page_version ON page_version.id = note_block.page_version_id
      JOIN page ON page.id = page_version.page_id WHERE note_block.deleted_at IS NULL AND note_block.number IN (\(keys))
      """
      : """
      SELECT page.number FROM page_version JOIN page ON page.id = page_version.page_id WHERE page_version.id IN (\(keys))
      """
  }
}

// MARK: - Functions of SQL

extension TextFolding {
  /// `holds(text, part)` in SQL: whether a text has a folded one in it.
  static let holds = DatabaseFunction("holds", argumentCount: 2, pure: true) { values in
    guard let text = String.fromDatabaseValue(values[0]), let part = String.fromDatabaseValue(values[1]) else {
      return false
    }
    return text.holds(folded: part)
  }
}

extension MetadataSnapshot {
  /// `snapshot_holds(snapshot, field, part)` in SQL: whether a name or value of a snapshot has a folded text in it.
  static let holds = DatabaseFunction("snapshot_holds", argumentCount: 3, pure: true) { values in
    guard let bytes = [UInt8].fromDatabaseValue(values[0]), let field = String.fromDatabaseValue(values[1]),
      let part = String.fromDatabaseValue(values[2]), let snapshot = try? MetadataSnapshot(decoding: bytes)
    else { return false }
    return snapshot.texts(SearchField(name: field) ?? .value).contains { $0.holds(folded: part) }
  }

  /// What a search looks at.
  func texts(_ field: SearchField) -> [String] {
    switch field {
    case .tag: tags.map { $0.name }
    case .variable: values.map { $0.name }
    default:
      values.map { value in
        switch value.content {
        case .int(let number): "\(number)"
        case .list(_, let name): name
        case .text(let text): text
        case .date(let day): day.description
        }
      }
    }
  }
}

extension [UInt8] {
  fileprivate static func fromDatabaseValue(_ value: DatabaseValue) -> [UInt8]? {
    guard case .blob(let data) = value.storage else { return nil }
    return Array(data)
  }
}

extension String {
  /// Whether a folded text occurs in this one, folded. Letters of ASCII, most there are, are compared as they stand.
  fileprivate func holds(folded part: String) -> Bool {
    var (text, part) = (self, part)
    let plain = text.withUTF8 { text in
      part.withUTF8 { part in
        text.allSatisfy { $0 < 0x80 } && part.allSatisfy { $0 < 0x80 } ? text.holds(part) : nil as Bool?
      }
    }
    return plain ?? TextFolding.folded(self).utf8Holds(part)
  }

  private func utf8Holds(_ part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { text in part.withUTF8 { text.holds($0) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether folded bytes occur here; capitals of ASCII are taken as small letters.
  fileprivate func holds(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count <= count else { return false }
    var start = 0
    while start <= count - part.count {
      var length = 0
      while length < part.count {
        let byte = self[start + length]
        guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == part[length] else { break }
        length += 1
      }
      if length == part.count { return true }
      start += 1
    }
    return false
  }
}
