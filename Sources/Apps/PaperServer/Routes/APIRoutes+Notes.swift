import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The notes of pages.

extension APIRoutes {
  static let notesHandlers: [Handler] = [
    Handler(listNotes), Handler(editNotes),
  ]

  func listNotes(_ wish: API.ListNotes) async throws -> NoteList {
    let id = wish.versionID
    let notes = try await store.notes(of: id, withDeleted: wish.deleted ?? false)
    return NoteList(notes: notes)
  }

  func editNotes(_ wish: API.EditNotes, _ call: APICall) async throws -> NoteEditResult {
    let outcome = try await write(as: call) { writer throws(LibraryError) in
      try writer.perform(wish.body, context: writer.context)
    }
    return NoteEditResult(outcome)
  }
}
