import GRDB
import PaperDomain

/// Translates a filter to SQL. Each test becomes a set, found through an index, of what it matches; the sets are then
/// combined.
///
/// A test costs a step for each assignment of its tag or variable, whatever the size of the library.
struct FilterSQL {
  /// The things to filter.
  enum Subject {
    /// Docs; the tags and values of their page groups and pages count, too.
    case docs
    /// The pages of a doc, or all pages; the tags and values of their page groups count, too.
    case pages(of: Doc.ID?)
  }

  let db: Database
  let subject: Subject

  /// A condition on `doc.id`, or on `page.number`.
  /// - Throws: `DatabaseError`
  func condition(_ filter: MetadataFilter) throws -> SQL {
    try condition(filter, filter.scope)
  }

  private func condition(_ filter: MetadataFilter, _ scope: SearchScope) throws -> SQL {
    switch filter {
    case .all(let parts):
      return parts.isEmpty ? "1" : "(\(try parts.map { try condition($0, scope) }.joined(separator: " AND ")))"
    case .any(let parts):
      return parts.isEmpty ? "1" : "(\(try alternatives(parts, scope).joined(separator: " OR ")))"
    case .not(let part): return "NOT \(try condition(part, scope))"
    case .tag(let tag): return condition(anyOf: [tag])
    case .value(let variable, let test):
      return """
        \(sql: column) IN (\(having(Holders(\.values, where: """
          assigned.variable = (SELECT number FROM variable WHERE id = \(variable)) AND \(Self.condition(test))
          """))))
        """
    case .text(let term):
      let sources = try TermSources(db, term, scope)
      let found = if case .docs = subject { sources.docs } else { sources.pages }
      return "\(sql: column) \(sql: term.isExcluded ? "NOT IN" : "IN") (\(found))"
    case .trait(let trait): return "\(sql: column) IN (\(having(trait.holders)))"
    case .scope: return "1"
    }
  }

  /// Alternative conditions, one of which must hold. All tags among them form one set, since each set costs a lookup
  /// for every doc.
  private func alternatives(_ parts: [MetadataFilter], _ scope: SearchScope) throws -> [SQL] {
    var tags: [PaperTag.ID] = []
    var others: [SQL] = []
    for part in parts {
      if case .tag(let tag) = part { tags.append(tag) } else { others.append(try condition(part, scope)) }
    }
    return (tags.isEmpty ? [] : [condition(anyOf: tags)]) + others
  }

  private func condition(anyOf tags: [PaperTag.ID]) -> SQL {
    let holders = Holders(\.tags, where: "assigned.tag IN (SELECT number FROM tag WHERE id IN \(tags))")
    return "\(sql: column) IN (\(having(holders)))"
  }

  private var column: String {
    switch subject {
    case .docs: "doc.id"
    case .pages: "page.number"
    }
  }

  /// The docs, page groups and pages that have something themselves, as queries whose only column is `id`.
  struct Holders {
    /// The identifiers of docs.
    let docs: SQL
    /// The identifiers of page groups.
    let pageGroups: SQL
    /// The numbers of pages.
    let pages: SQL
  }

  /// Selects those that have something themselves, or contain something that has it.
  private func having(_ holders: Holders) -> SQL {
    switch subject {
    case .docs:
      return """
        \(holders.docs)
        UNION ALL
        SELECT page_group.doc_id FROM (\(holders.pageGroups)) AS holder JOIN page_group ON page_group.id = holder.id
        WHERE page_group.position IS NOT NULL
        UNION ALL
        SELECT place.doc_id FROM (\(holders.pages)) AS holder JOIN page_place AS place ON place.page = holder.id
        """
    case .pages(let doc):
      let (ofGroup, ofPlace): (SQL, SQL) =
        doc.map { (" WHERE page_group.doc_id = \($0)", " WHERE place.doc_id = \($0)") } ?? ("", "")
      return """
        SELECT page.number FROM (\(holders.pageGroups)) AS holder
        JOIN page_group ON page_group.id = holder.id
        JOIN page ON page.page_group_id = page_group.id\(ofGroup)
        UNION ALL
        SELECT place.page FROM (\(holders.pages)) AS holder JOIN page_place AS place ON place.page = holder.id\(ofPlace)
        """
    }
  }

  /// A condition on the columns of an assignment's value.
  static func condition(_ test: ValueCondition) -> SQL {
    switch test {
    case .isSet: "1"
    case .equals(let value): "(\(comparison(value, "=")))"
    case .differs(let value): "(\(comparison(value, "<>")))"
    case .isBelow(let value, let orEqual): "(\(comparison(value, orEqual ? "<=" : "<")))"
    case .isAbove(let value, let orEqual): "(\(comparison(value, orEqual ? ">=" : ">")))"
    case .contains(let part): "instr(folded(assigned.text), \(TextFolding.folded(part))) > 0"
    case .isOneOf(let options): "assigned.option IN (\(numbers(of: options)))"
    case .isNoneOf(let options): "assigned.option NOT IN (\(numbers(of: options)))"
    }
  }

  private static func comparison(_ value: VariableValue, _ sign: String) -> SQL {
    switch value {
    case .int(let number): "assigned.integer \(sql: sign) \(number)"
    case .date(let day): "assigned.integer \(sql: sign) \(day)"
    case .text(let text): "folded(assigned.text) \(sql: sign) \(TextFolding.folded(text))"
    case .list(let option): "assigned.option \(sql: sign) (\(numbers(of: [option])))"
    }
  }

  private static func numbers(of options: [VariableOption.ID]) -> SQL {
    "SELECT number FROM variable_option WHERE id IN \(options)"
  }
}

extension FilterSQL.Holders {
  /// The holders of assignments that fulfil a condition.
  init(_ table: KeyPath<AssignmentTables, String>, where condition: SQL) {
    func holders(_ kind: MetadataTarget.Kind) -> SQL {
      let tables = AssignmentTables(kind)
      return """
        SELECT assigned.\(sql: tables.entity) AS id FROM \(sql: tables[keyPath: table]) AS assigned WHERE \(condition)
        """
    }
    self.init(docs: holders(.doc), pageGroups: holders(.pageGroup), pages: holders(.page))
  }
}

extension TextFolding {
  /// The SQL function `folded(text)`.
  static let function = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map(folded)
  }
}
