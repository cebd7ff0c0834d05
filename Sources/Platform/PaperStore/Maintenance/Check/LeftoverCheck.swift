import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Looks for what nothing refers to: folders of bundles without rows, files that are in no bundle, and what work that
/// was interrupted has left.
struct LeftoverCheck {
  let store: LibraryStore
  let repairs: Bool

  private var directory: DataDirectory { store.directory }

  func run() throws -> [CheckFinding] {
    try bundleFolders() + files() + stagingFolders() + unfinished()
  }

  /// How often a folder without a row is looked at again, 0.2 seconds apart, before it counts as one: that of a bundle
  /// which was deleted a moment ago is about to go, on a busy disk not at once.
  private static let looks = 5

  /// A folder without a row may be one whose row is about to come, unless one holds the write lock; see
  /// `LibraryStore.commitBundle`. So the last look is under it, and only what was seen in every look has no owner.
  private func bundleFolders() throws -> [CheckFinding] {
    var names = try FileSystem.names(in: directory.bundlesPath)
    for look in 0..<Self.looks {
      if look > 0 { usleep(200_000) }
      let seen = names
      names = try store.pool.read { db in try ownerless(seen, db) }
      if names.isEmpty { return [] }
    }
    let seen = names
    return try store.pool.writeWithoutTransaction { db in
      var findings: [CheckFinding] = []
      try db.inTransaction(.immediate) {
        for name in try ownerless(seen, db) {
          findings.append(
            try orphan("PDFBundles/" + name, code: "orphanFolder", "No bundle of the library has this folder."))
        }
        return .commit
      }
      return findings
    }
  }

  /// Those of `names` that are there and belong to no bundle.
  private func ownerless(_ names: [String], _ db: Database) throws -> [String] {
    try names.filter { name in
      try FileSystem.exists(directory.bundlesPath + "/" + name) && !isBundle(name, db)
    }
  }

  /// Files beside those of a bundle, under the write lock again: an appended file is there before its row.
  private func files() throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    for name in try FileSystem.names(in: directory.bundlesPath) {
      let folder = directory.bundlesPath + "/" + name
      guard let id = PDFBundle.ID(name), FileSystem.isFolder(folder) else { continue }
      let known = try store.pool.read { db in try BundleSegment.fetchAll(db, of: id).map { $0.fileName } }
      guard try FileSystem.names(in: folder).contains(where: { !known.contains($0) && !DataDirectory.isSetAside($0) })
      else { continue }
      findings += try store.pool.writeWithoutTransaction { db in try files(of: id, name, db) }
    }
    return findings
  }

  private func files(of id: PDFBundle.ID, _ name: String, _ db: Database) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    try db.inTransaction(.immediate) {
      let known = try BundleSegment.fetchAll(db, of: id).map { $0.fileName }
      guard FileSystem.isFolder(directory.bundlesPath + "/" + name), !known.isEmpty else { return .commit }
      for file in try FileSystem.names(in: directory.bundlesPath + "/" + name)
      where !known.contains(file) && !DataDirectory.isSetAside(file) {
        findings.append(
          try orphan("PDFBundles/\(name)/\(file)", code: "orphanFile", "The bundle has no such file."))
      }
      return .commit
    }
    return findings
  }

  private func stagingFolders() throws -> [CheckFinding] {
    let lock = try StagingFolder.cleaningLock(in: directory, mode: .exclusive)
    defer { withExtendedLifetime(lock) {} }
    var findings: [CheckFinding] = []
    for name in try FileSystem.names(in: directory.stagingPath) {
      guard let id = UniqueID(name), id.description == name, try !StagingFolder.isInUse(id, in: directory) else {
        continue
      }
      let isNeeded = try store.pool.read { db in
        try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM job WHERE staging_id = ? AND state <> 'done')", arguments: [id])
      }
      guard isNeeded == false else { continue }
      findings.append(try orphan("staging/" + name, code: "staging", "An import that ended has left this folder."))
    }
    return findings
  }

  /// Copies that were not finished. They can be made again, so they are deleted.
  private func unfinished() throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    let restore = LibrarySwap(in: directory).folder
    if FileSystem.exists(restore) {
      if repairs { try FileSystem.removeFolder(restore) }
      findings.append(
        finding(
          "unfinished", "restore", "A restore that was interrupted has left this folder.", repair: "It is deleted."))
    }
    for name in try FileSystem.names(in: directory.migrationsPath) where name.hasSuffix(".unfinished") {
      if repairs { try FileSystem.removeFile(directory.migrationsPath + "/" + name) }
      findings.append(
        finding(
          "unfinished", "migrations/" + name, "A copy of the database was not finished.", repair: "It is deleted."))
    }
    return findings
  }

  private func isBundle(_ name: String, _ db: Database) throws -> Bool {
    guard let id = PDFBundle.ID(name), id.description == name else { return false }
    return try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM bundle WHERE id = ?)", arguments: [id]) == true
  }

  private func orphan(_ path: String, code: String, _ message: String) throws -> CheckFinding {
    if repairs { try LostAndFound(in: directory).take(path) }
    return finding(code, path, message, repair: "It is moved to “lost+found”.")
  }

  private func finding(_ code: String, _ path: String, _ message: String, repair: String) -> CheckFinding {
    var finding = CheckFinding(code, path, message, repair: repair)
    finding.isRepaired = repairs
    return finding
  }
}
