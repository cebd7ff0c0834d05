import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Copies a library to a folder while others use it, so that it can be restored as it was at one moment.
///
///     let report = try LibraryBackup(of: store, to: "/mnt/usb/papers").run()
///
/// - The database is copied by SQLite as it is at one moment, checked, and put beside the files that it names. Each
///   file is hashed as it is written; it counts only if that is the hash from its import.
/// - A second backup into the same folder copies what the first one lacks. What is there is read and hashed again, so
///   a file that was damaged since is replaced, and one that the library has lost stays in the backup.
/// - The manifest is replaced last, by one rename. Before that moment the folder holds the old backup, after it the
///   new one, whatever ends the work. Only then is deleted what the old one alone needed.
///
/// What a running import has staged is not in a backup: its job is there as one that failed and says so.
public struct LibraryBackup: Sendable {
  /// How often a backup begins anew when bundles are deleted while it copies them.
  private static let patience = 10

  private let store: LibraryStore
  private let folder: BackupFolder

  /// Plans a backup; nothing is done yet.
  /// - Parameter path: an empty or new folder, or one with a backup of this library
  public init(of store: LibraryStore, to path: String) {
    self.store = store
    folder = BackupFolder(path)
  }

  /// Makes the backup. Blocks.
  /// - Parameter progress: called with the bytes that are done and the bytes that there are
  /// - Throws: `BackupError`; the backup that was there is as it was
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

  /// - Returns: `nil` if a bundle was deleted meanwhile, so that the database that was copied is no good any more
  private func attempt(progress: (Int64, Int64) -> Void) throws -> BackupReport? {
    let snapshot = DatabaseSnapshot(path: folder.unfinishedDatabasePath)
    defer { snapshot.remove() }
    try snapshot.take(from: store.pool)
    return try snapshot.read { reader in
      try checkSameLibrary(reader)
      // Nothing counts before the manifest, so that what is copied may turn out to be damaged while files are.
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

  /// How many bytes the folder lacks, told by the files' sizes.
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

  // MARK: - Looking before

  /// A backup in the library's folder would be lost with it.
  private func checkPlace() throws {
    let (library, backup) = (store.directory.path, folder.path)
    guard !(backup + "/").hasPrefix(library + "/"), !(library + "/").hasPrefix(backup + "/") else {
      throw BackupError.insideLibrary(path: folder.path)
    }
  }

  /// A library that shares nothing with the backup is another one, or was emptied by an accident: its backup would
  /// delete what can still be restored.
  private func checkSameLibrary(_ snapshot: DatabaseQueue) throws {
    guard FileSystem.exists(folder.manifestPath) else { return }
    let old = try BackupManifest(in: folder)
    let path = folder.databasePath(old.database)
    // A damaged backup is not worth protecting from a good one.
    guard FileSystem.exists(path) else { return }
    // SQLite would follow a link, and may write what it opens.
    for suffix in ["", "-journal", "-wal", "-shm"] { try FileSystem.checkIsFile(path + suffix) }
    let isSame = try snapshot.read { db in
      try db.execute(sql: "ATTACH DATABASE ? AS old", arguments: [path])
      // Closing the snapshot detaches it at the latest.
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
