import Foundation
import GRDB
import PaperDomain

/// Looks whether a library is as it should be, and puts right what can be put right without losing anything.
///
///     let report = try LibraryCheck(of: store, repairs: false).run { finding in print(finding.message) }
///
/// It looks at the database (SQLite's own check, then each `LibraryInvariant`), at every byte of every file, at what
/// nothing refers to, and at what interrupted work has left. Others may use the library meanwhile. Memory does not grow
/// with the library.
///
/// A repair derives what can be derived anew; a file or folder that nothing refers to goes to `lost+found`, never away.
public struct LibraryCheck: Sendable {
  private let store: LibraryStore
  private let repairs: Bool

  /// Plans a check; nothing is done yet.
  public init(of store: LibraryStore, repairs: Bool) {
    self.store = store
    self.repairs = repairs
  }

  /// Checks. Blocks.
  /// - Parameters:
  ///   - progress: called with the bytes of files that were read and the bytes that there are
  ///   - found: called with each finding as soon as it is known, after its repair
  /// - Throws: `StoreError` when the check cannot go on; what was put right stays so
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
      // On the connection that may write, since FTS5 takes the command to check itself for a write.
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
