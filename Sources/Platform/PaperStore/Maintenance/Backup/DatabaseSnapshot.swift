import Foundation
import GRDB
import PaperDomain

/// The database as of one moment, in a single file.
struct DatabaseSnapshot: Sendable {
  let path: String

  /// Copies a database that others may be writing, and ends the jobs that cannot continue in a copy. The copy is not on
  /// the disk before `move`.
  /// - Throws: `diskFull` and the like
  func take(from pool: DatabasePool) throws {
    remove()
    do {
      for suffix in ["-journal", "-wal", "-shm"] { try FileSystem.checkIsFile(path + suffix) }
      try FileSystem.makeEmptyFile(path)
      let copy = try DatabaseQueue(path: path, configuration: Self.unsynced())
      try pool.backup(to: copy)
      try copy.close()
      let database = try DatabaseQueue(path: path, configuration: Self.unsynced())
      try database.writeWithoutTransaction { db in
        // A database in write-ahead mode cannot be opened in a place where nothing may be written.
        try db.execute(sql: "PRAGMA journal_mode = DELETE")
        try db.execute(sql: Self.endJobsWithStagedFiles)
      }
      try database.close()
    } catch {
      remove()
      throw StoreError(database: error, path: path)
    }
  }

  /// Checks whether the copy is intact. Reads it twice, at the same time on two cores.
  /// - Parameter original: the path of the copied database, for the error
  /// - Returns: the file's content
  /// - Throws: `damagedDatabase`, with SQLite's message
  func verify(original: String) throws -> FileContent {
    let path = path
    do {
      return try Concurrently.beside({ try FileContent(ofFileAt: path) }) {
        // On a writable connection, since SQLite 3.40.1 does not check ranges on others.
        let database = try DatabaseQueue(path: path, configuration: DatabaseOpening.configuration())
        let problems = try database.writeWithoutTransaction { db in
          try String.fetchAll(db, sql: "PRAGMA quick_check(1)")
        }
        try database.close()
        if let problem = problems.first(where: { $0 != "ok" }) {
          throw StoreError.damagedDatabase(path: original, message: problem)
        }
      }.other
    } catch {
      throw StoreError(database: error, path: path)
    }
  }

  /// Reads the copy.
  func read<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    var configuration = DatabaseOpening.configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let value = try body(queue)
    try queue.close()
    return value
  }

  /// Writes the copy to the disk and gives it its name. The copy may be open.
  func move(to destination: String) throws(StoreError) {
    try FileSystem.syncFile(path)
    try FileSystem.move(path, to: destination)
  }

  /// Turns off syncing, since the copy is useless until it gets its final name. The disk writes it while files are
  /// copied, and only `move` waits for the disk.
  private static func unsynced() -> Configuration {
    var configuration = DatabaseOpening.configuration()
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
    return configuration
  }

  /// Deletes the files of an unfinished copy; has no effect after `move`.
  func remove() {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      // The next backup deletes what cannot be deleted now.
      try? FileSystem.removeFile(path + suffix)
    }
  }

  private static let endJobsWithStagedFiles = """
    UPDATE job SET state = 'failed', claimed_by = NULL, is_cancel_requested = 0, failure_code = 'fileMissing',
      failure_message = 'It was not done when the backup was made. Nothing was imported. Import the file again.'
      WHERE staging_id IS NOT NULL AND state IN ('queued', 'running', 'waitingForPassword');
    UPDATE job SET staging_id = NULL WHERE staging_id IS NOT NULL;
    -- What this library has given up is not for the one that the copy becomes.
    DELETE FROM leftover;
    """
}
