import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The notes of pages.

extension APIRoutes {
  static let notesHandlers: [Handler] = [
    Handler(listNotes)
  ]

  func listNotes(_ wish: API.ListNotes) async throws -> NoteList {
    let id = wish.versionID
    let notes = try await store.notes(of: id, withDeleted: wish.deleted ?? false)
    return NoteList(notes: notes)
  }
}
