import ByteCoding
import Foundation
import GRDB
import PaperDomain

// The files of unfinished imports: how long they are kept for a retry, and how much space they take.

extension LibraryStore {
  /// How long files are kept of imports that failed, were cancelled or wait for a password: 14 days.
  static let heldFilesLifetime: Int64 = 14 * 24 * 3600 * 1000

  /// How many bytes are kept for jobs that failed, were cancelled or wait for a password.
  public func heldByteCount() async throws(LibraryError) -> Int64 {
    let directory = directory
    return try await read { db in
      let folders = try StagingFolder.ID.fetchAll(
        db,
        sql: """
          SELECT DISTINCT staging_id FROM job
          WHERE staging_id IS NOT NULL AND state IN ('failed', 'cancelled', 'waitingForPassword')
          """)
      var bytes: Int64 = 0
      for folder in folders {
        let path = StagingFolder.path(of: folder, in: directory)
        guard FileSystem.isFolder(path) else { continue }
        for name in try FileSystem.names(in: path) {
          bytes = bytes.addingReportingOverflow(FileSystem.fileSize(path + "/" + name) ?? 0).partialValue
        }
      }
      return bytes
    }
  }

  /// Releases a job's staged files when retrying cannot succeed. The job stays on the list; a retry fails because its
  /// file is gone.
  public func releaseFiles(of id: Job.ID) async throws(LibraryError) {
    let staging = try await write { writer throws(LibraryError) -> StagingFolder.ID? in
      let staging: StagingFolder.ID? = try writer.fetchValue(
        "SELECT staging_id FROM job WHERE id = ? AND state IN ('failed', 'cancelled')", [id])
      if staging != nil { try writer.execute("UPDATE job SET staging_id = NULL WHERE id = ?", [id]) }
      return staging
    }
    if let staging { try removeFolder(staging) }
  }

  /// Releases the files of jobs that have not changed for `heldFilesLifetime`. A job that waits for a password fails
  /// then.
  /// - Returns: the number of jobs
  @discardableResult
  public func expireHeldFiles() async throws(LibraryError) -> Int {
    let limit = clock().millisecondsSince1970 - Self.heldFilesLifetime
    let staged = try await write { writer throws(LibraryError) -> [StagingFolder.ID] in
      try writer.database { db in
        let old = "staging_id IS NOT NULL AND updated_at < ? AND state IN ('failed', 'cancelled', 'waitingForPassword')"
        let staged = try StagingFolder.ID.fetchAll(
          db, sql: "SELECT staging_id FROM job WHERE \(old)", arguments: [limit])
        try db.execute(
          sql: """
            UPDATE job SET state = 'failed', failure_code = 'expired',
              failure_message = 'It waited for its password for two weeks. Nothing was imported. Import the file again.'
            WHERE state = 'waitingForPassword' AND \(old)
            """, arguments: [limit])
        try db.execute(sql: "UPDATE job SET staging_id = NULL WHERE \(old)", arguments: [limit])
        return staged
      }
    }
    for staging in staged { try removeFolder(staging) }
    return staged.count
  }

  /// Deletes a staging folder that no job needs, unless its writer is still running.
  func removeFolder(_ staging: StagingFolder.ID) throws(LibraryError) {
    do {
      try StagingFolder(takingOver: staging, in: directory).remove()
    } catch StoreError.missing, StoreError.inUse {
      // The folder is already gone, or its writer is still running and removes it.
    } catch {
      throw LibraryError(error)
    }
  }
}
