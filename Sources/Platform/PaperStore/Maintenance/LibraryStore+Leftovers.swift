import ByteCoding
import Foundation
import GRDB
import PaperDomain

// Which folders may be deleted, and which are only reported.
//
// A bundle's folder is deleted if it is listed in the table `leftover`: the write that listed it also deleted the
// bundle's row. Any other folder that the database does not know is kept, since the database may be older than the
// folder.
//
// A staging folder without a living writer is deleted if it is listed in `leftover`, if its job is done, or if no
// sender was ever told that its files were accepted (`StagingFolder.isUnacknowledged`). Otherwise a job of a newer
// database may need it, so it is only reported.

extension LibraryStore {
  /// Deletes the folders of deleted bundles. One that cannot be deleted is reported and does not stop the others.
  func removeFoldersOfDeletedBundles(_ db: Database, _ report: inout CleanUpReport) throws {
    for id in try PDFBundle.ID.fetchAll(db, sql: "SELECT id FROM leftover WHERE kind = 'bundle'") {
      do {
        try removeFolder(ofDeleted: id, db)
        report.bundleFolders += 1
      } catch let error as StoreError {
        report.faults.append(error.description)
      }
    }
  }

  /// Deletes the folder of a deleted bundle, and its row in `leftover` once the folder is gone from the disk.
  func removeFolder(ofDeleted bundle: PDFBundle.ID, _ db: Database) throws {
    try db.immediately {
      guard try Self.isDeleted(bundle, db), try !Self.isExpected(bundle, db) else { return }
      try FileSystem.removeFolder(directory.folder(of: bundle))
      try FileSystem.syncFolder(directory.bundlesPath)
      try db.execute(sql: "DELETE FROM leftover WHERE kind = 'bundle' AND id = ?", arguments: [bundle])
    }
  }

  /// Whether a bundle was deleted and its folder may still be there.
  static func isDeleted(_ bundle: PDFBundle.ID, _ db: Database) throws -> Bool {
    try db.exists("leftover WHERE kind = 'bundle' AND id = ?", [bundle])
  }

  // MARK: - Staging

  /// What should happen to a staging folder.
  enum StagingDecision: Equatable {
    /// Its writer is alive, or a job needs it.
    case kept(isNeeded: Bool)
    /// Nobody needs it, or ever will.
    case removable
    /// It has files that somebody sent, but this database has no job for them.
    case unknown
  }

  /// - Throws: `foreign` if a link is in its place
  func decision(for staging: StagingFolder.ID, _ db: Database) throws -> StagingDecision {
    // The order matters: a writer that is gone by now has already committed the job that needs its folder.
    if try StagingFolder.isInUse(staging, in: directory) { return .kept(isNeeded: false) }
    let states = try String.fetchAll(db, sql: "SELECT state FROM job WHERE staging_id = ?", arguments: [staging])
    if states.contains(where: { $0 != "done" }) { return .kept(isNeeded: true) }
    let isGivenUp =
      try db.exists("leftover WHERE kind = 'staging' AND id = ?", [staging])
    if isGivenUp || !states.isEmpty { return .removable }
    return try StagingFolder.isUnacknowledged(staging, in: directory) ? .removable : .unknown
  }

  /// The staging folders that PaperCenter made, in order.
  func stagingFolders() throws(StoreError) -> [StagingFolder.ID] {
    try FileSystem.names(in: directory.stagingPath).sorted().compactMap { name in
      UniqueID(name).flatMap { $0.description == name ? $0 : nil }
    }
  }

  func removeAbandonedStagingFolders(_ db: Database, _ report: inout CleanUpReport) throws {
    // While this lock is held, nobody makes a folder, so none is seen before its maker has locked it.
    let lock = try StagingFolder.cleaningLock(in: directory, mode: .exclusive)
    defer { withExtendedLifetime(lock) {} }
    for id in try stagingFolders() {
      // If one folder cannot be deleted, continue with the others.
      do {
        switch try decision(for: id, db) {
        case .kept(let isNeeded):
          if isNeeded { try StagingFolder.acknowledge(id, in: directory) }
        case .removable:
          try StagingFolder.remove(id, in: directory)
          report.stagingFolders += 1
        case .unknown: report.unknownStaging.append(id)
        }
      } catch StoreError.missing {
        // Its import is deleting it right now.
      } catch let error as StoreError {
        report.faults.append(error.description)
      }
    }
    for id in try UniqueID.fetchAll(db, sql: "SELECT id FROM leftover WHERE kind = 'staging'")
    where !FileSystem.exists(StagingFolder.path(of: id, in: directory)) {
      try db.execute(sql: "DELETE FROM leftover WHERE kind = 'staging' AND id = ?", arguments: [id])
    }
  }
}
