import ByteCoding
import Foundation
import GRDB
import PaperDomain

// MARK: - Shared notes

extension LibraryStore {
  /// The time of the library's clock.
  public var now: Instant { clock() }

  /// Notes documents, most recently changed first.
  public func sharedNotes(
    _ filter: SharedNotes.Filter = .all, slice: ListSlice = ListSlice()
  ) async throws(LibraryError) -> Listing<SharedNotesSummary> {
    let condition: SQL =
      switch filter {
      case .all: "trashed_at IS NULL"
      case .trashed: "trashed_at IS NOT NULL"
      case .of(.doc(let id)): "trashed_at IS NULL AND doc_id = \(id)"
      case .of(.pageGroup(let id)): "trashed_at IS NULL AND page_group_id = \(id)"
      case .of(.page(let id)): "trashed_at IS NULL AND page_id = \(id)"
      case .within(let id):
        """
        trashed_at IS NULL AND (doc_id = \(id)
          OR page_group_id IN (SELECT id FROM page_group WHERE doc_id = \(id))
          OR page_id IN (SELECT page.id FROM page JOIN page_group ON page_group.id = page.page_group_id
            WHERE page_group.doc_id = \(id)))
        """
      }
    return try await read { db in
      let total =
        try Int.fetchOne(db, SQLRequest(literal: "SELECT count(*) FROM shared_notes WHERE \(condition)")) ?? 0
      let rows = try Row.fetchAll(
        db,
        SQLRequest(
          literal: """
            SELECT * FROM shared_notes WHERE \(condition) ORDER BY updated_at DESC, id
            LIMIT \(slice.limit) OFFSET \(slice.offset)
            """))
      return Listing(total: total, items: try Self.withOwners(rows.map { SharedNotesSummary(row: $0) }, db))
    }
  }

  /// Adds to notes the names of what they belong to.
  private static func withOwners(_ notes: [SharedNotesSummary], _ db: Database) throws -> [SharedNotesSummary] {
    try notes.map { each in
      var each = each
      if let doc = each.docID {
        each.ownerTitle = try String.fetchOne(db, sql: "SELECT title FROM doc WHERE id = ?", arguments: [doc])
      } else if let group = each.pageGroupID {
        each.ownerTitle = try String.fetchOne(
          db, sql: "SELECT title FROM page_group WHERE id = ?", arguments: [group])
      } else if let page = each.pageID, let place = try PageInGroup.fetchOne(db, page) {
        each.ownerTitle = place.pageGroupTitle
        each.pageNumber = place.numberInDoc
      }
      return each
    }
  }

  /// The number of the newest piece of each notes document outside the trash, most recently changed document first. As
  /// long as a document's number is the same, its content is the same.
  public func notesRevisions() async throws(LibraryError) -> [NotesRevision] {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT id, title, (SELECT max(number) FROM shared_notes_chunk WHERE notes_id = shared_notes.id) AS number
          FROM shared_notes WHERE trashed_at IS NULL ORDER BY updated_at DESC, id
          """)
      return rows.map { NotesRevision(id: $0["id"], title: $0["title"], number: $0["number"] ?? 0) }
    }
  }

  /// The doc, page group or page with an identifier; `nil` if there is none.
  public func notesOwner(_ id: UniqueID) async throws(LibraryError) -> SharedNotes.Owner? {
    try await read { db in
      func has(_ table: SQL) throws -> Bool {
        try Bool.fetchOne(db, SQLRequest(literal: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE id = \(Doc.ID(id)))"))
          == true
      }
      if try has("doc") { return .doc(Doc.ID(id)) }
      if try has("page_group") { return .pageGroup(PageGroup.ID(id)) }
      return try has("page") ? .page(Page.ID(id)) : nil
    }
  }

  /// A notes document, in the trash or not; `nil` if there is none.
  public func sharedNotes(_ id: SharedNotes.ID) async throws(LibraryError) -> SharedNotesSummary? {
    try await read { db in
      let row = try Row.fetchOne(db, sql: "SELECT * FROM shared_notes WHERE id = ?", arguments: [id])
      return try Self.withOwners(row.map { [SharedNotesSummary(row: $0)] } ?? [], db).first
    }
  }

  /// The pieces of a notes document.
  public func storedNotes(_ id: SharedNotes.ID) async throws(LibraryError) -> StoredNotes {
    try await read { db in
      guard let row = try Row.fetchOne(db, sql: "SELECT trashed_at FROM shared_notes WHERE id = ?", arguments: [id])
      else { return try LibraryWriter.isDeleted(id, db) ? .trashed : .absent }
      guard row["trashed_at"] == nil else { return .trashed }
      let rows = try Row.fetchAll(
        db, sql: "SELECT kind, key, data FROM shared_notes_chunk WHERE notes_id = ? ORDER BY number", arguments: [id])
      return .chunks(rows.compactMap { NotesChunk(row: $0) })
    }
  }

  /// Writes pieces of several documents in one write, which waits for the disk only once.
  /// - Returns: for each write, success or why it was refused; a refused one does not affect the others
  /// - Throws: `storage`; nothing was written then
  public func store(_ writes: [NotesWrite]) async throws(LibraryError) -> [Result<Void, LibraryError>] {
    try await write { writer throws(LibraryError) in
      var results: [Result<Void, LibraryError>] = []
      for write in writes {
        do throws(LibraryError) {
          try writer.store(write)
          results.append(.success(()))
        } catch {
          guard case .inTrash = error else { throw error }
          results.append(.failure(error))
        }
      }
      return results
    }
  }

  /// The pieces of some documents with a number above the given one, in order, and the highest number of all pieces.
  public func notesChunks(
    after number: Int64, of documents: Set<SharedNotes.ID>
  ) async throws(LibraryError) -> (last: Int64, chunks: [NewNotesChunk]) {
    try await read { db in
      let last = try Int64.fetchOne(db, sql: "SELECT max(number) FROM shared_notes_chunk") ?? 0
      guard last > number else { return (max(last, number), []) }
      let rows = try Row.fetchCursor(
        db, sql: "SELECT number, notes_id, kind, key, data FROM shared_notes_chunk WHERE number > ? ORDER BY number",
        arguments: [number])
      var chunks: [NewNotesChunk] = []
      while let row = try rows.next() {
        let id: SharedNotes.ID = row["notes_id"]
        guard documents.contains(id), let chunk = NotesChunk(row: row) else { continue }
        chunks.append(NewNotesChunk(number: row["number"], id: id, chunk: chunk))
      }
      return (last, chunks)
    }
  }

  /// All notes documents outside the trash, oldest first.
  public func sharedNotesIDs() async throws(LibraryError) -> [SharedNotes.ID] {
    try await read { db in
      try SharedNotes.ID.fetchAll(
        db, sql: "SELECT id FROM shared_notes WHERE trashed_at IS NULL ORDER BY created_at, id")
    }
  }

  /// Identifies this library to the peers of its notes, in all runs.
  public func notesStorageID() async throws(LibraryError) -> UniqueID {
    let id = try await read { db in try UniqueID.fetchOne(db, sql: "SELECT id FROM shared_notes_storage") }
    guard let id else { throw .storage(message: "the identifier of the notes' storage is missing. Restore a backup.") }
    return id
  }

  /// The highest number of a piece.
  public func lastNotesChunk() async throws(LibraryError) -> Int64 {
    try await read { db in try Int64.fetchOne(db, sql: "SELECT max(number) FROM shared_notes_chunk") ?? 0 }
  }

  /// Which of some documents are in the trash or deleted for good.
  public func closedNotes(
    among documents: Set<SharedNotes.ID>
  ) async throws(LibraryError) -> Set<SharedNotes.ID> {
    try await read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM shared_notes WHERE id = ?1 AND trashed_at IS NOT NULL)
            OR EXISTS (SELECT 1 FROM shared_notes_deleted WHERE id = ?1)
          """)
      return try documents.filter { try Bool.fetchOne(statement, arguments: [$0]) == true }
    }
  }
}

extension NotesChunk {
  /// `nil` for an unknown kind, which the schema refuses.
  fileprivate init?(row: Row) {
    guard let kind = Kind(rawValue: row["kind"]) else { return nil }
    let (key, data): (Data, Data) = (row["key"], row["data"])
    self.init(name: Name(kind, key: [UInt8](key)), bytes: [UInt8](data))
  }
}
