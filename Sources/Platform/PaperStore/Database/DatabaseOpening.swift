import ByteCoding
import Foundation
import GRDB
import GRDBSQLite
import PaperDomain

/// Opens the database of a data directory: inspects it, copies it before a migration, migrates it, and never deletes
/// it.
struct DatabaseOpening {
  /// How many copies from before migrations are kept.
  static let keptCopies = 3

  let directory: DataDirectory
  let migrator: DatabaseMigrator
  let clock: @Sendable () -> Instant
  /// Whether to make a new database even if there are bundles' files that it does not know.
  var makesDatabaseBesideBundles = false
  /// How long connections wait for other processes' writes.
  var patience = WritePatience()

  func open() throws(StoreError) -> DatabasePool {
    // Only one process at a time may inspect and migrate.
    let lock = try FileLock(waitingAt: directory.migrationsPath + "/.lock", mode: .exclusive)
    defer { withExtendedLifetime(lock) {} }
    try checkThatNothingIsForgotten()
    try makeFileIfMissing()
    do {
      if let lastMigration = try inspect() { try copy(named: lastMigration) }
      var configuration = Self.configuration(keepsLog: true)
      configuration.busyMode = .callback { [patience] tries in patience.waits(after: tries) }
      let pool = try DatabasePool(path: directory.databasePath, configuration: configuration)
      try migrator.migrate(pool)
      // GRDB asks for NORMAL with WAL, which may lose the last writes when the power fails.
      try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
      try FileSystem.syncFolder(directory.path)
      return pool
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
  }

  /// - Parameter keepsLog: whether the write-ahead log stays when its last connection closes; true for a library's own
  ///   database
  static func configuration(keepsLog: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.label = "papercenter"
    configuration.busyMode = .timeout(10)
    let memory = SharedSearchMemory()
    configuration.prepareDatabase { db in
      // This must come first: adding a tokenizer reads the database.
      if keepsLog { try keepLog(db) }
      db.add(tokenizer: PaperTokenizer.self)
      db.add(function: TextFolding.function)
      try SearchFunctions.add(to: db, memory)
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
      try IndexedWords.add(to: db)
      try db.execute(sql: "PRAGMA cache_size = -16000")
    }
    return configuration
  }

  /// Keeps SQLite from deleting the write-ahead log when the last connection closes.
  ///
  /// SQLite deletes the log once it has copied it into the database. But a connection that could not open the log's
  /// index believes that the log is empty. If the index can then be opened only for reading, SQLite copies nothing and
  /// deletes a log that may hold the whole library. `LibraryStore.close` empties the log instead.
  static func keepLog(_ db: Database) throws {
    var keepsLog: CInt = 1
    let code = sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &keepsLog)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Refuses to create a database in a folder with bundle files, since it would look like a library that has lost
  /// everything.
  private func checkThatNothingIsForgotten() throws(StoreError) {
    try FileSystem.checkIsFile(directory.databasePath)
    guard !makesDatabaseBesideBundles, !directory.hasDatabase else { return }
    let bundles = try directory.bundleFolders().count
    guard bundles == 0 else { throw StoreError.databaseMissing(path: directory.databasePath, bundles: bundles) }
  }

  /// Makes an empty database file that only its owner can read. SQLite gives its companion files the same permissions.
  private func makeFileIfMissing() throws(StoreError) {
    let path = directory.databasePath
    for suffix in ["-wal", "-shm", "-journal"] { try FileSystem.checkIsFile(path + suffix) }
    Foundation.close(try FileSystem.open(path, O_RDWR | O_CREAT))
  }

  /// Inspects the database without changing it.
  /// - Returns: the last applied migration of a database that must be migrated; `nil` for a new or a current one
  private func inspect() throws -> String? {
    let path = directory.databasePath
    guard let size = FileSystem.fileSize(path) else { throw StoreError.wrongKind(path: path) }
    guard size > 0 else { return nil }
    guard let head = FileHandle(forReadingAtPath: path) else { throw StoreError.notPermitted(path: path) }
    let magic = try head.read(upToCount: 16) ?? Data()
    try head.close()
    guard magic == Data("SQLite format 3\0".utf8) else { throw StoreError.notADatabase(path: path) }

    var configuration = Self.configuration(keepsLog: true)
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    // The connection has written nothing, so a failure to close it does no harm.
    defer { try? queue.close() }
    return try queue.read { db in
      let applicationID = try Int64.fetchOne(db, sql: "PRAGMA application_id")
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'grdb_%'") ?? 0
      guard applicationID == Schema.applicationID || tables == 0 else {
        throw StoreError.foreignDatabase(path: path)
      }
      if try migrator.hasBeenSuperseded(db) { throw StoreError.newerDatabase(path: path) }
      if try migrator.hasCompletedMigrations(db) { return nil }
      return try migrator.appliedMigrations(db).last
    }
  }

  /// Copies the current database to `migrations/`, and deletes old copies.
  private func copy(named migration: String) throws {
    let version = migration.prefix { $0.isNumber }
    let folder = directory.migrationsPath
    let path = "\(folder)/papercenter-v\(version)-\(clock().millisecondsSince1970).sqlite"
    let unfinished = path + ".unfinished"
    try FileSystem.makeEmptyFile(unfinished)
    do {
      let source = try DatabaseQueue(path: directory.databasePath, configuration: Self.configuration(keepsLog: true))
      let destination = try DatabaseQueue(path: unfinished)
      try source.backup(to: destination)
      try destination.close()
      try source.close()
      try FileSystem.syncFile(unfinished)
      try FileSystem.move(unfinished, to: path)
      try FileSystem.syncFolder(folder)
    } catch {
      try FileSystem.removeFile(unfinished)
      throw error
    }
    let copies = try FileSystem.names(in: folder).filter { $0.hasSuffix(".sqlite") }
    // The names end with the time, which will have the same number of digits for centuries.
    for name in copies.sorted(by: { $0.suffix(20) < $1.suffix(20) }).dropLast(Self.keptCopies) {
      try FileSystem.removeFile(folder + "/" + name)
    }
  }
}

extension StoreError {
  /// The error for anything thrown while opening or closing a database.
  init(database error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as LibraryError: self = .refused(error)
    case let error as DatabaseError:
      let message = error.message ?? "no reason given"
      switch error.resultCode {
      case .SQLITE_FULL: self = .diskFull(path: path)
      case .SQLITE_NOTADB: self = .notADatabase(path: path)
      case .SQLITE_CORRUPT: self = .damagedDatabase(path: path, message: message)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: self = .notPermitted(path: path)
      default: self = .system(path: path, code: error.resultCode.rawValue, message: message)
      }
    default: self = .system(path: path, code: 0, message: "\(error)")
    }
  }
}
