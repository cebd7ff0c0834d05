import AutomergeEngine
import AutomergeRepo
import ByteCoding
import MeetingNotes
import PaperDomain
import PaperStore

/// Adds notes that arrive as whole documents to the library: files that people drop and files in a watched folder.
struct NotesIntake: Sendable {
  let store: LibraryStore
  let hub: SyncHub
  let random: @Sendable () -> UInt64

  /// A new actor; each opening of a document needs its own.
  func actor() -> ActorID {
    var generator = ClosureGenerator(next: random)
    return ActorID(random: &generator)
  }

  /// The stored document; `nil` if it cannot be read.
  func document(_ id: SharedNotes.ID) async throws -> Document? {
    try await hub.with(DocumentID(id.uniqueID)) { room in await room.read() }
  }

  /// Changes a document and passes the new changes to its `SyncRoom`, so that everybody who has it open gets them.
  /// - Returns: how many changes were new
  /// - Throws: `NotesError`, `DocumentRefusal`; `LibraryError.storage` if it cannot be read
  func edit<Result>(
    _ id: SharedNotes.ID, _ edits: @escaping @Sendable (inout NotesDocument) throws(NotesError) -> Result
  ) async throws -> Int {
    let actor = actor()
    return try await hub.with(DocumentID(id.uniqueID)) { room in
      guard var document = await room.read() else {
        throw LibraryError.storage(message: "the notes cannot be read.")
      }
      let heads = document.heads
      var notes = try NotesDocument(document.fork(actor: actor), id: id.uniqueID)
      _ = try edits(&notes)
      return try await room.apply(notes.changes(since: heads)).get()
    }
  }

  /// Adds a whole document that the library does not have.
  /// - Throws: `LibraryError`
  func takeIn(_ notes: NotesDocument, id: UniqueID, owner: SharedNotes.Owner?) async throws(LibraryError) {
    var notes = notes
    let bytes = notes.automergeBytes()
    let chunk = NotesChunk(
      name: NotesChunk.Name(ChunkKey.snapshot(notes.automerge.heads)), bytes: bytes)
    let put = NotesWrite(id: SharedNotes.ID(id), title: notes.automerge.notesTitle, put: chunk)
    try await store.write { writer throws(LibraryError) in
      try writer.store(put)
      if owner != nil { try writer.place(put.id, with: owner) }
    }
  }
}
