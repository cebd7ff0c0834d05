import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Opens the database of a data directory: looks first, copies before a migration, migrates, and never deletes.
struct DatabaseOpening {
  /// How many copies from before migrations are kept.
  static let keptCopies = 3

  let directory: DataDirectory
  let migrator: DatabaseMigrator
  let clock: @Sendable () -> Instant

  func open() throws(StoreError) -> DatabasePool {
    // One process at a time looks and migrates.
    let lock = try FileLock(waitingAt: directory.migrationsPath + "/.lock", mode: .exclusive)
    defer { withExtendedLifetime(lock) {} }
    try makeFileIfMissing()
    do {
      if let lastMigration = try inspect() { try copy(named: lastMigration) }
      let pool = try DatabasePool(path: directory.databasePath, configuration: Self.configuration())
      try migrator.migrate(pool)
      // GRDB asks for NORMAL with WAL, which may lose the last writes when the power fails.
      try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
      try FileSystem.syncFolder(directory.path)
      return pool
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
  }

  static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.label = "papercenter"
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { db in
      db.add(tokenizer: PaperTokenizer.self)
      try PageRank.add(to: db)
      db.add(function: TextFolding.function)
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
      try db.execute(sql: "PRAGMA cache_size = -16000")
    }
    return configuration
  }

  /// Makes an empty database file that only its owner can read; SQLite gives its companions the same permissions.
  private func makeFileIfMissing() throws(StoreError) {
    let path = directory.databasePath
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    Foundation.close(descriptor)
  }

  /// Looks at the database without changing it.
  /// - Returns: the last migration of a database that has to be migrated; `nil` for a new or a current one
  private func inspect() throws -> String? {
    let path = directory.databasePath
    guard let size = FileSystem.fileSize(path) else { throw StoreError.wrongKind(path: path) }
    guard size > 0 else { return nil }
    guard let head = FileHandle(forReadingAtPath: path) else { throw StoreError.notPermitted(path: path) }
    let magic = try head.read(upToCount: 16) ?? Data()
    try head.close()
    guard magic == Data("SQLite format 3\0".utf8) else { throw StoreError.notADatabase(path: path) }

    var configuration = Self.configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
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

  /// Copies the database, as it is now, to `migrations/`, and deletes all but the last copies.
  private func copy(named migration: String) throws {
    let version = migration.prefix { $0.isNumber }
    let folder = directory.migrationsPath
    let path = "\(folder)/papercenter-v\(version)-\(clock().millisecondsSince1970).sqlite"
    let unfinished = path + ".unfinished"
    try FileSystem.removeFile(unfinished)
    do {
      let source = try DatabaseQueue(path: directory.databasePath, configuration: Self.configuration())
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
    // The names end with the time, in as many digits for the next centuries.
    for name in copies.sorted(by: { $0.suffix(20) < $1.suffix(20) }).dropLast(Self.keptCopies) {
      try FileSystem.removeFile(folder + "/" + name)
    }
  }
}

extension StoreError {
  /// The error for whatever opening or closing a database threw.
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
