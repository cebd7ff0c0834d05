import GRDB
import PaperDomain

// What became of notes and marks of pages that were bound to other ones: looked at before, and read afterwards.

extension LibraryStore {
  /// What would become of a page's notes and marks if it were bound to another page; nothing is changed.
  /// - Throws: `notFound`, `pageOutOfRange`
  public func previewRebinding(
    of page: Page.ID, to bundle: PDFBundle.ID, pageNumber: Int
  ) async throws(LibraryError) -> CarriedReport {
    try await read { [self] db in
      let writer = makeWriter(db)
      return try writer.previewRebinding(page, to: bundle, pageNumber: pageNumber, context: writer.context)
    }
  }

  /// The reports of a step of the history, or of a page's versions, the last first.
  public func carriedReports(
    of step: LibraryEdit.ID? = nil, page: Page.ID? = nil
  ) async throws(LibraryError) -> [CarriedReport] {
    try await read { db in
      let rows = try String.fetchAll(
        db,
        sql: """
          SELECT carried_report.report FROM carried_report
          JOIN page_version ON page_version.id = carried_report.page_version_id
          WHERE (?1 IS NULL OR carried_report.edit_id = ?1) AND (?2 IS NULL OR page_version.page_id = ?2)
          ORDER BY page_version.created_at DESC, page_version.ordinal DESC LIMIT 1000
          """, arguments: [step, page])
      return try rows.map { try CarriedReport(json: $0) }
    }
  }
}
