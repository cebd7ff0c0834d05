import ByteCoding
import Foundation
import GRDB
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A library opens, or says why not and leaves everything as it was")
struct OpeningTests {
  @Test("A new data directory has its parts, which only their owner can read")
  func newLibrary() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open(fromNothing: true)
    for name in ["PDFBundles", "staging", "cache", "migrations", "papercenter.sqlite"] {
      var status = stat()
      try #require(stat(library.data + "/" + name, &status) == 0, "\(name)")
      #expect(status.st_mode & 0o077 == 0, "\(name)")
    }
    #expect(try await store.counts() == LibraryCounts(docs: 0, trashItems: 0, bundles: 0, activeJobs: 0))
    #expect(try FileSystem.names(in: store.directory.migrationsPath) == [".lock"])
    try store.close()
    #expect(try await library.open().counts().docs == 0)
  }

  @Test("A library that was closed is whole without its write-ahead log")
  func closed() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open(fromNothing: true)
    let (_, doc) = try await store.importFile("%PDF", pages: 1, title: "Kept")
    // An open connection that has read keeps the log from being emptied.
    #expect(try await store.counts().docs == 1)
    try store.close()
    let log = library.data + "/papercenter.sqlite-wal"
    #expect((FileSystem.fileSize(log) ?? 0) == 0)
    for suffix in ["-wal", "-shm"] { try FileSystem.removeFile(library.data + "/papercenter.sqlite" + suffix) }
    let id = try #require(doc?.id)
    #expect(try await library.open().docDetail(id)?.doc.title == "Kept")
  }

  @Test("A closed library refuses to say whether it has changed")
  func closedVersions() async throws {
    let store = try TemporaryLibrary().open()
    _ = try await store.dataVersion()
    try store.close()
    await #expect(throws: LibraryError.self) { try await store.dataVersion() }
  }

  @Test("What is acknowledged is on the disk: every write is synced")
  func synchronous() async throws {
    let store = try TemporaryLibrary().open(fromNothing: true)
    let settings = try await store.pool.writeWithoutTransaction { db in
      [
        try String.fetchOne(db, sql: "PRAGMA journal_mode"), try String.fetchOne(db, sql: "PRAGMA synchronous"),
        try String.fetchOne(db, sql: "PRAGMA foreign_keys"),
      ]
    }
    #expect(settings == ["wal", "2", "1"])
  }

  @Test(
    "A file that is no database of ours is refused and left as it is",
    arguments: ["This is a letter, not a database.", "x", "SQLite format 3\0 and then nonsense"])
  func notADatabase(content: String) throws {
    let library = try TemporaryLibrary()
    let directory = try library.directory()
    let bytes = Data(content.utf8)
    try bytes.write(to: URL(fileURLWithPath: directory.databasePath))
    #expect(throws: StoreError.notADatabase(path: directory.databasePath)) { try library.open() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory.databasePath)) == bytes)
  }

  @Test("Another program's database is refused and left as it is")
  func foreignDatabase() throws {
    let library = try TemporaryLibrary()
    let directory = try library.directory()
    let other = try DatabaseQueue(path: directory.databasePath)
    try other.write { db in try db.execute(sql: "CREATE TABLE song (title TEXT)") }
    try other.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: directory.databasePath))
    #expect(throws: StoreError.foreignDatabase(path: directory.databasePath)) { try library.open() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: directory.databasePath)) == bytes)
  }

  @Test("A damaged database is refused and left as it is")
  func damagedDatabase() async throws {
    let library = try TemporaryLibrary()
    let directory = try library.directory()
    try library.open().close()
    let file = URL(fileURLWithPath: directory.databasePath)
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(100..<4096, with: repeatElement(0x5A, count: 3996))
    try bytes.write(to: file)
    #expect {
      try library.open()
    } throws: { error in
      if case StoreError.damagedDatabase = error { true } else { false }
    }
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test("A file in the place of the data directory, or above it, is named")
  func fileInTheWay() throws {
    let library = try TemporaryLibrary()
    let file = try library.file("data", "a file")
    #expect(throws: StoreError.wrongKind(path: file)) { try DataDirectory(preparing: file) }
    #expect(throws: StoreError.self) { try DataDirectory(preparing: file + "/below") }
  }

  @Test("A directory that may not be written is named", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyDirectory() throws {
    let library = try TemporaryLibrary()
    try library.open().close()
    chmod(library.data, 0o500)
    chmod(library.data + "/papercenter.sqlite", 0o400)
    #expect(throws: StoreError.notPermitted(path: library.data + "/papercenter.sqlite")) { try library.open() }
    chmod(library.data, 0o700)
  }

  // MARK: - Migrations

  /// The product's migrations up to a version, and then those from "102 test" on.
  private func migrator(until version: Int) -> DatabaseMigrator {
    var migrator = Schema.migrator
    for number in 102..<max(version + 1, 102) {
      migrator.registerMigration("\(number) test") { db in
        try db.execute(sql: "CREATE TABLE test_\(number) (x) STRICT".replacing("(x)", with: "(x TEXT)"))
      }
    }
    return migrator
  }

  private func open(_ library: TemporaryLibrary, version: Int) throws -> LibraryStore {
    let context = library.context
    return try LibraryStore(
      opening: library.directory(), clock: { context.now }, newID: { context.newID() },
      migrator: migrator(until: version))
  }

  private func copies(_ library: TemporaryLibrary) throws -> [String] {
    try FileSystem.names(in: library.directory().migrationsPath).filter { $0.hasSuffix(".sqlite") }.sorted()
  }

  @Test("Before a migration the database is copied, whole, with what was still in its log")
  func copiesBeforeMigration() async throws {
    let library = try TemporaryLibrary()
    let old = try open(library, version: 101)
    let doc = try #require(try await old.importFile("%PDF", pages: 1, title: "Kept").doc)

    let new = try open(library, version: 102)
    #expect(try await new.docDetail(doc.id)?.doc.title == "Kept")
    let names = try copies(library)
    #expect(names.count == 1)
    let last = try #require(Schema.migrator.migrations.last).prefix { $0.isNumber }
    #expect(names[0].hasPrefix("papercenter-v\(last)-"))
    let copy = try DatabaseQueue(path: library.directory().migrationsPath + "/" + names[0])
    let (titles, tables) = try await copy.read { db in
      (
        try String.fetchAll(db, sql: "SELECT title FROM doc"),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema WHERE name = 'test_102'")
      )
    }
    #expect(titles == ["Kept"] && tables == 0)

    // Opening again migrates nothing and makes no copy.
    try new.close()
    try open(library, version: 102).close()
    #expect(try copies(library).count == 1)
  }

  @Test("A library from before places were kept gets them for what stands in it")
  func placesOfOlderLibrary() async throws {
    let library = try TemporaryLibrary()
    let old = try library.open()
    let doc = try #require(try await old.importFile("%PDF", pages: 3, title: "Kept").doc)
    let page = try #require(try await old.docDetail(doc.id)?.pageGroups.first?.pages.first)
    try await old.write { writer throws(LibraryError) in
      _ = try writer.perform(
        .moveToTrash(selection: StructureSelection(pages: [page.id])), context: writer.context)
    }
    try await old.pool.write { db in
      let triggers = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'page_place_%'")
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger)") }
      try db.execute(
        sql: """
          DROP VIEW standing_page;
          DROP TABLE page_place;
          DELETE FROM grdb_migrations WHERE identifier = '8 page places';
          """)
    }
    try old.close()

    let new = try library.open()
    #expect(try await new.integrityProblems() == [])
    #expect(try await new.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM page_place") } == 2)
  }

  @Test("The last copies are kept")
  func keepsLastCopies() throws {
    let library = try TemporaryLibrary()
    for version in 101...106 { try open(library, version: version).close() }
    #expect(
      try copies(library).map { $0.prefix(16) } == ["papercenter-v103", "papercenter-v104", "papercenter-v105"])
  }

  @Test("A database of a newer version is refused and left as it is")
  func newerDatabase() throws {
    let library = try TemporaryLibrary()
    try open(library, version: 102).close()
    let path = try library.directory().databasePath
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.newerDatabase(path: path)) { try library.open() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try copies(library).isEmpty)
  }

  @Test("A migration that fails leaves the database as it was")
  func failingMigration() async throws {
    let library = try TemporaryLibrary()
    try await library.open().importFile("%PDF", pages: 2, title: "Kept")
    var migrator = Schema.migrator
    migrator.registerMigration("999 broken") { db in
      try db.execute(sql: "DROP TABLE job; SELECT * FROM nowhere")
    }
    let context = library.context
    #expect(throws: StoreError.self) {
      try LibraryStore(
        opening: library.directory(), clock: { context.now }, newID: { context.newID() }, migrator: migrator)
    }
    let store = try library.open()
    #expect(try await store.docs().items.map { $0.title } == ["Kept"])
    #expect(try await store.jobs().total == 0)
  }

  @Test("Many openings at once make and migrate one database")
  func openedAtOnce() async throws {
    let library = try TemporaryLibrary()
    let directory = try library.directory()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let store = try LibraryStore(opening: directory)
          try await store.importFile(LibraryStore.randomID().description, pages: 1, title: "Doc")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await library.open().docs().total == 8)
  }

  @Test("Every write shows in the data version, an own one in its count too, and it is read while something is written")
  func dataVersion() async throws {
    let library = try TemporaryLibrary()
    let (store, other) = (try library.open(), try library.open())
    let before = try await store.dataVersion()
    #expect(try await store.dataVersion() == before)
    try await store.importFile("a", pages: 1, title: "A")
    let own = try await store.dataVersion()
    #expect(own.number > before.number && own.ownWrites > before.ownWrites)
    try await other.importFile("b", pages: 1, title: "B")
    let foreign = try await store.dataVersion()
    #expect(foreign.number > own.number && foreign.ownWrites == own.ownWrites)

    let semaphore = DispatchSemaphore(value: 0)
    let (began, begin) = AsyncStream<Void>.makeStream()
    let write = Task {
      try await store.write { writer throws(LibraryError) in
        try writer.createTagGroup(named: "G", context: writer.context)
        begin.yield()
        semaphore.wait()
      }
    }
    _ = await began.first { _ in true }
    #expect(try await store.dataVersion() == foreign)
    semaphore.signal()
    try await write.value
    #expect(try await store.dataVersion().number > foreign.number)
    #expect(try await store.docs().total == 2)
  }
}
