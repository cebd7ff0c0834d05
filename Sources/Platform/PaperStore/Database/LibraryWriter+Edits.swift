import ByteCoding
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The edit with its changes.
  public func edit(_ id: LibraryEdit.ID) throws(LibraryError) -> LibraryEdit? {
    try database { db in
      guard let row = try Row.fetchOne(db, cachedSQL: "SELECT * FROM edit WHERE id = ?", arguments: [id])
      else { return nil }
      return try LibraryEdit(row: row)
    }
  }

  /// Notes the edit as the newest one.
  public func insert(_ edit: LibraryEdit) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: """
          INSERT INTO edit (id, kind, subject, item_count, made_at, reverted_at, changes) VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          edit.id, edit.kind.rawValue, edit.subject, edit.itemCount, edit.madeAt, edit.revertedAt,
          try edit.changes.json,
        ])
      try db.execute(
        cachedSQL: "DELETE FROM edit WHERE number <= (SELECT max(number) FROM edit) - ?",
        arguments: [LibraryEdit.keptCount])
    }
  }

  /// Stores when the edit was undone; the schema keeps the rest from changing.
  public func update(_ edit: LibraryEdit) throws(LibraryError) {
    try database { db in
      try db.execute(
        cachedSQL: "UPDATE edit SET reverted_at = ? WHERE id = ?", arguments: [edit.revertedAt, edit.id])
    }
  }
}

extension LibraryEdit {
  init(row: Row) throws {
    let kind: String = row["kind"]
    guard let known = Kind(rawValue: kind) else {
      throw LibraryError.cannotUndo(reason: "it was made by a newer PaperCenter.")
    }
    self.init(
      id: row["id"], kind: known, subject: row["subject"], itemCount: row["item_count"], madeAt: row["made_at"],
      revertedAt: row["reverted_at"],
      changes: try [LibraryChange](json: row["changes"]))
  }
}
