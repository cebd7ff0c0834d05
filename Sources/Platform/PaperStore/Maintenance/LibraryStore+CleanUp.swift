import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// What cleaning did.
public struct CleanUpReport: Equatable, Sendable {
  /// Folders of bundles that the database does not know, in order. They were left as they are.
  public var unknownFolders: [PDFBundle.ID] = []
  /// Folders of bundles that were deleted, whose removal a kill or a fault had cut short.
  public var bundleFolders = 0
  /// Staging folders with files that were sent and of which this database knows no job, in order. They were left.
  public var unknownStaging: [StagingFolder.ID] = []
  /// Staging folders without a living writer that nobody needs.
  public var stagingFolders = 0
  /// Copies that a restore or a migration which was interrupted has left.
  public var unfinishedCopies = 0
  /// Leftovers that could not be deleted, each with the reason; they were left as they are.
  public var faults: [String] = []
  /// Jobs whose worker is gone, and which wait for another now.
  public var requeuedJobs = 0
  /// Ended jobs that were taken off the list because it is long.
  public var forgottenJobs = 0
}

extension LibraryStore {
  /// How many ended jobs the list keeps.
  static let keptEndedJobs = 1000

  /// Puts right what processes that died have left. Call it when a process starts; others may be at work beside it.
  ///
  /// It deletes the files of bundles that somebody deleted, and no other bundle's. It keeps files that somebody sent
  /// until their import is done. It names a folder that the database does not know and leaves it: the database may be
  /// older than the folder, or an import that was killed made the folder and goes on with it.
  ///
  /// - Complexity: one look at each bundle's folder
  /// - Throws: `StoreError`; what was cleaned until then stays cleaned
  @discardableResult
  public func cleanUp() async throws(StoreError) -> CleanUpReport {
    try await fileWrite { [self] db throws in
      var report = CleanUpReport()
      try db.inTransaction(.immediate) {
        report.requeuedJobs = try makeWriter(db).requeueJobsOfLostWorkers(in: directory)
        report.forgottenJobs = try makeWriter(db).forgetEndedJobs(keeping: Self.keptEndedJobs)
        report.unknownFolders = try unknownBundleFolders(db)
        return .commit
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

  /// The folders of bundles that no row knows, no job is about to add and nobody has deleted.
  ///
  /// Needs the write lock: without it, a folder without a row may be one whose row is about to come.
  func unknownBundleFolders(_ db: Database) throws -> [PDFBundle.ID] {
    try directory.bundleFolders().filter { id in try !Self.isExpected(id, db) && !Self.isDeleted(id, db) }
  }

  /// Whether a bundle has a row, or a job that is not done yet will give it one; see `commitBundle`.
  static func isExpected(_ bundle: PDFBundle.ID, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM bundle WHERE id = ?1) OR EXISTS (
          SELECT 1 FROM job WHERE id = ?1 AND state IN ('queued', 'running', 'waitingForPassword'))
        """, arguments: [bundle]) == true
  }
}
