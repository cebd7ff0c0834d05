import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

// The database rows of the logs of marks.

extension LibraryWriter {
  /// A stored group.
  struct MarkRow {
    let stamp: UInt64
    let person: Person.ID?
    let edit: LibraryEdit.ID?
    let isTurn: Bool
    let data: [UInt8]
  }

  /// The group; `nil` if the log does not have it.
  func markRow(_ id: GroupID, of version: PageVersion.ID) throws(LibraryError) -> MarkRow? {
    guard let counter = Int64(exactly: id.counter) else { return nil }
    return try fetchRow(
      """
      SELECT stamp, person_id, edit_id, is_turn, data FROM mark_group
      WHERE page_version_id = ? AND actor = ? AND counter = ?
      """, [version, id.actor, counter]
    ) { row in
      MarkRow(
        stamp: UInt64(row["stamp"] as Int64), person: row["person_id"], edit: row["edit_id"], isTurn: row["is_turn"],
        data: [UInt8](row["data"] as Data))
    }
  }

  /// The end of the log, for adding groups of these actors.
  func frontier(of version: PageVersion.ID, for actors: Set<UniqueID>) throws(LibraryError) -> LogFrontier {
    LogFrontier(stamp: try lastStamp(of: version), ends: try ends(of: version, for: actors))
  }

  /// The highest stamp of the log; 0 if it is empty.
  func lastStamp(of version: PageVersion.ID) throws(LibraryError) -> UInt64 {
    let stamp: Int64? = try fetchValue("SELECT max(stamp) FROM mark_group WHERE page_version_id = ?", [version])
    return UInt64(stamp ?? 0)
  }

  /// The last group of each of the actors that have any.
  func ends(
    of version: PageVersion.ID, for actors: Set<UniqueID>
  ) throws(LibraryError) -> [UniqueID: LogFrontier.End] {
    var ends: [UniqueID: LogFrontier.End] = [:]
    for actor in actors {
      ends[actor] = try fetchRow(
        """
        SELECT counter, stamp FROM mark_group WHERE page_version_id = ? AND actor = ? ORDER BY counter DESC LIMIT 1
        """, [version, actor]
      ) { LogFrontier.End(counter: UInt64($0["counter"] as Int64), stamp: UInt64($0["stamp"] as Int64)) }
    }
    return ends
  }

  /// Whether a group is undone: the last undo or redo of it, in log order, decides.
  func isMarkReverted(_ id: GroupID, of version: PageVersion.ID) throws(LibraryError) -> Bool {
    guard let counter = Int64(exactly: id.counter) else { return false }
    return try fetchValue(
      """
      SELECT mark_turn.is_reverted FROM mark_turn JOIN mark_group ON mark_group.number = mark_turn.number
      WHERE mark_turn.page_version_id = ? AND mark_turn.actor = ? AND mark_turn.counter = ?
      ORDER BY mark_group.stamp DESC, mark_group.actor DESC, mark_group.counter DESC LIMIT 1
      """, [version, id.actor, counter]) ?? false
  }

  /// Stores the first group of an empty log.
  func beginMarks(of page: PageVersion) throws(LibraryError) {
    guard try lastStamp(of: page.id) == 0 else { return }
    let group = try beginning(of: page)
    try insertMarks(group, group.blazeBinary, of: page.id, person: nil, edit: nil)
  }

  /// The first group of a page version's log, stored or not.
  func beginning(of page: PageVersion) throws(LibraryError) -> LogGroup {
    let size = try database { db in try BundleLayout.fetch(db, of: page.bundleID).binding(ofPage: page.pageNumber) }
    return NotebookPage.beginning(
      of: page.id.uniqueID, width: Self.units(size.width), height: Self.units(size.height), at: page.createdAt)
  }

  /// Points in units of 1/64 pt; 0 for an impossible size.
  private static func units(_ points: Double) -> Int32 {
    points > 0 && points < 1_048_576 ? Int32((points * 64).rounded()) : 0
  }

  /// Stores a group, which the caller has checked.
  func insertMarks(
    _ group: LogGroup, _ data: [UInt8], of version: PageVersion.ID, person: Person.ID?, edit: LibraryEdit.ID?
  ) throws(LibraryError) {
    guard let counter = Int64(exactly: group.id.counter), let stamp = Int64(exactly: group.stamp) else {
      throw .marks(.gap(before: group.id.description))
    }
    try insert(
      into: "mark_group",
      [
        ("page_version_id", version), ("actor", group.id.actor), ("counter", counter), ("stamp", stamp),
        ("person_id", person), ("step_id", group.step), ("edit_id", edit), ("is_turn", group.isUndoOrRedo),
        ("made_at", group.time), ("data", Data(data)),
      ])
    let number = db.lastInsertedRowID
    for turn in group.turns {
      try execute(
        """
        INSERT INTO mark_turn (page_version_id, actor, counter, number, is_reverted) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET is_reverted = excluded.is_reverted
        """, [version, turn.group.actor, Int64(clamping: turn.group.counter), number, turn.isReverted])
    }
    newMarks.append(NewMarks(version: version, groups: [data], firstNumber: number, lastNumber: number))
  }

  /// Copies the log of another page version to one without marks. The copied groups are no steps of the history.
  func copyMarks(of original: PageVersion.ID, to copy: PageVersion.ID) throws(LibraryError) {
    try execute(
      """
      INSERT INTO mark_group
        (page_version_id, actor, counter, stamp, person_id, step_id, edit_id, is_turn, made_at, data)
      SELECT ?1, actor, counter, stamp, person_id, step_id, NULL, is_turn, made_at, data FROM mark_group
      WHERE page_version_id = ?2 ORDER BY number
      """, [copy, original])
    guard db.changesCount > 0 else { return }
    try execute(
      """
      INSERT INTO mark_turn (page_version_id, actor, counter, number, is_reverted)
      SELECT ?1, mark_turn.actor, mark_turn.counter, copied.number, mark_turn.is_reverted
      FROM mark_turn JOIN mark_group AS made ON made.number = mark_turn.number
      JOIN mark_group AS copied
        ON copied.page_version_id = ?1 AND copied.actor = made.actor AND copied.counter = made.counter
      WHERE mark_turn.page_version_id = ?2
      """, [copy, original])
    try updateMarkWords(of: copy)
  }

  /// The notebook of a page version, replayed from its whole log.
  /// - Throws: `storage` if a group cannot be read
  func notebook(of page: PageVersion) throws(LibraryError) -> NotebookPage {
    let stored: [Data] = try fetchValues(Self.logQuery, [page.id])
    var groups: [LogGroup] = []
    groups.reserveCapacity(stored.count)
    do throws(ByteCodingError) {
      for data in stored { groups.append(try LogGroup(blazeBinary: [UInt8](data))) }
    } catch {
      throw .storage(message: "marks of page version \(page.id) cannot be read: \(error.description).")
    }
    if groups.isEmpty { groups = [try beginning(of: page)] }
    do throws(NotebookError) {
      return try NotebookPage(log: groups)
    } catch {
      throw .storage(message: "the marks of page version \(page.id) are damaged: \(error.explanation).")
    }
  }

  static let logQuery = "SELECT data FROM mark_group WHERE page_version_id = ? ORDER BY stamp, actor, counter"

  /// A `LogUpdate` for somebody who has `known`: which groups the log has, and the groups that are missing in `known`.
  func marksUpdate(of page: PageVersion, lackedBy known: VersionVector) throws(LibraryError) -> [UInt8] {
    var counters: [UniqueID: UInt64] = [:]
    var lacking: [(stamp: Int64, id: GroupID, place: Range<Int>)] = []
    var groups: [UInt8] = []
    try database { db in
      let rows = try Row.fetchAll(
        db.cachedStatement(
          sql: "SELECT actor, max(counter) AS counter FROM mark_group WHERE page_version_id = ? GROUP BY actor"),
        arguments: [page.id])
      for row in rows {
        let (actor, counter): (UniqueID, Int64) = (row["actor"], row["counter"])
        counters[actor] = UInt64(counter)
        let first = known.counters[actor] ?? 0
        guard first < UInt64(counter) else { continue }
        // A full page has ten thousand groups, so a cursor reads them by column number.
        let cursor = try Row.fetchCursor(
          db.cachedStatement(
            sql: """
              SELECT stamp, counter, data FROM mark_group WHERE page_version_id = ? AND actor = ? AND counter > ?
                ORDER BY counter
              """), arguments: [page.id, actor, Int64(first)])
        while let group = try cursor.next() {
          let start = groups.count
          try group.withUnsafeData(atIndex: 2) { groups.append(contentsOf: $0 ?? Data()) }
          lacking.append(
            (group[0], GroupID(actor: actor, counter: UInt64(group[1] as Int64)), start..<groups.count))
        }
      }
    }
    if counters.isEmpty {
      let group = try beginning(of: page)
      counters[group.id.actor] = 1
      if !known.contains(group.id) {
        groups = group.blazeBinary
        lacking.append((1, group.id, groups.indices))
      }
    }
    lacking.sort { $0.stamp == $1.stamp ? $0.id < $1.id : $0.stamp < $1.stamp }
    var encoder = BlazeEncoder(capacity: 64 + counters.count * 20 + groups.count)
    encoder.write(VersionVector(counters: counters))
    encoder.write(varint: UInt64(lacking.count))
    for group in lacking { encoder.write(raw: Array(groups[group.place])) }
    return encoder.bytes
  }
}
