import Foundation
import GRDB
import PaperDomain

/// Reads every file of the library and compares it with its record from the import.
struct FileCheck: Sendable {
  let store: LibraryStore

  /// - Parameter visited: called for each file with the number of bytes read, and the fault if there is one
  func run(progress: (Int64, Int64) -> Void, visited: (Int64, CheckFinding?) -> Void) throws {
    let total = try store.pool.read { db in try RecordedFile.totalByteCount(db) }
    var done: Int64 = 0
    try RecordedFile.forEach(in: store.pool) { file in
      try check(file)
    } visit: { file, finding in
      visited(file.segment.byteCount, finding)
      done += file.segment.byteCount
      progress(done, total)
    }
  }

  private func check(_ file: RecordedFile) throws -> CheckFinding? {
    let path = store.directory.path + "/" + file.path
    do throws(StoreError) {
      if try file.content.isContent(ofFileAt: path) { return nil }
    } catch {
      // A file that disappeared after its size was read is examined again below.
      if error != .missing(path: path) {
        return CheckFinding("fileUnreadable", file.path, "The file cannot be read. \(error) Or restore a backup.")
      }
    }
    // Its bundle may have been deleted in the meantime.
    guard try store.pool.read({ db in try file.isRecorded(db) }) else { return nil }
    guard FileSystem.exists(path) else {
      return CheckFinding(
        "fileMissing", file.path, "The file is missing. Put it back, or restore a backup.")
    }
    return CheckFinding(
      "fileChanged", file.path,
      "The file is not the one that was imported. Put the imported file back, or restore a backup; this one was not "
        + "changed.")
  }
}
