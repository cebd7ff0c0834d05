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
  /// A connection that reads and is never exchanged, so that its data versions can be compared.
  private let watcher: DatabaseQueue
  /// How many writes this store has begun to commit.
  private let ownWrites = Atomic<Int>(0)
  private let patience = WritePatience()
  let clock: @Sendable () -> Instant
  let newID: @Sendable () -> UniqueID
  /// Names the groups of marks that undo and redo make. A restored backup has forgotten groups, so each run has its own.
  private let marksActor: UniqueID
  /// Pictures of pages without words.
  let sketches = PageSketches()
  /// Hears of new groups of marks.
  let marksObserver = Mutex<(@Sendable ([NewMarks]) -> Void)?>(nil)
  /// Says to others that the library is open; gone when it is closed.
  private let use: Mutex<FileLock?>
  /// Whether the database is closed, so that nothing interrupts it any more.
  private let isClosed = Mutex(false)

  /// Opens the library, making or migrating its database as needed. Blocks, for as long as a migration takes.
  /// - Parameters:
  ///   - directory: a prepared data directory
  ///   - clock: reads the time
  ///   - newID: gives an identifier that was never given before
  /// - Throws: `notADatabase`, `foreignDatabase`, `newerDatabase`, `damagedDatabase`; `beingReplaced`; `diskFull` when there is no
  ///   room for the copy before a migration; the database is left as it was. `databaseMissing` if there are bundles' files
  ///   and no database
  public convenience init(
    opening directory: DataDirectory, clock: @escaping @Sendable () -> Instant = LibraryStore.systemClock,
    newID: @escaping @Sendable () -> UniqueID = LibraryStore.randomID
  ) throws(StoreError) {
    try self.init(opening: directory, clock: clock, newID: newID, migrator: Schema.migrator)
  }

  /// Opens the library as `init(opening:)` does, but makes a new database also where bundles' files are without one.
  /// `LibraryRebuild` then takes these in.
  /// - Throws: as `init(opening:)`, without `databaseMissing`
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

  /// Closes the database. What was written stays; afterwards every call fails.
  public func close() throws(StoreError) {
    do {
      // Interrupted until here, so what still runs ends soon.
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

  /// Copies the write-ahead log into the database, so that a library at rest is its database and its PDFs. Does nothing
  /// while another process has the library open.
  private func emptyLog() {
    patience.end()
    // Readers would keep the log from being emptied.
    pool.invalidateReadOnlyConnections()
    // What is not copied stays in the log and is as safe there; the next close tries again.
    _ = try? pool.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
  }

  /// Ends the reads and writes that run, and those that begin from now on, with an error: a write that was not
  /// acknowledged leaves nothing. For the moment before `close`. Returns at once.
  ///
  /// SQLite interrupts what runs at that instant alone, and a long write is many statements, so it is interrupted again
  /// until the store is closed. A write that waits for another process's waits no longer.
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
  /// - Parameters:
  ///   - person: who acts, and whose the steps are that the body notes; made if it is a name that nobody has
  ///   - body: gets the transaction; it must not keep it
  /// - Throws: what the body throws; `notFound` and `invalid` for the person; `LibraryError.storage` if the database fails
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

  /// What has been written so far, by this store and by others. Two of them can be compared.
  public struct DataVersion: Sendable, Equatable {
    /// Grows when anybody, this store included, has written.
    public var number: Int64
    /// Grows when this store writes, before the write shows in `number`.
    public var ownWrites: Int
  }

  /// Reads the versions. It never waits for a write, of this store or of another process.
  public func dataVersion() async throws(LibraryError) -> DataVersion {
    do {
      // Not `read`, which looks at its connection before it calls, and ends the process if that is closed.
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
