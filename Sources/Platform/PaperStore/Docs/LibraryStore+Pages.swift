import Foundation
import GRDB
import PaperDomain

// MARK: - Reading pages

extension LibraryStore {
  /// A page with its versions and position; `nil` if it does not exist.
  public func pageDetail(_ id: Page.ID) async throws(LibraryError) -> PageDetail? {
    try await read { db in
      guard let row = try Row.fetchOne(db, sql: PageSummary.query + " WHERE page.id = ?", arguments: [id])
      else { return nil }
      var layouts = BundleLayouts()
      let page = try PageSummary(row: row, db: db, layouts: &layouts)
      guard
        let place = try Row.fetchOne(
          db,
          sql: """
            SELECT page_group.id AS group_id, page_group.title AS group_title, doc.id AS doc_id, doc.title AS doc_title
            FROM page
            JOIN page_group ON page_group.id = page.page_group_id
            JOIN doc ON doc.id = page_group.doc_id
            WHERE page.id = ?
            """, arguments: [id])
      else { return nil }
      let versions = try Row.fetchAll(
        db, sql: "SELECT * FROM page_version WHERE page_id = ? ORDER BY ordinal", arguments: [id]
      ).map { row in
        let version = PageVersion(row: row)
        return PageVersionSummary(
          id: version.id, ordinal: version.ordinal, bundleID: version.bundleID, pageNumber: version.pageNumber,
          createdAt: version.createdAt, isCurrent: version.id == page.versionID)
      }
      return PageDetail(
        page: page, docID: place["doc_id"], docTitle: place["doc_title"], pageGroupID: place["group_id"],
        pageGroupTitle: place["group_title"], versions: versions)
    }
  }
}

extension PageSummary {
  /// The query whose rows `init(row:db:layouts:)` reads, without its condition.
  static let query = """
    SELECT page.id, page.current_version_id, page.current_bundle_id, page.current_page_number,
      (SELECT ordinal FROM page_version WHERE page_version.id = page.current_version_id) AS version_ordinal,
      (SELECT count(*) FROM page_version WHERE page_version.page_id = page.id) AS version_count
    FROM page
    """

  init(row: Row, db: Database, layouts: inout BundleLayouts) throws {
    self.init(
      id: row["id"], versionID: row["current_version_id"], versionOrdinal: row["version_ordinal"],
      versionCount: row["version_count"],
      binding: try layouts.layout(db, of: row["current_bundle_id"]).binding(ofPage: row["current_page_number"]))
  }
}
