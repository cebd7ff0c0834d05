import ByteCoding
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The edit with its changes.
  public func edit(_ id: LibraryEdit.ID) throws(LibraryError) -> LibraryEdit? {
    try fetchRow("SELECT * FROM edit WHERE id = ?", [id]) { try LibraryEdit(row: $0) }
  }

  /// Stores the edit as the newest one.
  public func insert(_ edit: LibraryEdit) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          INSERT INTO edit (number, id, person_id, kind, subject, item_count, made_at, changes)
            VALUES (\(Self.nextMoment), ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          edit.id, edit.personID, edit.kind.rawValue, edit.subject, edit.itemCount, edit.madeAt, try edit.changes.json,
        ])
      try db.execute(
        cachedSQL: "DELETE FROM edit WHERE number <= (SELECT number FROM edit ORDER BY number DESC LIMIT 1 OFFSET ?)",
        arguments: [LibraryEdit.keptCount])
    }
  }

  /// Stores when the edit was undone; the schema forbids other changes.
  public func update(_ edit: LibraryEdit) throws(LibraryError) {
    let number = edit.revertedAt == nil ? "NULL" : "ifnull(reverted_number, \(Self.nextMoment))"
    try execute(
      "UPDATE edit SET reverted_at = ?, reverted_number = \(number) WHERE id = ?", [edit.revertedAt, edit.id])
  }

  /// SQL for the next number, which orders edits and undos by time.
  private static let nextMoment = """
    (1 + max(ifnull((SELECT max(number) FROM edit), 0), ifnull((SELECT max(reverted_number) FROM edit), 0)))
    """
}

extension LibraryEdit {
  init(row: Row) throws {
    let kind: String = row["kind"]
    guard let known = Kind(rawValue: kind) else {
      throw LibraryError.cannotUndo(reason: "it was made by a newer PaperCenter.")
    }
    let changes: [LibraryChange]
    do {
      changes = try [LibraryChange](json: row["changes"])
    } catch is DecodingError {
      throw LibraryError.cannotUndo(reason: "the record of its changes cannot be read.")
    }
    self.init(
      id: row["id"], personID: row["person_id"], kind: known, subject: row["subject"], itemCount: row["item_count"],
      madeAt: row["made_at"],
      revertedAt: row["reverted_at"],
      changes: changes)
  }
}
