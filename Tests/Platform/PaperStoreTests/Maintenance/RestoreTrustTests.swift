import Foundation
import GRDB
import LongTests
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A restore trusts no database that PaperCenter would not have made")
struct RestoreTrustTests {
  /// Changes the database of a backup and updates the manifest, so that every hash is right.
  private func change(_ backup: String, _ body: (String) throws -> Void) throws {
    let folder = BackupFolder(backup)
    let manifest = try BackupManifest(in: folder)
    let old = folder.databasePath(manifest.database)
    try body(old)
    let content = try FileContent(ofFileAt: old)
    var changed = manifest
    changed.database = .init(
      name: BackupFolder.databaseName(of: content), byteCount: content.byteCount, sha256: content.sha256.description)
    try FileSystem.move(old, to: folder.databasePath(changed.database))
    try changed.write(to: folder)
  }

  private func execute(_ sql: String, in path: String) throws {
    var configuration = DatabaseOpening.configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    try queue.close()
  }

  private func expectRefused(
    _ library: TemporaryLibrary, _ content: LibraryContent, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let directory = try library.directory()
    do throws(BackupError) {
      _ = try LibraryRestore(from: library.backup, to: directory).run()
      Issue.record("it was restored", sourceLocation: sourceLocation)
    } catch {
      let code = error.code
      #expect(
        ["untrustedDatabase", "damagedDatabase", "foreignDatabase"].contains(code), "\(error)",
        sourceLocation: sourceLocation)
    }
    let store = try library.open()
    #expect(try await store.content() == content, "the library is as it was", sourceLocation: sourceLocation)
    #expect(try !FileSystem.names(in: library.data).contains { $0.hasPrefix("replaced") || $0 == "restore" })
    try store.close()
  }

  @Test(
    "A schema that is not ours is refused before anything is decided",
    arguments: [
      "CREATE TABLE more (x)", "CREATE TRIGGER more AFTER INSERT ON doc BEGIN DELETE FROM doc; END",
      "DROP INDEX doc_title", "DROP TRIGGER page_search_doc_update", "CREATE VIEW more AS SELECT 1",
      "DROP TABLE edit", "ALTER TABLE doc ADD COLUMN more TEXT",
    ])
  func schema(sql: String) async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let content = try await store.content()
    try store.close()
    try change(library.backup) { try execute(sql, in: $0) }
    try await expectRefused(library, content)
  }

  @Test("A database that SQLite finds damaged is refused, wherever the damage is", .long)
  func damage() async throws {
    for table in ["page_version", "bundle_segment", "page_text", "doc", "page_search_data", "job"] {
      let library = try TemporaryLibrary()
      let store = try await library.filled(20)
      try await store.addJob(.importFiles(ImportTask(files: [])), name: "job")
      _ = try LibraryBackup(of: store, to: library.backup).run()
      let content = try await store.content()
      try store.close()
      try change(library.backup) { path in
        let queue = try DatabaseQueue(path: path, configuration: DatabaseOpening.configuration())
        let root = try queue.read { db in
          try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
        }
        let size = try queue.read { db in try Int.fetchOne(db, sql: "PRAGMA page_size") }
        try queue.close()
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        let start = try (#require(root) - 1) * #require(size)
        for offset in 0..<64 { data[start + offset] = 0xA5 }
        try data.write(to: URL(fileURLWithPath: path))
      }
      try await expectRefused(library, content)
    }
  }

  @Test("A value that breaks the range of its column is refused")
  func range() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let content = try await store.content()
    try store.close()
    try change(library.backup) {
      try execute("PRAGMA ignore_check_constraints = ON; UPDATE page SET position = -1 WHERE position = 1", in: $0)
    }
    try await expectRefused(library, content)
  }

  @Test("A sound backup of an older form of the database is restored and migrated", .long, arguments: 1...8)
  func olderForm(migrations: Int) async throws {
    let library = try TemporaryLibrary()
    let path = library.path + "/older.sqlite"
    let queue = try DatabaseQueue(path: path, configuration: DatabaseOpening.configuration())
    try Schema.migrator.migrate(queue, upTo: Schema.migrator.migrations[migrations - 1])
    try queue.close()
    let folder = BackupFolder(library.backup)
    _ = try folder.open()
    let content = try FileContent(ofFileAt: path)
    let database = BackupManifest.Database(
      name: BackupFolder.databaseName(of: content), byteCount: content.byteCount, sha256: content.sha256.description)
    try FileManager.default.copyItem(atPath: path, toPath: folder.databasePath(database))
    try BackupManifest(createdAt: LibraryStore.systemClock(), database: database, unavailable: []).write(to: folder)
    _ = try LibraryRestore(from: library.backup, to: library.directory()).run()
    let store = try library.open()
    #expect(try store.findings() == [])
  }
}
