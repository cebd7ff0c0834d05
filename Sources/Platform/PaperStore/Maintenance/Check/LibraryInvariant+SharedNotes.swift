import ByteCoding
import Foundation
import GRDB

// The invariants of shared notes.

extension LibraryInvariant {
  /// Every notes document has content.
  static let sharedNotesContent = LibraryInvariant(
    "sharedNotesContent",
    breaches: """
      SELECT id, 'The notes “' || title || '” have no content. Restore a backup, or sync with somebody who has a copy.'
      FROM shared_notes WHERE NOT EXISTS (SELECT 1 FROM shared_notes_chunk WHERE notes_id = shared_notes.id)
      """)

  /// The pieces are as they were written. A damaged piece is skipped when the notes are opened, but kept here.
  static let sharedNotesChunks = LibraryInvariant("sharedNotesChunk") { db, report in
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT notes_id, number, sha256, data, title FROM shared_notes_chunk
        JOIN shared_notes ON shared_notes.id = notes_id
        """)
    while let row = try rows.next() {
      let (expected, data): (Data, Data) = (row["sha256"], row["data"])
      guard SHA256.hash([UInt8](data)).bytes != [UInt8](expected) else { continue }
      let (id, number, title): (UniqueID, Int64, String) = (row["notes_id"], row["number"], row["title"])
      report(
        id.description,
        "Piece \(number) of the notes “\(title)” is damaged. Its intact part is used. Restore a backup, or sync with "
          + "somebody who has a copy.")
    }
  }
}
