import ByteCoding
import Foundation
import GRDB
import PaperDomain

// Sittings of shared notes in the library's history.

extension LibraryWriter {
  /// Adds changes to their author's current sitting, or begins a new one. An author who is no person of the library
  /// counts as nobody.
  /// - Complexity: two writes, whatever the length of the history
  func note(_ author: NotesAuthor, of notes: SharedNotes.ID, _ title: String) throws(LibraryError) {
    guard author.changeCount > 0 else { return }
    var person: Person.ID?
    if let name = author.name, let known = try self.person(named: name) { person = try actingPerson(.id(known)).id }
    let (key, now) = (person?.uniqueID.bytes ?? [], context.now)
    let running: LibraryEdit.ID? = try fetchValue(
      """
      SELECT edit_id FROM notes_sitting WHERE notes_id = ? AND person = ? AND abs(? - last_at) <= ?
        AND EXISTS (SELECT 1 FROM edit WHERE edit.id = edit_id)
      """, [notes, Data(key), now, SharedNotes.longestPause])
    let sitting = running ?? context.makeID()
    if running != nil {
      try execute(
        "UPDATE edit SET item_count = item_count + ?, subject = ? WHERE id = ?", [author.changeCount, title, sitting])
    } else {
      try insert(
        LibraryEdit(
          id: sitting, personID: person, kind: .writeNotes, subject: title, itemCount: author.changeCount, madeAt: now,
          changes: [.notesWriting(notes: notes)]))
    }
    try execute(
      """
      INSERT INTO notes_sitting (notes_id, person, edit_id, last_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (notes_id, person) DO UPDATE SET edit_id = excluded.edit_id, last_at = excluded.last_at
      """, [notes, Data(key), sitting, now])
  }
}
