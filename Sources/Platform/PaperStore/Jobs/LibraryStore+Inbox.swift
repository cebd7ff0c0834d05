import Foundation
import GRDB
import PaperDomain

// Queries that the watched folder makes about its files.

extension LibraryStore {
  /// The latest import of each file below a folder, by the file's path, as far as the import is still on the list of
  /// jobs.
  package func importJobs(ofFilesBelow folder: String) async throws(LibraryError) -> [String: JobSummary] {
    try await read { db in
      var jobs: [String: JobSummary] = [:]
      let rows = try Row.fetchCursor(
        db, sql: "SELECT * FROM job WHERE kind = ? ORDER BY number", arguments: [JobKind.importFile])
      while let row = try rows.next() {
        // A task that cannot be read did not come from a watched folder.
        guard case .importFiles(let task)? = try? JobTask(json: row["task"]),
          case .path(let path)? = task.files.first?.source, path.hasPrefix(folder + "/")
        else { continue }
        jobs[path] = JobSummary(row: row)
      }
      return jobs
    }
  }

  /// Whether a bundle was made from exactly this file. Reads the file only if the sizes match.
  package func isSource(of id: PDFBundle.ID, fileAt path: String) async throws -> Bool {
    guard let segment = try await bundle(id)?.segments.first(where: { $0.variant == .display }) else { return false }
    return try FileContent(of: segment).isContent(ofFileAt: path)
  }

  /// Up to two docs, not in the trash, that show pages of a bundle whose file had this name.
  package func docs(ofFileNamed name: String) async throws(LibraryError) -> [Doc.ID] {
    try await read { db in
      try Doc.ID.fetchAll(
        db,
        sql: """
          SELECT DISTINCT doc.id FROM bundle_segment
          JOIN page ON page.current_bundle_id = bundle_segment.bundle_id AND page.position IS NOT NULL
          JOIN page_group ON page_group.id = page.page_group_id AND page_group.position IS NOT NULL
          JOIN doc ON doc.id = page_group.doc_id AND doc.trashed_at IS NULL
          WHERE bundle_segment.source_name = ? AND bundle_segment.variant = 'display' LIMIT 2
          """, arguments: [name])
    }
  }
}
