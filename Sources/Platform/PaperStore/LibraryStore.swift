import ByteCoding
import Foundation
import GRDB
import PaperDomain
import Synchronization

/// The library on disk: one database and the files of one data directory, kept in step.
///
///     let directory = try DataDirectory(preparing: "/srv/papers")
///     let store = try LibraryStore(opening: directory)
///     let doc = try await store.write { writer throws(LibraryError) in
///       try writer.createDoc(from: bundleID, title: "Mechanics", context: writer.context)
///     }
///
/// - **Durable.** When a write returns, it is on the disk (`synchronous = FULL`), with the files that it names.
/// - **Shared.** Reads run beside each other and beside one write (WAL). Other processes may use the same directory;
///   a write waits up to ten seconds for theirs. `dataVersion` tells that somebody else wrote.
/// - **Safe to open.** A file that is no database, is another program's or is of a newer version is refused and left
///   as it is; before a migration the database is copied to `migrations/`.
///
/// ## Topics
/// - Opening: `init(opening:clock:newID:)`, `close`, `cleanUp`
/// - Changing: `write`, `commitBundle`, `deleteBundle`
/// - Reading: `LibraryStore+Docs`, `+Bundles`, `+Pages`, `+Text`, `+Search`
/// - Working: `LibraryStore+Jobs`
///
/// All methods may be called from any task or thread. The asynchronous ones block no thread of the caller's pool.
public final class LibraryStore: Sendable {
  /// The data directory.
  public let directory: DataDirectory
  let pool: DatabasePool
  let clock: @Sendable () -> Instant
  let newID: @Sendable () -> UniqueID
  /// Says to others that the library is open; gone when it is closed.
  private let use: Mutex<FileLock?>

  /// Opens the library, making or migrating its database as needed. Blocks, for as long as a migration takes.
  /// - Parameters:
  ///   - directory: a prepared data directory
  ///   - clock: reads the time
  ///   - newID: gives an identifier that was never given before
  /// - Throws: `notADatabase`, `foreignDatabase`, `newerDatabase`, `damagedDatabase`; `beingReplaced`; `diskFull` when there is no
  ///   room for the copy before a migration; the database is left as it was
  public convenience init(
    opening directory: DataDirectory, clock: @escaping @Sendable () -> Instant = LibraryStore.systemClock,
    newID: @escaping @Sendable () -> UniqueID = LibraryStore.randomID
  ) throws(StoreError) {
    try self.init(opening: directory, clock: clock, newID: newID, migrator: Schema.migrator)
  }

  init(
    opening directory: DataDirectory, clock: @escaping @Sendable () -> Instant,
    newID: @escaping @Sendable () -> UniqueID, migrator: DatabaseMigrator
  ) throws(StoreError) {
    self.directory = directory
    self.clock = clock
    self.newID = newID
    use = Mutex(try directory.lockForUse())
    pool = try DatabaseOpening(directory: directory, migrator: migrator, clock: clock).open()
  }

  /// Closes the database. What was written stays; afterwards every call fails.
  public func close() throws(StoreError) {
    do {
      try pool.close()
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
    use.withLock { $0 = nil }
  }

  /// The time of this machine.
  public static let systemClock: @Sendable () -> Instant = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// A random identifier, from the system's generator.
  public static let randomID: @Sendable () -> UniqueID = {
    var generator = SystemRandomNumberGenerator()
    return UniqueID(random: &generator)
  }

  // MARK: - Access

  /// Runs rules in one write: all of what they do is kept and durable when this returns, or nothing.
  ///
  /// Writes run one after the other, so a body should not do more than it must.
  /// - Parameter body: gets the transaction; it must not keep it
  /// - Throws: what the body throws; `LibraryError.storage` if the database fails
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async throws(LibraryError) -> Value {
    do {
      return try await pool.write { [self] db in
        try body(makeWriter(db))
      }
    } catch {
      throw LibraryError(error)
    }
  }

  /// Reads one state of the library.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws(LibraryError)
    -> Value
  {
    do {
      return try await pool.read(body)
    } catch {
      throw LibraryError(error)
    }
  }

  /// A number that changes when another connection, such as another process's, has written; this store's own writes
  /// do not change it.
  public func dataVersion() async throws(LibraryError) -> Int64 {
    // Only a connection that is never exchanged gives numbers that can be compared: the one that writes.
    do {
      return try await pool.writeWithoutTransaction { db in
        try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      }
    } catch {
      throw LibraryError(error)
    }
  }

  func makeWriter(_ db: Database) -> LibraryWriter {
    LibraryWriter(db, context: LibraryContext(now: clock(), newID: newID))
  }
}
