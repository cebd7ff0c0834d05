import Foundation
import GRDB
import PaperDomain

// MARK: - Reading docs

extension LibraryStore {
  /// Docs in the library or in the trash, for lists.
  /// - Parameters:
  ///   - filter: the condition; the tags and values of a doc's page groups and pages count for the doc, too
  ///   - sort: the order
  /// - Complexity: linear in the pages of the returned docs and in the assignments that the filter reads
  public func docs(
    trashed: Bool = false, filter: MetadataFilter = .all([]), sort: DocSort = .list(.lastChanged),
    slice: ListSlice = ListSlice()
  ) async throws(LibraryError) -> Listing<DocSummary> {
    try await read { db in
      let state: SQL = trashed ? "doc.trashed_at IS NOT NULL" : "doc.trashed_at IS NULL"
      let condition: SQL = "\(state) AND \(try FilterSQL(db: db, subject: .docs).condition(filter))"
      // Evaluates the filter once, both for the total and for the slice.
      if filter != .all([]) {
        let ids = try Doc.ID.fetchAll(db, SQLRequest(literal: "SELECT doc.id \(sort.sql(condition))"))
        let part = ids.dropFirst(slice.offset).prefix(slice.limit)
        return Listing(total: ids.count, items: try DocSummary.fetchAll(db, ids: Array(part)))
      }
      let total = try Int.fetchOne(db, SQLRequest(literal: "SELECT count(*) FROM doc WHERE \(condition)")) ?? 0
      let ids = try Doc.ID.fetchAll(
        db,
        SQLRequest(literal: "SELECT doc.id \(sort.sql(condition)) LIMIT \(slice.limit) OFFSET \(slice.offset)"))
      return Listing(total: total, items: try DocSummary.fetchAll(db, ids: ids))
    }
  }

  /// A doc with its groups and pages, in the library or in the trash; `nil` if there is none.
  public func docDetail(_ id: Doc.ID) async throws(LibraryError) -> DocDetail? {
    try await read { db -> DocDetail? in
      guard let doc = try DocSummary.fetchAll(db, ids: [id]).first else { return nil }
      var groups = try Row.fetchAll(
        db,
        sql: """
          SELECT id, title, answers_group_id FROM page_group WHERE doc_id = ? AND position IS NOT NULL ORDER BY position
          """, arguments: [id]
      ).map { PageGroupDetail(id: $0["id"], title: $0["title"], pages: [], answersGroupID: $0["answers_group_id"]) }
      let points = try Self.points(of: id, .points, db)
      let outOf = try Self.points(of: id, .outOf, db)
      var layouts = BundleLayouts()
      for index in groups.indices {
        (groups[index].points, groups[index].outOf) = (points[groups[index].id], outOf[groups[index].id])
        let rows = try Row.fetchCursor(
          db,
          sql: PageSummary.query + " WHERE page.page_group_id = ? AND page.position IS NOT NULL ORDER BY page.position",
          arguments: [groups[index].id])
        while let row = try rows.next() {
          groups[index].pages.append(try PageSummary(row: row, db: db, layouts: &layouts))
        }
      }
      let revision = try Int.fetchOne(db, sql: "SELECT revision FROM doc WHERE id = ?", arguments: [id]) ?? 0
      return DocDetail(doc: doc, pageGroups: groups, revision: revision)
    }
  }

  /// The points of a doc's page groups, from a variable for whole numbers; empty if there is no such variable.
  private static func points(
    of doc: Doc.ID, _ variable: PointsVariable, _ db: Database
  ) throws -> [PageGroup.ID: Int64] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT page_group_value.page_group, page_group_value.integer FROM variable
        CROSS JOIN page_group ON page_group.doc_id = ?
        JOIN page_group_value ON page_group_value.variable = variable.number AND page_group_value.page_group = page_group.id
        WHERE variable.name_key = ? AND variable.type = 'int'
        """, arguments: [doc, NameKey.stored(variable.name)])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["page_group"], $0["integer"]) })
  }
}

extension LibraryStore {
  /// The pages of a doc that match a filter, in their order. The tags and values of their page groups count, too.
  public func pages(of doc: Doc.ID, filter: MetadataFilter) async throws(LibraryError) -> [Page.ID] {
    try await read { db in
      let condition = try FilterSQL(db: db, subject: .pages(of: doc)).condition(filter)
      return try Page.ID.fetchAll(
        db,
        SQLRequest(
          literal: """
            SELECT page.id FROM page JOIN page_group ON page_group.id = page.page_group_id
            WHERE page_group.doc_id = \(doc) AND page_group.position IS NOT NULL AND page.position IS NOT NULL
              AND \(condition)
            ORDER BY page_group.position, page.position
            """))
    }
  }
}

extension DocSort {
  /// The part of a query for docs that follows its columns.
  fileprivate func sql(_ condition: SQL) -> SQL {
    switch self {
    case .list(let sort):
      let column =
        switch sort.key {
        case .title: "title_order"
        case .created: "created_at"
        case .updated: "updated_at"
        }
      let direction = sort.order == .ascending ? "ASC" : "DESC"
      return "FROM doc WHERE \(condition) ORDER BY \(sql: column) \(sql: direction), doc.id \(sql: direction)"
    case .variable(let variable, let order):
      let direction = order == .ascending ? "ASC" : "DESC"
      return """
        FROM doc
        LEFT JOIN doc_value ON doc_value.doc = doc.id
          AND doc_value.variable = (SELECT number FROM variable WHERE id = \(variable))
        LEFT JOIN variable_option ON variable_option.number = doc_value.option
        WHERE \(condition)
        ORDER BY doc_value.variable IS NULL,
          coalesce(doc_value.integer, variable_option.sort_index) \(sql: direction),
          folded(doc_value.text) \(sql: direction), doc.title_order, doc.id
        """
    }
  }
}

extension DocSummary {
  /// The summaries of docs, in the order of the identifiers; missing docs are left out.
  static func fetchAll(_ db: Database, ids: [Doc.ID]) throws -> [DocSummary] {
    guard !ids.isEmpty else { return [] }
    let facts = try db.cachedStatement(
      sql: """
        SELECT doc.*, (SELECT count(*) FROM page_group WHERE doc_id = doc.id AND position IS NOT NULL) AS group_count
        FROM doc WHERE id = ?
        """)
    let bundles = try db.cachedStatement(
      sql: """
        SELECT bundle.text_extraction, bundle.text_page_count, bundle.text_failure, bundle.duplicate_of, used.pages,
          (SELECT sum(page_count) FROM bundle_segment WHERE bundle_id = bundle.id) AS text_total
        FROM (
          SELECT page.current_bundle_id AS id, count(*) AS pages
          FROM page_group JOIN page ON page.page_group_id = page_group.id
          WHERE page_group.doc_id = ? AND page_group.position IS NOT NULL AND page.position IS NOT NULL
          GROUP BY page.current_bundle_id) AS used
        JOIN bundle ON bundle.id = used.id
        ORDER BY used.pages DESC, used.id
        """)
    let cover = try db.cachedStatement(
      sql: """
        SELECT page.current_bundle_id, page.current_page_number
        FROM page_group JOIN page ON page.page_group_id = page_group.id
        WHERE page_group.doc_id = ? AND page_group.position IS NOT NULL AND page.position IS NOT NULL
        ORDER BY page_group.position, page.position LIMIT 1
        """)
    let tags = try db.cachedStatement(
      sql: """
        SELECT tag.id, tag.name, tag.color FROM doc_tag AS assigned
        JOIN tag ON tag.number = assigned.tag
        LEFT JOIN tag_group ON tag_group.number = tag.tag_group
        WHERE assigned.doc = ?
        ORDER BY tag.tag_group IS NULL, tag_group.sort_index, tag_group.name_key, tag.sort_index, tag.name_key
        LIMIT \(DocSummary.shownTags)
        """)
    let words = try db.cachedStatement(
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM page_group JOIN page ON page.page_group_id = page_group.id
          WHERE page_group.doc_id = ? AND page_group.position IS NOT NULL AND page.position IS NOT NULL
            AND EXISTS (
              SELECT 1 FROM page_text WHERE bundle_id = page.current_bundle_id
                AND bundle_page = page.current_page_number AND text <> ''))
        """)
    var layouts = BundleLayouts()
    var summaries: [DocSummary] = []
    for id in ids {
      guard let row = try Row.fetchOne(facts, arguments: [id]) else { continue }
      var summary = DocSummary(row: row, pageGroupCount: row["group_count"])
      var done = 0
      var total = 0
      for bundle in try Row.fetchAll(bundles, arguments: [id]) {
        let textTotal: Int = bundle["text_total"]
        let status: TextExtractionStatus = bundle["text_extraction"]
        summary.pageCount += bundle["pages"]
        total += textTotal
        done += status == .completed ? textTotal : min(bundle["text_page_count"], textTotal)
        summary.textFailure = summary.textFailure ?? bundle["text_failure"]
        summary.duplicateOf = summary.duplicateOf ?? bundle["duplicate_of"]
      }
      summary.hasText = try Bool.fetchOne(words, arguments: [id]) ?? false
      if total > 0 { summary.textProgress = Double(done) / Double(total) }
      if let row = try Row.fetchOne(cover, arguments: [id]) {
        summary.cover = try layouts.layout(db, of: row["current_bundle_id"])
          .binding(ofPage: row["current_page_number"])
      }
      summary.tags = try Row.fetchAll(tags, arguments: [id]).map {
        DocTag(id: $0["id"], name: $0["name"], color: $0["color"])
      }
      summaries.append(summary)
    }
    return summaries
  }
}
