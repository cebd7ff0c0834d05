import Foundation
import GRDB

/// SQLite's own check of a database: its pages, rows, types, ranges, uniqueness and indexes.
struct DatabaseCheck {
  /// The most faults that are reported one by one; the check stops there.
  private static let limit = 100

  let store: LibraryStore
  let repairs: Bool

  func run() throws -> [CheckFinding] {
    var findings = try look()
    guard repairs, findings.contains(where: { $0.repair != nil }) else { return findings }
    try store.pool.writeWithoutTransaction { db in try db.execute(sql: "REINDEX") }
    let left = Set(try look().map { $0.message })
    for index in findings.indices { findings[index].isRepaired = !left.contains(findings[index].message) }
    return findings
  }

  private func look() throws -> [CheckFinding] {
    let messages: [String]
    do {
      // Not on one of the pool's readers, where SQLite 3.40.1 does not check ranges.
      messages = try store.pool.writeWithoutTransaction { db in
        try String.fetchAll(db, sql: "PRAGMA integrity_check(\(Self.limit))").filter { $0 != "ok" }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      messages = [error.message ?? "the database disk image is malformed"]
    }
    let areAllIndexes = messages.allSatisfy(Self.isAboutIndex)
    return messages.map { message in
      CheckFinding(
        "database", "papercenter.sqlite",
        "The database is damaged: \(message)." + (areAllIndexes ? "" : " Restore a backup."),
        repair: areAllIndexes ? "Its indexes are rebuilt." : nil)
    }
  }

  /// Whether a message of SQLite concerns only an index, which can be rebuilt from its table.
  private static func isAboutIndex(_ message: String) -> Bool {
    message.contains("missing from index ") || message.hasPrefix("wrong # of entries in index ")
      || message.hasPrefix("non-unique entry in index ")
  }
}
