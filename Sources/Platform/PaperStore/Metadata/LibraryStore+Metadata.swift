import ByteCoding
import GRDB
import PaperDomain

// MARK: - Reading tags, variables and their uses

extension LibraryStore {
  /// Every tag group, tag and variable.
  public func metadataCatalog() async throws(LibraryError) -> MetadataCatalog {
    try await read { [self] db in try makeWriter(db).metadataCatalog() }
  }

  /// Every tag group, tag and variable, and how often each is used.
  /// - Complexity: one pass over all assignments
  public func metadataOverview() async throws(LibraryError) -> MetadataOverview {
    try await read { [self] db in
      let catalog = try makeWriter(db).metadataCatalog()
      let tags = try Self.counts(db, \.tags, of: "tag")
      let variables = try Self.counts(db, \.values, of: "variable")
      return MetadataOverview(
        catalog: catalog, tagUses: catalog.tags.map { tags[$0.id.uniqueID] ?? 0 },
        variableUses: catalog.variables.map { variables[$0.id.uniqueID] ?? 0 })
    }
  }

  private static func counts(
    _ db: Database, _ table: KeyPath<AssignmentTables, String>, of column: String
  ) throws -> [UniqueID: Int] {
    let parts = MetadataTarget.Kind.allCases.map { kind in
      "SELECT \(column) AS number, count(*) AS uses FROM \(AssignmentTables(kind)[keyPath: table]) GROUP BY \(column)"
    }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT \(column).id, sum(used.uses) AS uses FROM (\(parts.joined(separator: " UNION ALL "))) AS used
        JOIN \(column) ON \(column).number = used.number GROUP BY \(column).id
        """)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["id"] as UniqueID, $0["uses"] as Int) })
  }

  /// The entities with these identifiers, of any kind.
  /// - Throws: `notFound` for an identifier without an entity
  public func targets(_ ids: [UniqueID]) async throws(LibraryError) -> [MetadataTarget] {
    try await reading { writer in
      try ids.map { id in
        guard
          let target = try MetadataTarget.Kind.allCases.map({ MetadataTarget($0, id) }).first(where: writer.exists)
        else {
          throw LibraryError.notFound(.entity, id: id.description)
        }
        return target
      }
    }
  }

  /// What entities have in common; ignores entities that do not exist.
  /// - Complexity: linear in the assignments of the entities
  public func sharedMetadata(of targets: [MetadataTarget]) async throws(LibraryError) -> SharedMetadata {
    try await reading { writer in
      let catalog = try writer.metadataCatalog()
      var tags: [PaperTag.ID: Int] = [:]
      var values: [Variable.ID: SharedMetadata.SharedValue] = [:]
      var count = 0
      for target in targets where try writer.exists(target) {
        count += 1
        for tag in try writer.tags(of: target) { tags[tag, default: 0] += 1 }
        for assignment in try writer.values(of: target) {
          let id = assignment.variableID
          var shared =
            values[id] ?? SharedMetadata.SharedValue(variableID: id, value: assignment.value, count: 0)
          if shared.value != assignment.value { shared.value = nil }
          shared.count += 1
          values[id] = shared
        }
      }
      return SharedMetadata(
        targetCount: count,
        tags: catalog.tags.compactMap { tag in
          tags[tag.id].map { SharedMetadata.SharedTag(tagID: tag.id, count: $0) }
        },
        values: catalog.variables.compactMap { values[$0.id] })
    }
  }

  /// The uses of a tag, ordered by kind and then by the entities' age.
  /// - Throws: `notFound`
  /// - Complexity: linear in all uses, whatever the slice
  public func uses(of tag: PaperTag.ID, slice: ListSlice = ListSlice()) async throws(LibraryError) -> Listing<
    MetadataUse
  > {
    try await reading { writer in
      _ = try writer.existingTag(tag)
      return try Self.uses(slice, writer.db) { kind in try writer.targets(having: tag, kind).map { ($0, nil) } }
    }
  }

  /// The uses of a variable, ordered by kind and then by the entities' age.
  /// - Throws: `notFound`
  /// - Complexity: linear in all uses, whatever the slice
  public func uses(
    of variable: Variable.ID, slice: ListSlice = ListSlice()
  ) async throws(LibraryError) -> Listing<MetadataUse> {
    try await reading { writer in
      _ = try writer.existingVariable(variable)
      return try Self.uses(slice, writer.db) { kind in
        try writer.targets(having: variable, kind).map { ($0.target, $0.value) }
      }
    }
  }

  /// The uses of a tag or variable, with their names and places.
  /// - Parameter find: finds the uses on entities of one kind
  private static func uses(
    _ slice: ListSlice, _ db: Database,
    _ find: (MetadataTarget.Kind) throws -> [(target: MetadataTarget, value: VariableValue?)]
  ) throws -> Listing<MetadataUse> {
    let uses = try MetadataTarget.Kind.allCases.flatMap(find)
    let part = uses.dropFirst(slice.offset).prefix(slice.limit)
    return Listing(
      total: uses.count,
      items: try part.map { use in
        let row = try Row.fetchOne(
          db.cachedStatement(sql: placeQuery(use.target.kind)), arguments: [use.target.uniqueID])
        return MetadataUse(
          target: use.target, title: row?["title"] ?? "", value: use.value, docID: row?["doc_id"],
          docTitle: row?["doc_title"], pageNumber: row?["position_in_doc"])
      })
  }

  /// A query for an entity's name and place, by its identifier.
  static func placeQuery(_ kind: MetadataTarget.Kind) -> String {
    let place = SearchHit.positionInDoc
    let noPlace = "NULL AS position_in_doc"
    let doc = "doc.id AS doc_id, doc.title AS doc_title"
    let pageInDoc = """
      JOIN page_group ON page_group.id = page.page_group_id JOIN doc ON doc.id = page_group.doc_id
      """
    return switch kind {
    case .bundle:
      "SELECT ifnull(name, '') AS title, NULL AS doc_id, NULL AS doc_title, \(noPlace) FROM bundle WHERE id = ?"
    case .doc: "SELECT title, id AS doc_id, title AS doc_title, \(noPlace) FROM doc WHERE id = ?"
    case .pageGroup:
      """
      SELECT page_group.title, \(doc), \(noPlace) FROM page_group JOIN doc ON doc.id = page_group.doc_id
      WHERE page_group.id = ?
      """
    case .page: "SELECT page_group.title, \(doc), \(place) FROM page \(pageInDoc) WHERE page.id = ?"
    case .noteBlock:
      """
      SELECT ifnull(note_block.title, substr(note_block.body, 1, 80)) AS title, \(doc), \(place) FROM note_block
      JOIN page_version ON page_version.id = note_block.page_version_id
      JOIN page ON page.id = page_version.page_id \(pageInDoc) WHERE note_block.id = ?
      """
    }
  }
}
