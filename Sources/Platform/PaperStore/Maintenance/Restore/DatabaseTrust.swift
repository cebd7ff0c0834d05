import Foundation
import GRDB

/// Checks, before a copied database becomes a library, that PaperCenter made it and that it is intact.
///
/// A hash only proves that a file is the one that was written, not that it was intact or who wrote it.
struct DatabaseTrust {
  /// The copy.
  let path: String
  /// The path of the original, for errors.
  let original: String

  /// - Throws: `foreignDatabase`, `newerDatabase`; `untrustedDatabase`, with the fault
  func check() throws {
    let queue = try DatabaseQueue(path: path, configuration: DatabaseOpening.configuration())
    do {
      // On a writable connection, since SQLite 3.40.1 does not check ranges on others.
      try queue.writeWithoutTransaction { db in
        try checkVersion(db)
        try checkSchema(db)
        if let problem = try String.fetchAll(db, sql: "PRAGMA quick_check(1)").first(where: { $0 != "ok" }) {
          throw BackupError.untrustedDatabase(path: original, reason: problem)
        }
        try readEverything(db)
      }
      try queue.close()
    } catch let error as DatabaseError {
      throw BackupError.untrustedDatabase(path: original, reason: error.message ?? "it cannot be read")
    }
  }

  private func checkVersion(_ db: Database) throws {
    guard try Int64.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
      throw StoreError.foreignDatabase(path: original)
    }
    if try Schema.migrator.hasBeenSuperseded(db) { throw StoreError.newerDatabase(path: original) }
  }

  /// Compares the schema, statement by statement, with the schema that our migrations make in memory, up to this
  /// database's last migration. A foreign trigger or table could do anything.
  private func checkSchema(_ db: Database) throws {
    let applied = try Schema.migrator.appliedMigrations(db)
    guard let last = applied.last else {
      throw BackupError.untrustedDatabase(path: original, reason: "it does not have the tables of a library")
    }
    let model = try DatabaseQueue(configuration: DatabaseOpening.configuration())
    try Schema.migrator.migrate(model, upTo: last)
    let (found, expected) = (try Self.schema(db), try model.read(Self.schema))
    try model.close()
    guard found != expected else { return }
    let names = Set(found).symmetricDifference(expected).map { $0.name }.sorted()
    throw BackupError.untrustedDatabase(
      path: original, reason: "“\(names.first ?? "")” differs from what PaperCenter makes")
  }

  private struct Statement: Hashable {
    let type: String
    let name: String
    let sql: String?
  }

  private static func schema(_ db: Database) throws -> [Statement] {
    // SQLite's own tables for ANALYZE are ignored.
    try Row.fetchAll(
      db,
      sql:
        "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite@_stat%' ESCAPE '@' ORDER BY type, name"
    ).map { Statement(type: $0["type"], name: $0["name"], sql: $0["sql"]) }
  }

  private func readEverything(_ db: Database) throws {
    for table in try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
      let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)")
      while try rows.next() != nil {}
    }
  }
}
