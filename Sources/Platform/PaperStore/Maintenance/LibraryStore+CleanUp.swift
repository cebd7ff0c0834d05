import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// The result of cleaning up.
public struct CleanUpReport: Equatable, Sendable {
  /// Folders of bundles that the database does not know, in order. They were left unchanged.
  public var unknownFolders: [PDFBundle.ID] = []
  /// How many folders of deleted bundles were removed because a kill or an error had prevented it before.
  public var bundleFolders = 0
  /// Staging folders with files that somebody sent but for which this database has no job, in order. They were left
  /// unchanged.
  public var unknownStaging: [StagingFolder.ID] = []
  /// How many unneeded staging folders without a living writer were removed.
  public var stagingFolders = 0
  /// How many copies from interrupted restores and migrations were removed.
  public var unfinishedCopies = 0
  /// The reasons why leftovers could not be deleted. They were left unchanged.
  public var faults: [String] = []
  /// How many jobs of dead workers were put back into the queue.
  public var requeuedJobs = 0
  /// How many ended jobs were removed from the list because it was too long.
  public var forgottenJobs = 0
}

extension LibraryStore {
  /// How many ended jobs the list keeps.
  static let keptEndedJobs = 1000

  /// Cleans up what processes that died have left. Call it when a process starts; others may be running at the same
  /// time.
  ///
  /// It deletes the files of bundles that somebody deleted, and of no others. It keeps files that somebody sent until
  /// their import is done. It reports, but keeps, a folder that the database does not know: the database may be older
  /// than the folder, or a killed import made the folder and will continue with it.
  ///
  /// - Complexity: checks each bundle's folder once
  /// - Throws: `StoreError`; everything cleaned so far stays cleaned
  @discardableResult
  public func cleanUp() async throws(StoreError) -> CleanUpReport {
    try await fileWrite { [self] db throws in
      var report = CleanUpReport()
      try db.immediately {
        report.requeuedJobs = try makeWriter(db).requeueJobsOfLostWorkers(in: directory)
        report.forgottenJobs = try makeWriter(db).forgetEndedJobs(keeping: Self.keptEndedJobs)
        report.unknownFolders = try unknownBundleFolders(db)
      }
      try removeFoldersOfDeletedBundles(db, &report)
      try removeAbandonedStagingFolders(db, &report)
      do throws(StoreError) {
        report.unfinishedCopies = try UnfinishedCopies(directory: directory).remove()
      } catch {
        report.faults.append(error.description)
      }
      return report
    }
  }

  /// The folders of bundles that have no row, that no job will add and that nobody has deleted.
  ///
  /// Needs the write lock; otherwise a folder without a row may be about to get one.
  func unknownBundleFolders(_ db: Database) throws -> [PDFBundle.ID] {
    try directory.bundleFolders().filter { id in try !Self.isExpected(id, db) && !Self.isDeleted(id, db) }
  }

  /// Whether a bundle has a row, or will get one from an unfinished job; see `commitBundle`.
  static func isExpected(_ bundle: PDFBundle.ID, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM bundle WHERE id = ?1) OR EXISTS (
          SELECT 1 FROM job WHERE id = ?1 AND state IN ('queued', 'running', 'waitingForPassword'))
        """, arguments: [bundle]) == true
  }
}
