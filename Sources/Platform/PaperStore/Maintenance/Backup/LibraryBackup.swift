import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Copies a library to a folder while others use it. The copy has the library's state of one moment, which can be
/// restored.
///
///     let report = try LibraryBackup(of: store, to: "/mnt/usb/papers").run()
///
/// - SQLite copies the database as of one moment; the copy is checked and stored next to the files that it names. Each
///   file is hashed as it is written, and is accepted only if it has the hash from its import.
/// - A second backup into the same folder copies only what is missing there. Existing files are read and hashed again,
///   so a damaged one is replaced, and a file that the library has lost stays in the backup.
/// - The manifest is replaced last, by one rename. Before that the folder contains the old backup and afterwards the
///   new one, even if the process is killed. Only then are the files deleted that only the old backup needed.
///
/// A backup does not contain the staged files of a running import. In the backup, the import's job has failed and says
/// so.
public struct LibraryBackup: Sendable {
  /// How often a backup starts again because bundles were deleted while it copied them.
  private static let patience = 10

  private let store: LibraryStore
  private let folder: BackupFolder

  /// Prepares a backup; does nothing yet.
  /// - Parameter path: an empty or new folder, or one with a backup of this library
  public init(of store: LibraryStore, to path: String) {
    self.store = store
    folder = BackupFolder(path)
  }

  /// Makes the backup. Blocks.
  /// - Parameter progress: called with the bytes done and the total bytes
  /// - Throws: `BackupError`; an earlier backup is unchanged then
  public func run(progress: (_ done: Int64, _ total: Int64) -> Void = { _, _ in }) throws(BackupError) -> BackupReport {
    do {
      try checkPlace()
      let lock = try folder.open()
      defer { withExtendedLifetime(lock) {} }
      for _ in 0..<Self.patience {
        if let report = try attempt(progress: progress) { return report }
      }
      throw BackupError.changedTooOften(path: folder.path)
    } catch {
      throw BackupError(error, path: folder.path)
    }
  }

  /// - Returns: `nil` if a bundle was deleted meanwhile, so that the copied database is useless
  private func attempt(progress: (Int64, Int64) -> Void) throws -> BackupReport? {
    let snapshot = DatabaseSnapshot(path: folder.unfinishedDatabasePath)
    defer { snapshot.remove() }
    try snapshot.take(from: store.pool)
    return try snapshot.read { reader in
      try checkSameLibrary(reader)
      // Nothing counts before the manifest is written, so the database can be checked while files are copied.
      let original = store.pool.path
      let (database, files) = try Concurrently.beside({ try snapshot.verify(original: original) }) {
        try copyFiles(reader, progress: progress)
      }
      guard let copied = files else { return nil }
      let name = BackupFolder.databaseName(of: database)
      let manifest = BackupManifest(
        createdAt: store.clock(),
        database: .init(name: name, byteCount: database.byteCount, sha256: database.sha256.description),
        unavailable: copied.unavailable)
      try snapshot.move(to: folder.databasePath(manifest.database))
      try FileSystem.syncFolder(folder.path)
      try manifest.write(to: folder)
      var report = copied
      report.foreign = try BackupPruning(folder: folder, database: name).run(reader)
      report.databaseByteCount = database.byteCount
      return report
    }
  }

  // MARK: - Files

  private func copyFiles(_ snapshot: DatabaseQueue, progress: (Int64, Int64) -> Void) throws -> BackupReport? {
    let total = try snapshot.read { db in try RecordedFile.totalByteCount(db) }
    try DiskRoom(at: folder.path).require(try missingByteCount(snapshot))
    var report = BackupReport(path: folder.path)
    var written = SyncBatch()
    var wasDeleted = false
    try RecordedFile.forEach(in: snapshot) { file in
      try copy(file)
    } visit: { file, outcome in
      guard !wasDeleted else { return }
      switch outcome {
      case .kept: report.keptFiles += 1
      case .copied:
        report.copiedFiles += 1
        report.copiedByteCount += file.segment.byteCount
        try written.add(folder.path(of: file))
      case .unavailable(let reason):
        wasDeleted = try store.pool.read { db in try !file.isRecorded(db) }
        report.unavailable.append(UnavailableFile(path: file.path, reason: reason))
      }
      report.byteCount += file.segment.byteCount
      progress(report.byteCount, total)
    }
    if wasDeleted { return nil }
    try written.flush()
    try FileSystem.syncFolder(folder.bundlesPath)
    return report
  }

  /// How many bytes the folder lacks, judging by the files' sizes.
  private func missingByteCount(_ snapshot: DatabaseQueue) throws -> Int64 {
    var bytes: Int64 = 0
    try RecordedFile.forEach(in: snapshot) { file in
      FileSystem.fileSize(folder.path(of: file)) == file.segment.byteCount ? 0 : file.segment.byteCount
    } visit: { _, missing in
      bytes = bytes.addingReportingOverflow(missing).partialValue
    }
    return bytes
  }

  private enum Outcome {
    case kept
    case copied
    case unavailable(UnavailableFile.Reason)
  }

  private func copy(_ file: RecordedFile) throws -> Outcome {
    let destination = folder.path(of: file)
    if try file.content.isContent(ofFileAt: destination) { return .kept }
    try FileSystem.makeFolder((destination as NSString).deletingLastPathComponent)
    let source = store.directory.path + "/" + file.path
    do {
      return try file.content.copy(fileAt: source, to: destination) ? .copied : .unavailable(Self.reason(at: source))
    } catch StoreError.missing(path: source) {
      return .unavailable(.missing)
    }
  }

  private static func reason(at path: String) -> UnavailableFile.Reason {
    FileSystem.exists(path) ? .changed : .missing
  }

  // MARK: - Checks beforehand

  /// A backup inside the library's folder would be lost together with it.
  private func checkPlace() throws {
    let (library, backup) = (store.directory.path, folder.path)
    guard !(backup + "/").hasPrefix(library + "/"), !(library + "/").hasPrefix(backup + "/") else {
      throw BackupError.insideLibrary(path: folder.path)
    }
  }

  /// A library without any bundle of the backup is a different one, or was emptied by accident. Its backup would delete
  /// what can still be restored.
  private func checkSameLibrary(_ snapshot: DatabaseQueue) throws {
    guard FileSystem.exists(folder.manifestPath) else { return }
    let old = try BackupManifest(in: folder)
    let path = folder.databasePath(old.database)
    // A damaged backup need not be protected from a good one.
    guard FileSystem.exists(path) else { return }
    // SQLite would follow a link, and may write to what it opens.
    for suffix in ["", "-journal", "-wal", "-shm"] { try FileSystem.checkIsFile(path + suffix) }
    let isSame = try snapshot.read { db in
      try db.execute(sql: "ATTACH DATABASE ? AS old", arguments: [path])
      // If this fails, closing the snapshot detaches the database.
      defer { try? db.execute(sql: "DETACH DATABASE old") }
      return try Bool.fetchOne(
        db,
        sql: """
          SELECT NOT EXISTS (SELECT 1 FROM old.bundle)
            OR EXISTS (SELECT 1 FROM old.bundle JOIN main.bundle USING (id))
          """) == true
    }
    guard isSame else { throw BackupError.otherLibrary(path: folder.path) }
  }
}
