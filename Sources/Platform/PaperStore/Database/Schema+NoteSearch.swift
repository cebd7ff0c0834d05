// The searchable form of notes, from the migration "9 note search"; see `NoteForm`.

import GRDB

extension Schema {
  /// Stores the searchable form of each note.
  static func addNoteForms(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE note_block ADD COLUMN text_folded TEXT NOT NULL DEFAULT ''")
    for row in try Row.fetchAll(db, sql: "SELECT number, title, body FROM note_block") {
      let number: Int64 = row["number"]
      try db.execute(
        sql: "UPDATE note_block SET text_folded = ? WHERE number = ?",
        arguments: [NoteForm(row: row).folded, number])
    }
  }
}
