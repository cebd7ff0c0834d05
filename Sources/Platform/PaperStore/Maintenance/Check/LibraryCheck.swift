import Foundation
import GRDB
import PaperDomain

/// Checks a library, and repairs faults that can be repaired without losing anything.
///
///     let report = try LibraryCheck(of: store, repairs: false).run { finding in print(finding.message) }
///
/// It checks the database (SQLite's own check, then each `LibraryInvariant`), every byte of every file, things that
/// nothing refers to, and remains of interrupted work. Others may use the library meanwhile. The memory it takes does
/// not depend on the size of the library.
///
/// A repair recomputes derived data. Files and folders that nothing refers to are moved to `lost+found`, never deleted.
public struct LibraryCheck: Sendable {
  private let store: LibraryStore
  private let repairs: Bool

  /// Prepares a check; does nothing yet.
  public init(of store: LibraryStore, repairs: Bool) {
    self.store = store
    self.repairs = repairs
  }

  /// Runs the check. Blocks.
  /// - Parameters:
  ///   - progress: called with the bytes of files read and the total bytes
  ///   - found: called with each fault as soon as it is known, after its repair
  /// - Throws: `StoreError` if the check cannot continue; repairs made so far are kept
  public func run(
    progress: (_ done: Int64, _ total: Int64) -> Void = { _, _ in }, found: (CheckFinding) -> Void = { _ in }
  ) throws(StoreError) -> CheckReport {
    var report = CheckReport(path: store.directory.path)
    do {
      func add(_ findings: [CheckFinding]) {
        report.findings += findings
        findings.forEach(found)
      }
      add(try DatabaseCheck(store: store, repairs: repairs).run())
      for invariant in LibraryInvariant.all { add(try check(invariant)) }
      try FileCheck(store: store).run(progress: progress) { count, finding in
        report.files += 1
        report.byteCount += count
        if let finding { add([finding]) }
      }
      add(try LeftoverCheck(store: store, repairs: repairs).run())
      return report
    } catch {
      throw StoreError(database: error, path: store.directory.databasePath)
    }
  }

  private func check(_ invariant: LibraryInvariant) throws -> [CheckFinding] {
    let findings = try breaches(of: invariant)
    guard repairs, invariant.repairWords != nil, !findings.isEmpty else { return findings }
    try invariant.repair(store.pool)
    let left = Set(try breaches(of: invariant).map { $0.subject })
    return findings.map { finding in
      var finding = finding
      finding.isRepaired = !left.contains(finding.subject)
      return finding
    }
  }

  private func breaches(of invariant: LibraryInvariant) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    do {
      // On the write connection, since FTS5 treats its command for a self-check as a write.
      try store.pool.writeWithoutTransaction { db in
        try invariant.find(db) { subject, message in
          findings.append(CheckFinding(invariant.code, subject, message, repair: invariant.repairWords))
        }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      findings.append(
        CheckFinding(
          "database", invariant.code, "The database is damaged (\(error.message ?? "")). Restore a backup."))
    }
    return findings
  }
}
