import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Replaces a library by a backup.
///
///     let report = try LibraryRestore(from: "/mnt/usb/papers", to: directory).run()
///     report.replaced  // the library that was there before
///
/// First, everything is copied into the data directory and hashed. Only when all of it is complete does it replace the
/// old library, which is put aside in a folder next to it and never deleted. Even if the process is killed, the
/// directory contains the old library or the new one: see `LibrarySwap`. A restore needs space for the backup in
/// addition to the old library.
public struct LibraryRestore: Sendable {
  private let folder: BackupFolder
  private let directory: DataDirectory
  private let takesPart: Bool

  /// Prepares a restore; does nothing yet.
  /// - Parameters:
  ///   - path: the folder of a backup
  ///   - directory: the library's data directory
  ///   - takesPart: whether to restore without the files that the backup has lost, instead of failing
  public init(from path: String, to directory: DataDirectory, takesPart: Bool = false) {
    folder = BackupFolder(path)
    self.directory = directory
    self.takesPart = takesPart
  }

  /// Restores the backup. Blocks.
  /// - Parameter progress: called with the bytes done and the total bytes
  /// - Throws: `BackupError`; the library is unchanged then. `store(.libraryInUse)` if a server or command has it open
  public func run(
    progress: (_ done: Int64, _ total: Int64) -> Void = { _, _ in }
  ) throws(BackupError) -> RestoreReport {
    do {
      let alone = try directory.lockAlone()
      defer { withExtendedLifetime(alone) {} }
      let reading = try folder.openForReading()
      defer { withExtendedLifetime(reading) {} }
      return try replace(progress: progress)
    } catch {
      throw BackupError(error, path: directory.path)
    }
  }

  private func replace(progress: (Int64, Int64) -> Void) throws -> RestoreReport {
    let swap = LibrarySwap(in: directory)
    if LibrarySwap.isPending(in: directory.path) { try swap.finish() }
    let manifest = try BackupManifest(in: folder)
    try swap.checkThatOldCanBePutAside()
    do {
      try swap.prepare()
      var report = try copy(manifest, to: swap.newFolder, progress: progress)
      try swap.decide()
      report.replaced = try swap.finish()
      return report
    } catch {
      // After the decision, the next process that opens the library finishes the swap. Before it, the next restore or
      // check removes what cannot be removed now.
      if !LibrarySwap.isPending(in: directory.path) { try? FileSystem.removeFolder(swap.folder) }
      throw error
    }
  }

  private func copy(
    _ manifest: BackupManifest, to new: String, progress: (Int64, Int64) -> Void
  ) throws -> RestoreReport {
    let source = folder.databasePath(manifest.database)
    let database = new + "/papercenter.sqlite"
    guard let content = FileContent(of: manifest.database), try Self.copy(content, from: source, to: database) else {
      throw BackupError.damagedBackup(path: source)
    }
    try FileSystem.syncFile(database)
    // Checked before any file is copied, and long before anything is decided.
    try DatabaseTrust(path: database, original: source).check()
    return try DatabaseSnapshot(path: database).read { queue in
      let known = Set(manifest.unavailable.map { $0.path })
      let total = try queue.read { db in try RecordedFile.totalByteCount(db) }
      var report = RestoreReport(path: directory.path, createdAt: manifest.createdAt)
      var written = SyncBatch()
      try RecordedFile.forEach(in: queue) { file in
        let destination = new + "/" + file.path
        try FileSystem.makeFolder((destination as NSString).deletingLastPathComponent)
        return try Self.copy(file.content, from: folder.path(of: file), to: destination)
      } visit: { file, isWhole in
        if isWhole {
          try written.add(new + "/" + file.path)
          report.files += 1
        } else {
          let source = folder.path(of: file)
          guard takesPart || known.contains(file.path) else { throw BackupError.damagedBackup(path: source) }
          let reason: UnavailableFile.Reason = FileSystem.exists(source) ? .changed : .missing
          report.unavailable.append(UnavailableFile(path: file.path, reason: reason))
        }
        report.byteCount += file.segment.byteCount
        progress(report.byteCount, total)
      }
      try written.flush()
      for folder in ["/PDFBundles", ""] { try FileSystem.syncFolder(new + folder) }
      return report
    }
  }

  /// - Returns: whether the source exists and has the expected content
  private static func copy(_ content: FileContent, from source: String, to destination: String) throws -> Bool {
    do {
      return try content.copy(fileAt: source, to: destination)
    } catch StoreError.missing(path: source) {
      return false
    }
  }
}
