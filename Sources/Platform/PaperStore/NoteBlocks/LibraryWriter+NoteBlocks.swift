import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The note.
  public func noteBlock(_ id: NoteBlock.ID) throws(LibraryError) -> NoteBlock? {
    try fetchRow(NoteBlock.query + " WHERE note_block.id = ?", [id]) { NoteBlock(row: $0) }
  }

  /// Reads the notes through the index on their order.
  public func noteBlocks(of version: PageVersion.ID) throws(LibraryError) -> [NoteBlock] {
    try fetchRows(NoteBlock.query + " WHERE note_block.page_version_id = ? ORDER BY note_block.position", [version]) {
      NoteBlock(row: $0)
    }
  }

  /// Stores the note after its siblings; the schema refuses a parent on another version.
  public func insert(_ noteBlock: NoteBlock) throws(LibraryError) {
    let parent = try number(of: noteBlock.parentID, in: "note_block", .noteBlock)
    try execute(
      """
      INSERT INTO note_block (id, page_version_id, parent, position, x, y, width, height, title, body, created_at,
        updated_at, text_folded)
      VALUES (?1, ?2, ?3, (
        SELECT ifnull(max(position), 0) + 1 FROM note_block
        WHERE page_version_id = ?2 AND ifnull(parent, 0) = ifnull(?3, 0)), ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """,
      [
        noteBlock.id, noteBlock.pageVersionID, parent, noteBlock.rect.x, noteBlock.rect.y, noteBlock.rect.width,
        noteBlock.rect.height, noteBlock.title, noteBlock.body, noteBlock.createdAt, noteBlock.updatedAt,
        NoteForm(title: noteBlock.title, body: noteBlock.body).folded,
      ])
  }

  /// Stores the note's fields; the schema refuses cycles, and notes that are not deleted below a deleted one.
  public func update(_ noteBlock: NoteBlock) throws(LibraryError) {
    let parent = try number(of: noteBlock.parentID, in: "note_block", .noteBlock)
    try database { db in
      try db.execute(
        cachedSQL: """
          UPDATE note_block SET x = ?, y = ?, width = ?, height = ?, title = ?, body = ?, text_folded = ?, updated_at = ?,
            deleted_at = ?, deleted_with = (SELECT number FROM note_block WHERE id = ?)
          WHERE id = ?
          """,
        arguments: [
          noteBlock.rect.x, noteBlock.rect.y, noteBlock.rect.width, noteBlock.rect.height, noteBlock.title,
          noteBlock.body, NoteForm(title: noteBlock.title, body: noteBlock.body).folded, noteBlock.updatedAt,
          noteBlock.deletion?.date, noteBlock.deletion?.rootID, noteBlock.id,
        ])
      try db.execute(
        cachedSQL: """
          UPDATE note_block SET parent = ?1, position = (
            SELECT ifnull(max(position), 0) + 1 FROM note_block AS sibling
            WHERE sibling.page_version_id = note_block.page_version_id AND ifnull(sibling.parent, 0) = ifnull(?1, 0))
          WHERE id = ?2 AND parent IS NOT ?1
          """,
        arguments: [parent, noteBlock.id])
    }
  }

  /// Numbers siblings from 1 in this order, unless they have it already.
  public func setNoteBlockOrder(_ order: [NoteBlock.ID]) throws(LibraryError) {
    guard let first = order.first else { return }
    let siblings = try fetchRows("SELECT id, position FROM note_block \(Self.siblings) ORDER BY position", [first]) {
      (id: $0["id"] as NoteBlock.ID, position: $0["position"] as Int64)
    }
    let before = siblings.map { $0.id }
    guard order != before else { return }
    guard order.count == before.count, Set(order) == Set(before), let last = siblings.last else {
      throw LibraryError.invalid(field: "order", message: "it must name each item exactly once. Load it again.")
    }
    try database { db in
      // Positions must be unique at every moment, so they are first moved out of the way.
      try db.execute(
        cachedSQL: "UPDATE note_block SET position = position + ?2 \(Self.siblings)", arguments: [first, last.position])
      for (index, id) in order.enumerated() {
        try db.execute(cachedSQL: "UPDATE note_block SET position = ? WHERE id = ?", arguments: [index + 1, id])
      }
    }
  }

  /// The notes with the same parent as the note in the first argument, including that note.
  private static let siblings = """
    WHERE (page_version_id, ifnull(parent, 0)) =
      (SELECT page_version_id, ifnull(parent, 0) FROM note_block WHERE id = ?1)
    """
}
