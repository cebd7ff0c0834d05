import ByteCoding
import Foundation
import GRDB
import PaperDomain

// MARK: - The trash, and suggestions for splitting groups

extension LibraryStore {
  /// The contents of the trash, latest first. Things that were trashed with their doc or group are not listed
  /// separately.
  public func trash(slice: ListSlice = ListSlice()) async throws(LibraryError) -> Listing<TrashItem> {
    try await read { db in
      let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(TrashItem.query))") ?? 0
      let rows = try Row.fetchAll(
        db, sql: TrashItem.query + " ORDER BY trashed_at DESC, kind, id LIMIT ? OFFSET ?",
        arguments: [slice.limit, slice.offset])
      var layouts = BundleLayouts()
      return Listing(total: total, items: try rows.compactMap { try TrashItem(row: $0, db: db, layouts: &layouts) })
    }
  }

  /// Suggests how to split a page group into questions, by the words on its pages.
  /// - Parameter answers: the page group with the mark scheme, if there is one
  /// - Throws: `notFound`
  public func suggestedParts(
    of pageGroup: PageGroup.ID, answers: PageGroup.ID? = nil
  ) async throws(LibraryError) -> [SplitPart] {
    try await read { db in
      QuestionFinder.parts(
        of: try Self.words(of: pageGroup, db), answers: try answers.map { try Self.words(of: $0, db) } ?? [])
    }
  }

  /// The best words of each page of a group.
  private static func words(of group: PageGroup.ID, _ db: Database) throws -> [QuestionFinder.SourcePage] {
    guard try db.exists("page_group WHERE id = ?", [group]) else {
      throw LibraryError.notFound(.pageGroup, id: group.description)
    }
    return try Row.fetchAll(
      db,
      sql: """
        SELECT page.id, page_text.text, page_text.words FROM page
        LEFT JOIN page_text ON page_text.number = (
          SELECT best.number FROM page_text AS best
          WHERE best.bundle_id = page.current_bundle_id AND best.bundle_page = page.current_page_number
            AND best.text <> ''
          ORDER BY best.rank LIMIT 1)
        WHERE page.page_group_id = ? AND page.position IS NOT NULL ORDER BY page.position
        """, arguments: [group]
    ).map { row in
      let hasWords = !(row["text"] as DatabaseValue).isNull
      return QuestionFinder.SourcePage(page: row["id"], words: hasWords ? try WordTable.words(of: row) : [])
    }
  }
}

extension TrashItem {
  /// Everything in the trash that did not get there with its owner.
  static let query = """
    SELECT 0 AS kind, doc.id, doc.title, NULL AS doc_title, NULL AS former_position, doc.trashed_at,
      (SELECT count(*) FROM page_group JOIN page ON page.page_group_id = page_group.id
        WHERE page_group.doc_id = doc.id AND page_group.position IS NOT NULL AND page.position IS NOT NULL) AS pages,
      (SELECT page.number FROM page_group JOIN page ON page.page_group_id = page_group.id
        WHERE page_group.doc_id = doc.id AND page_group.position IS NOT NULL AND page.position IS NOT NULL
        ORDER BY page_group.position, page.position LIMIT 1) AS cover
    FROM doc WHERE doc.trashed_at IS NOT NULL
    UNION ALL
    SELECT 1, page_group.id, page_group.title, doc.title, NULL, page_group.trashed_at,
      (SELECT count(*) FROM page WHERE page.page_group_id = page_group.id AND page.position IS NOT NULL),
      (SELECT page.number FROM page WHERE page.page_group_id = page_group.id AND page.position IS NOT NULL
        ORDER BY page.position LIMIT 1)
    FROM page_group JOIN doc ON doc.id = page_group.doc_id
    WHERE page_group.trashed_at IS NOT NULL AND doc.trashed_at IS NULL
    UNION ALL
    SELECT 2, page.id, page_group.title, doc.title, page.former_position, page.trashed_at, 1, page.number
    FROM page JOIN page_group ON page_group.id = page.page_group_id JOIN doc ON doc.id = page_group.doc_id
    WHERE page.trashed_at IS NOT NULL AND page_group.trashed_at IS NULL AND doc.trashed_at IS NULL
    """

  init?(row: Row, db: Database, layouts: inout BundleLayouts) throws {
    let number: UInt8 = row["kind"]
    guard let kind = Kind(rawValue: number) else { return nil }
    var cover: PageBinding?
    if let page = row["cover"] as Int64?,
      let shown = try Row.fetchOne(
        db, cachedSQL: "SELECT current_bundle_id, current_page_number FROM page WHERE number = ?", arguments: [page])
    {
      cover = try layouts.layout(db, of: shown["current_bundle_id"]).binding(ofPage: shown["current_page_number"])
    }
    self.init(
      kind: kind, id: row["id"], title: row["title"], docTitle: row["doc_title"], pageCount: row["pages"],
      position: row["former_position"], cover: cover, trashedAt: row["trashed_at"])
  }
}
