import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

// The invariants of marks on pages. The bytes of the groups are authoritative; everything else that is stored about
// them is compared with them.

extension LibraryInvariant {
  /// The log of each page version can be replayed, and its columns match its bytes.
  static let marks = LibraryInvariant("marks") { db, report in
    for version in try versionsWithMarks(db) {
      do {
        _ = try log(of: version, db)
      } catch let fault as MarksFault {
        report(version.description, "The marks of the page version are damaged: \(fault.reason). Restore a backup.")
      }
    }
  }

  /// The recorded targets of undo and redo match the groups.
  static let markTurns = LibraryInvariant(
    "markTurn", repair: "They are recorded again.",
    find: { db, report in
      for version in try versionsWithMarks(db) {
        guard let rows = try soundLog(of: version, db) else { continue }
        if try turns(of: version, db) != turns(rows) {
          report(version.description, "The recorded undo state of the page version's marks differs from their log.")
        }
      }
    },
    repair: { db in
      for version in try versionsWithMarks(db) {
        guard let rows = try soundLog(of: version, db) else { continue }
        try db.execute(sql: "DELETE FROM mark_turn WHERE page_version_id = ?", arguments: [version])
        for turn in turns(rows) {
          try db.execute(
            sql: """
              INSERT INTO mark_turn (page_version_id, actor, counter, number, is_reverted) VALUES (?, ?, ?, ?, ?)
              """,
            arguments: [version, turn.group.actor, Int64(clamping: turn.group.counter), turn.number, turn.isReverted])
        }
      }
    })

  /// A step of marks counts as undone exactly if all of its groups are undone.
  static let markSteps = LibraryInvariant(
    "markStep",
    breaches: """
      SELECT id, 'The step “' || subject || '” is ' || iif(reverted_at IS NULL, '', 'not ')
        || 'undone in the log of its page, but the history says otherwise.' FROM edit
      WHERE id IN (\(wrongSteps))
      """,
    repair: "The history is corrected from the log.",
    """
    UPDATE edit SET
        reverted_at = iif(reverted_at IS NULL, made_at, NULL),
        reverted_number = iif(reverted_at IS NULL, (
          SELECT 1 + max(max(number), max(ifnull(reverted_number, 0))) FROM edit), NULL)
      WHERE id IN (\(wrongSteps))
    """)

  /// The stored words of marks match the logs and the pages' texts.
  static let markWords = LibraryInvariant(
    "markWords", repair: "The words of the marks are derived again from the log and the page's text.",
    find: { db, report in
      for version in try versionsWithMarks(db) {
        guard let words = try MarkWords.fromLog(of: version, db), words != (try MarkWords.stored(of: version, db))
        else { continue }
        report(version.description, "The index has other words for marks on the page version than their log.")
      }
    },
    repair: { db in
      for version in try versionsWithMarks(db) { try MarkWords.update(of: version, db) }
    })

  /// The steps whose state in the history differs from the logs.
  private static let wrongSteps = """
    SELECT step.id FROM edit AS step WHERE step.kind = 'mark'
      AND EXISTS (SELECT 1 FROM mark_group WHERE mark_group.edit_id = step.id)
      AND (step.reverted_at IS NOT NULL) <> NOT EXISTS (
        SELECT 1 FROM mark_group AS made WHERE made.edit_id = step.id AND ifnull((
          SELECT mark_turn.is_reverted FROM mark_turn JOIN mark_group AS later ON later.number = mark_turn.number
          WHERE mark_turn.page_version_id = made.page_version_id AND mark_turn.actor = made.actor
            AND mark_turn.counter = made.counter
          ORDER BY later.stamp DESC, later.actor DESC, later.counter DESC LIMIT 1), 0) = 0)
    """

  // MARK: - Reading

  private struct MarksFault: Error {
    let reason: String
  }

  private struct NotedTurn: Hashable, Comparable {
    let number: Int64
    let group: GroupID
    let isReverted: Bool

    static func < (left: NotedTurn, right: NotedTurn) -> Bool {
      left.number == right.number ? left.group < right.group : left.number < right.number
    }
  }

  private static func versionsWithMarks(_ db: Database) throws -> [PageVersion.ID] {
    try PageVersion.ID.fetchAll(db, sql: "SELECT DISTINCT page_version_id FROM mark_group ORDER BY page_version_id")
  }

  /// Reads and replays the log.
  /// - Throws: `MarksFault`, if something is wrong with it
  private static func log(of version: PageVersion.ID, _ db: Database) throws -> [(number: Int64, group: LogGroup)] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM mark_group WHERE page_version_id = ? ORDER BY stamp, actor, counter",
      arguments: [version])
    var log: [(number: Int64, group: LogGroup)] = []
    for row in rows {
      let number: Int64 = row["number"]
      let data: Data = row["data"]
      let group: LogGroup
      do throws(ByteCodingError) {
        group = try LogGroup(blazeBinary: [UInt8](data))
      } catch {
        throw MarksFault(reason: "group \(number) cannot be read, \(error.description)")
      }
      let (actor, counter, stamp): (UniqueID, Int64, Int64) = (row["actor"], row["counter"], row["stamp"])
      let (step, isTurn): (UniqueID?, Bool) = (row["step_id"], row["is_turn"])
      guard
        group.id.actor == actor, group.id.counter == UInt64(counter), group.stamp == UInt64(stamp), group.step == step,
        group.isUndoOrRedo == isTurn
      else { throw MarksFault(reason: "group \(number) does not match its record") }
      log.append((number, group))
    }
    do throws(NotebookError) {
      _ = try NotebookPage(log: log.map { $0.group })
    } catch {
      throw MarksFault(reason: error.explanation)
    }
    return log
  }

  /// The log; `nil` if it is damaged, which another invariant reports.
  private static func soundLog(
    of version: PageVersion.ID, _ db: Database
  ) throws -> [(number: Int64, group: LogGroup)]? {
    do {
      return try log(of: version, db)
    } catch is MarksFault {
      return nil
    }
  }

  private static func turns(_ log: [(number: Int64, group: LogGroup)]) -> [NotedTurn] {
    var turns: [NotedTurn] = []
    for (number, group) in log {
      // Of several undos and redos of a group, the last one counts.
      var last: [GroupID: Bool] = [:]
      for turn in group.turns { last[turn.group] = turn.isReverted }
      turns += last.map { NotedTurn(number: number, group: $0.key, isReverted: $0.value) }
    }
    return turns.sorted()
  }

  private static func turns(of version: PageVersion.ID, _ db: Database) throws -> [NotedTurn] {
    try Row.fetchAll(db, sql: "SELECT * FROM mark_turn WHERE page_version_id = ?", arguments: [version]).map { row in
      NotedTurn(
        number: row["number"], group: GroupID(actor: row["actor"], counter: UInt64(row["counter"] as Int64)),
        isReverted: row["is_reverted"])
    }.sorted()
  }
}
