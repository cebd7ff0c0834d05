import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Finds what nothing refers to: folders of bundles without rows, files that are in no bundle, and remains of
/// interrupted work. Things that the next start cleans up, or that an unfinished job still uses, are no fault.
struct LeftoverCheck {
  let store: LibraryStore
  let repairs: Bool

  private var directory: DataDirectory { store.directory }

  func run() throws -> [CheckFinding] {
    try bundleFolders() + files() + stagedFiles() + foreignEntries() + unfinished()
  }

  /// A folder without a row may be about to get one; only a holder of the write lock can exclude that (see
  /// `LibraryStore.commitBundle`). So folders that seem ownerless without the lock are checked again under it.
  private func bundleFolders() throws -> [CheckFinding] {
    let names = try FileSystem.names(in: directory.bundlesPath)
    let seen = try store.pool.read { db in try ownerless(names, db) }
    guard !seen.isEmpty else { return [] }
    return try store.pool.writeWithoutTransaction { db in
      try db.immediately {
        try ownerless(seen, db).map { name in
          try orphan("PDFBundles/" + name, code: "orphanFolder", Self.words(forFolder: name))
        }
      }
    }
  }

  private static func words(forFolder name: String) -> String {
    guard PDFBundle.ID(name)?.description == name else { return "This folder belongs to no bundle of the library." }
    return
      "This folder belongs to no bundle of the library. `papercenter check --rebuild` makes a bundle from it again; if "
      + "the database is older than the folder, so does restoring a newer database."
  }

  /// Those of `names` that exist and belong to no bundle.
  private func ownerless(_ names: [String], _ db: Database) throws -> [String] {
    try names.filter { name in
      try FileSystem.exists(directory.bundlesPath + "/" + name) && !isBundle(name, db) && !isLeaving(name, db)
    }
  }

  /// Whether a folder belongs to a deleted bundle and the next start can delete it.
  private func isLeaving(_ name: String, _ db: Database) throws -> Bool {
    guard let id = PDFBundle.ID(name), try LibraryStore.isDeleted(id, db) else { return false }
    let path = directory.bundlesPath + "/" + name
    guard FileSystem.isFolder(path) else { return false }
    return try FileSystem.names(in: path).allSatisfy { FileSystem.kind(of: path + "/" + $0) == .file }
  }

  /// Staged files that somebody sent although the database has no job for them: it is older than the files.
  private func stagedFiles() throws -> [CheckFinding] {
    func isUnknown(_ id: StagingFolder.ID, _ db: Database) throws -> Bool {
      guard FileSystem.isFolder(StagingFolder.path(of: id, in: directory)) else { return false }
      return try store.decision(for: id, db) == .unknown
    }
    let seen = try store.pool.read { db in try store.stagingFolders().filter { try isUnknown($0, db) } }
    guard !seen.isEmpty else { return [] }
    return try store.pool.writeWithoutTransaction { db in
      try db.immediately {
        try seen.compactMap { id in
          guard try isUnknown(id, db) else { return nil }
          return try orphan(
            "staging/\(id)", code: "orphanFolder",
            "These files were uploaded, but the database has no import of them. Import them with `papercenter "
              + "import`; if the database is older than the files, restoring a newer one continues their import.")
        }
      }
    }
  }

  /// Unknown files in the folders of bundles. Checked under the write lock again, since an appended file is there
  /// before its row.
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
    try db.immediately {
      let known = try BundleSegment.fetchAll(db, of: id).map { $0.fileName }
      guard try !isGrowing(id, db) else { return [] }
      guard FileSystem.isFolder(directory.bundlesPath + "/" + name), !known.isEmpty else { return [] }
      return try FileSystem.names(in: directory.bundlesPath + "/" + name)
        .filter { !known.contains($0) && !DataDirectory.isSetAside($0) }
        .map { try orphan("PDFBundles/\(name)/\($0)", code: "orphanFile", "The bundle does not list this file.") }
    }
  }

  /// Things in the staging folder that are neither files nor folders.
  private func foreignEntries() throws -> [CheckFinding] {
    try FileSystem.names(in: directory.stagingPath).sorted()
      .filter { FileSystem.kind(of: directory.stagingPath + "/" + $0) == .other }
      .map { try orphan("staging/" + $0, code: "orphanFile", "") }
  }

  /// Things that are named like an unfinished copy but were not made by PaperCenter. The next start deletes those that
  /// were.
  private func unfinished() throws -> [CheckFinding] {
    let ours = try Set(UnfinishedCopies(directory: directory).paths())
    var names = try FileSystem.names(in: directory.migrationsPath)
      .filter { $0.hasSuffix(FileContent.unfinishedSuffix) }.map { "migrations/" + $0 }
    if FileSystem.exists(LibrarySwap(in: directory).folder) { names.append("restore") }
    return try names.sorted().filter { !ours.contains($0) }.map { path in
      let isFolder = FileSystem.isFolder(directory.path + "/" + path)
      return try orphan(
        path, code: isFolder ? "orphanFolder" : "orphanFile",
        isFolder
          ? "Restores use a folder with this name, but this one also contains other files."
          : "It has the name of an unfinished copy of the database, but PaperCenter did not make it.")
    }
  }

  private func isBundle(_ name: String, _ db: Database) throws -> Bool {
    guard let id = PDFBundle.ID(name), id.description == name else { return false }
    return try LibraryStore.isExpected(id, db)
  }

  /// Whether an unfinished job is adding files to the bundle; it will use the files that it has already put there.
  private func isGrowing(_ bundle: PDFBundle.ID, _ db: Database) throws -> Bool {
    try db.exists(
      "job WHERE bundle_id = ? AND kind = 'import' AND state IN ('queued', 'running', 'waitingForPassword')",
      [bundle])
  }

  private func orphan(_ path: String, code: String, _ message: String) throws -> CheckFinding {
    if FileSystem.kind(of: directory.path + "/" + path) == .other {
      return CheckFinding(
        "foreign", path,
        "It is a symbolic link or something else that PaperCenter does not make. It was not changed: look where it "
          + "leads and move it away.")
    }
    if repairs { try LostAndFound(in: directory).take(path) }
    return finding(code, path, message, repair: "It is moved to “lost+found”.")
  }

  private func finding(_ code: String, _ path: String, _ message: String, repair: String) -> CheckFinding {
    var finding = CheckFinding(code, path, message, repair: repair)
    finding.isRepaired = repairs
    return finding
  }
}
