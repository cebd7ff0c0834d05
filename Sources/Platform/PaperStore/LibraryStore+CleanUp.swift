import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// What cleaning did.
public struct CleanUpReport: Equatable, Sendable {
  /// Folders of bundles whose import died before its commit.
  public var bundleFolders = 0
  /// Staging folders without a living writer that no job needs.
  public var stagingFolders = 0
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
  /// - Complexity: one look at each bundle's folder
  /// - Throws: `StoreError`; what was cleaned until then stays cleaned
  @discardableResult
  public func cleanUp() async throws(StoreError) -> CleanUpReport {
    try await fileWrite { [self] db throws in
      var report = CleanUpReport()
      try db.inTransaction(.immediate) {
        report.requeuedJobs = try makeWriter(db).requeueJobsOfLostWorkers(in: directory)
        report.forgottenJobs = try makeWriter(db).forgetEndedJobs(keeping: Self.keptEndedJobs)
        report.bundleFolders = try removeBundleFoldersWithoutRows(db)
        return .commit
      }
      report.stagingFolders = try removeAbandonedStagingFolders(db)
      return report
    }
  }

  /// Needs the write lock: without it, a folder without a row may be one whose row is about to come.
  private func removeBundleFoldersWithoutRows(_ db: Database) throws -> Int {
    let kept = try Set(PDFBundle.ID.fetchAll(db, sql: "SELECT id FROM bundle"))
    var count = 0
    for name in try FileSystem.names(in: directory.bundlesPath) {
      guard let id = PDFBundle.ID(name), id.description == name, !kept.contains(id) else { continue }
      try FileSystem.removeFolder(directory.folder(of: id))
      count += 1
    }
    return count
  }

  private func removeAbandonedStagingFolders(_ db: Database) throws -> Int {
    // While this is held, no folder is made, so none is seen before its maker has locked it.
    let lock = try StagingFolder.cleaningLock(in: directory, mode: .exclusive)
    defer { withExtendedLifetime(lock) {} }
    var count = 0
    for name in try FileSystem.names(in: directory.stagingPath) {
      guard let id = UniqueID(name), id.description == name else { continue }
      // In this order: a writer that is gone by now has committed the job that needs its folder before it went.
      if try StagingFolder.isInUse(id, in: directory) { continue }
      let isNeeded = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM job WHERE staging_id = ? AND state <> 'done')", arguments: [id])
      guard isNeeded == false else { continue }
      try FileSystem.removeFolder(StagingFolder.path(of: id, in: directory))
      count += 1
    }
    return count
  }
}
