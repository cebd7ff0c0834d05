import ByteCoding
import Foundation
import GRDB
import PaperDomain
import Synchronization

/// The library on disk: one database and the files of one data directory, kept consistent with each other.
///
///     let directory = try DataDirectory(preparing: "/srv/papers")
///     let store = try LibraryStore(opening: directory)
///     let doc = try await store.write { writer throws(LibraryError) in
///       try writer.createDoc(from: bundleID, title: "Mechanics", context: writer.context)
///     }
///
/// - **Durable.** When a write returns, it is on the disk (`synchronous = FULL`), together with the files that it
///   names.
/// - **Shared.** Reads run concurrently with each other and with one write (WAL). Other processes may use the same
///   directory; a write waits up to ten seconds for theirs. `dataVersion` shows whether somebody else wrote.
/// - **Safe to open.** A file that is no database, belongs to another program or comes from a newer version is refused
///   and left unchanged. Before a migration the database is copied to `migrations/`.
///
/// ## Topics
/// - Opening: `init(opening:clock:newID:)`, `close`, `cleanUp`
/// - Changing: `write`, `commitBundle`, `deleteBundle`
/// - Reading: `LibraryStore+Docs`, `+Bundles`, `+Pages`, `+Text`, `+Search`
/// - Working: `LibraryStore+Jobs`
///
/// Call methods from any task or thread. The asynchronous ones block no thread of the caller's pool.
public final class LibraryStore: Sendable {
  /// The data directory.
  public let directory: DataDirectory
  let pool: DatabasePool
  /// A read-only connection that is never replaced, so that its data versions can be compared.
  private let watcher: DatabaseQueue
  /// How many writes this store has begun to commit.
  private let ownWrites = Atomic<Int>(0)
  private let patience = WritePatience()
  let clock: @Sendable () -> Instant
  let newID: @Sendable () -> UniqueID
  /// Names the groups of marks that undo and redo make. Each run has its own name, since a restored backup lacks groups
  /// that earlier runs made.
  private let marksActor: UniqueID
  /// The sketches of pages without words.
  let sketches = PageSketches()
  /// Called with new groups of marks.
  let marksObserver = Mutex<(@Sendable ([NewMarks]) -> Void)?>(nil)
  /// The lock that shows other processes that the library is open; released by `close`.
  private let use: Mutex<FileLock?>
  /// Whether the database is closed; then nothing may interrupt it any more.
  private let isClosed = Mutex(false)

  /// Opens the library; makes or migrates its database as needed. Blocks for as long as a migration takes.
  /// - Parameters:
  ///   - directory: a prepared data directory
  ///   - clock: reads the time
  ///   - newID: returns a new identifier that was never used before
  /// - Throws: `notADatabase`, `foreignDatabase`, `newerDatabase`, `damagedDatabase`; `beingReplaced`; `diskFull` if
  ///   the copy before a migration does not fit. In all these cases the database is unchanged. `databaseMissing` if
  ///   there are bundles' files but no database
  public convenience init(
    opening directory: DataDirectory, clock: @escaping @Sendable () -> Instant = LibraryStore.systemClock,
    newID: @escaping @Sendable () -> UniqueID = LibraryStore.randomID
  ) throws(StoreError) {
    try self.init(opening: directory, clock: clock, newID: newID, migrator: Schema.migrator)
  }

  /// Opens the library like `init(opening:)`, but makes a new database even if there are bundles' files without one.
  /// `LibraryRebuild` then restores those bundles.
  /// - Throws: like `init(opening:)`, but not `databaseMissing`
  public convenience init(
    rebuilding directory: DataDirectory, clock: @escaping @Sendable () -> Instant = LibraryStore.systemClock,
    newID: @escaping @Sendable () -> UniqueID = LibraryStore.randomID
  ) throws(StoreError) {
    try self.init(
      opening: directory, clock: clock, newID: newID, migrator: Schema.migrator, makesDatabaseBesideBundles: true)
  }

  init(
    opening directory: DataDirectory, clock: @escaping @Sendable () -> Instant,
    newID: @escaping @Sendable () -> UniqueID, migrator: DatabaseMigrator, makesDatabaseBesideBundles: Bool = false
  ) throws(StoreError) {
    self.directory = directory
    self.clock = clock
    self.newID = newID
    marksActor = newID()
    use = Mutex(try directory.lockForUse())
    pool = try DatabaseOpening(
      directory: directory, migrator: migrator, clock: clock, makesDatabaseBesideBundles: makesDatabaseBesideBundles,
      patience: patience
    ).open()
    do {
      var configuration = Configuration()
      configuration.label = "papercenter.watcher"
      configuration.readonly = true
      configuration.busyMode = .timeout(10)
      watcher = try DatabaseQueue(path: directory.databasePath, configuration: configuration)
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
  }

  /// Closes the database. All writes are kept; afterwards every call fails.
  public func close() throws(StoreError) {
    do {
      // After `interruptUntilClosed`, running work is interrupted until here, so the wait is short.
      if !isClosed.withLock({ $0 }) { try pool.barrierWriteWithoutTransaction { _ in } }
      isClosed.withLock { $0 = true }
      try watcher.close()
      emptyLog()
      try pool.close()
    } catch {
      throw StoreError(database: error, path: directory.databasePath)
    }
    use.withLock { $0 = nil }
  }

  /// Copies the write-ahead log into the database, so that a library at rest consists of its database and its PDFs.
  /// Does nothing while another process has the library open.
  private func emptyLog() {
    patience.end()
    // Read connections would keep the log from being emptied.
    pool.invalidateReadOnlyConnections()
    // On failure the data stays in the log and is just as safe there; the next close tries again.
    _ = try? pool.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
  }

  /// Makes all running reads and writes fail, and all that begin from now on; a write that was not acknowledged changes
  /// nothing. Call it right before `close`. Returns at once.
  ///
  /// SQLite interrupts only what runs at that instant, and a long write is many statements, so this interrupts again
  /// and again until the store is closed. A write that waits for another process's write stops waiting.
  public func interruptUntilClosed() {
    patience.end()
    Task.detached { [self] in
      while true {
        let isOver = isClosed.withLock { isClosed in
          if !isClosed { pool.interrupt() }
          return isClosed
        }
        guard !isOver, (try? await Task.sleep(for: .milliseconds(5))) != nil else { return }
      }
    }
  }

  /// Reads this machine's clock.
  public static let systemClock: @Sendable () -> Instant = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Makes a random identifier with the system's generator.
  public static let randomID: @Sendable () -> UniqueID = {
    var generator = SystemRandomNumberGenerator()
    return UniqueID(random: &generator)
  }

  // MARK: - Access

  /// Runs rules in one write: all of their changes are kept and durable when this returns, or none.
  ///
  /// Writes run one after another, so keep `body` short.
  /// - Parameters:
  ///   - person: the person who acts and owns the steps that `body` records; made if nobody has the name
  ///   - body: gets the transaction and must not keep it
  /// - Throws: what `body` throws; `notFound` and `invalid` for the person; `LibraryError.storage` if the database
  ///   fails
  @discardableResult
  public func write<Value: Sendable>(
    as person: PersonReference? = nil,
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async throws(LibraryError) -> Value {
    do {
      let (value, marks) = try await pool.write { [self] db in
        var writer = makeWriter(db)
        if let person {
          writer = makeWriter(db, person: try writer.actingPerson(orMaking: person, context: writer.context).id)
        }
        let value = try body(writer)
        recordOwnWrite()
        return (value, writer.newMarks)
      }
      if !marks.isEmpty { marksObserver.withLock { $0 }?(NewMarks.joined(marks)) }
      return value
    } catch {
      throw LibraryError(error)
    }
  }

  /// Reads a consistent state of the library.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws(LibraryError)
    -> Value
  {
    do {
      return try await pool.read(body)
    } catch {
      throw LibraryError(error)
    }
  }

  /// Reads a consistent state of the library with the queries of a writer. `body` must not write.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryWriter) throws -> Value
  ) async throws(LibraryError) -> Value {
    try await read { [self] db in try body(makeWriter(db)) }
  }

  /// A version of the library's data. Compare two versions to learn who wrote between them.
  public struct DataVersion: Sendable, Equatable {
    /// Grows with every write, of this store or of others.
    public var number: Int64
    /// Grows with every write of this store, before the write shows in `number`.
    public var ownWrites: Int
  }

  /// Reads the versions. Never waits for a write, neither of this store nor of another process.
  public func dataVersion() async throws(LibraryError) -> DataVersion {
    do {
      // Not `read`, which checks its connection beforehand and ends the process if the connection is closed.
      let number = try await watcher.writeWithoutTransaction { [self] db in
        guard !isClosed.withLock({ $0 }) else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        return try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      }
      return DataVersion(number: number, ownWrites: ownWrites.load(ordering: .acquiring))
    } catch {
      throw LibraryError(error)
    }
  }

  /// Called before each commit of this store.
  func recordOwnWrite() {
    ownWrites.add(1, ordering: .releasing)
  }

  func makeWriter(_ db: Database, person: Person.ID? = nil) -> LibraryWriter {
    LibraryWriter(
      db, context: LibraryContext(now: clock(), personID: person, newID: newID), marksActor: marksActor,
      sketches: sketches)
  }
}
