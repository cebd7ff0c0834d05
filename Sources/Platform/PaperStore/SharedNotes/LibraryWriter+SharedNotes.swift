import ByteCoding
import Foundation
import GRDB
import PaperDomain

// Writing shared notes.

extension LibraryWriter {
  /// Adds a piece to a notes document and removes the pieces that it supersedes. Both happen in one write, so a crash
  /// cannot separate them. If the library does not know the document, it is created.
  ///
  /// Changes to a document that the library had already are recorded in the history, as part of their authors'
  /// sittings.
  /// - Throws: `inTrash`, also for a document that was deleted for good; `storage`
  public func store(_ write: NotesWrite) throws(LibraryError) {
    let now = context.now
    let title = Self.listed(write.title)
    let isNews = try database { db in
      var isKnown = false
      if let row = try Row.fetchOne(
        db, cachedSQL: "SELECT title, trashed_at FROM shared_notes WHERE id = ?", arguments: [write.id])
      {
        guard row["trashed_at"] == nil else {
          throw LibraryError.inTrash(.sharedNotes, id: write.id.description)
        }
        isKnown = true
        try db.execute(
          cachedSQL: "UPDATE shared_notes SET title = ?, updated_at = ? WHERE id = ?",
          arguments: [title, now, write.id])
      } else {
        guard try !Self.isDeleted(write.id, db) else {
          throw LibraryError.inTrash(.sharedNotes, id: write.id.description)
        }
        try db.execute(
          cachedSQL: "INSERT INTO shared_notes (id, title, created_at, updated_at) VALUES (?, ?, ?, ?)",
          arguments: [write.id, title, now, now])
      }
      try db.execute(
        cachedSQL: """
          INSERT INTO shared_notes_chunk (notes_id, kind, key, sha256, data) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (notes_id, kind, key) DO NOTHING
          """,
        arguments: [
          write.id, write.put.name.kind.rawValue, Data(write.put.name.key),
          Data(SHA256.hash(write.put.bytes).bytes), Data(write.put.bytes),
        ])
      let isNew = db.changesCount > 0
      for name in write.remove where name != write.put.name {
        try db.execute(
          cachedSQL: "DELETE FROM shared_notes_chunk WHERE notes_id = ? AND kind = ? AND key = ?",
          arguments: [write.id, name.kind.rawValue, Data(name.key)])
      }
      return isKnown && isNew
    }
    if isNews { for author in write.authors { try note(author, of: write.id, title) } }
  }

  /// Sets what a notes document belongs to; `nil` for nothing.
  /// - Throws: `notFound` for the document or its owner; `inTrash`
  public func place(_ id: SharedNotes.ID, with owner: SharedNotes.Owner?) throws(LibraryError) {
    guard try existingNotes(id).trashedAt == nil else { throw .inTrash(.sharedNotes, id: id.description) }
    var (doc, group, page): (Doc.ID?, PageGroup.ID?, Page.ID?)
    switch owner {
    case .doc(let id):
      _ = try existingDoc(id)
      doc = id
    case .pageGroup(let id):
      _ = try existingPageGroup(id)
      group = id
    case .page(let id):
      _ = try existingPage(id)
      page = id
    case nil: break
    }
    try execute(
      "UPDATE shared_notes SET doc_id = ?, page_group_id = ?, page_id = ? WHERE id = ?", [doc, group, page, id])
  }

  /// Moves a notes document to the trash; its pieces are kept. Doing it again changes nothing.
  /// - Throws: `notFound`
  public func trash(_ id: SharedNotes.ID) throws(LibraryError) {
    guard try existingNotes(id).trashedAt == nil else { return }
    let now = context.now
    try execute("UPDATE shared_notes SET trashed_at = ? WHERE id = ?", [now, id])
  }

  /// Restores a notes document from the trash.
  /// - Throws: `notFound`
  public func restore(_ id: SharedNotes.ID) throws(LibraryError) {
    _ = try existingNotes(id)
    try execute("UPDATE shared_notes SET trashed_at = NULL WHERE id = ?", [id])
  }

  /// Deletes a notes document in the trash for good; from then on, copies that peers send are refused.
  /// - Throws: `notFound`; `invalid` if it is not in the trash
  public func delete(_ id: SharedNotes.ID) throws(LibraryError) {
    guard try existingNotes(id).trashedAt != nil else {
      throw .invalid(
        field: "notes", message: "only notes in the trash can be deleted for good. Move them to the trash first.")
    }
    try execute("DELETE FROM shared_notes WHERE id = ?", [id])
    try execute("INSERT INTO shared_notes_deleted (id) VALUES (?)", [id])
  }

  /// Allows a notes document that was deleted for good to be added again, because a person asked for it.
  public func readmit(_ id: SharedNotes.ID) throws(LibraryError) {
    try execute("DELETE FROM shared_notes_deleted WHERE id = ?", [id])
  }

  static func isDeleted(_ id: SharedNotes.ID, _ db: Database) throws -> Bool {
    try db.exists("shared_notes_deleted WHERE id = ?", [id])
  }

  /// A notes document, in the trash or not.
  /// - Throws: `notFound`
  public func existingNotes(_ id: SharedNotes.ID) throws(LibraryError) -> SharedNotesSummary {
    let summary = try fetchRow("SELECT * FROM shared_notes WHERE id = ?", [id]) { SharedNotesSummary(row: $0) }
    guard let summary else { throw .notFound(.sharedNotes, id: id.description) }
    return summary
  }

  /// A title on one line, shortened to what lists show.
  private static func listed(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(SharedNotes.longestTitle) {
      scalars.append(scalar.value < 32 ? " " : scalar)
    }
    return String(scalars)
  }
}

extension SharedNotesSummary {
  init(row: Row) {
    let id: SharedNotes.ID = row["id"]
    self.init(
      id: id, url: "automerge:" + Base58Check.text(of: id.uniqueID.bytes), title: row["title"], docID: row["doc_id"],
      pageGroupID: row["page_group_id"], pageID: row["page_id"], createdAt: row["created_at"],
      updatedAt: row["updated_at"], trashedAt: row["trashed_at"])
  }
}
