import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The notes of pages.

extension APIRoutes {
  func listNotes(_ request: API.ListNotes) async throws -> NoteList {
    let id = request.versionID
    let notes = try await store.notes(of: id, withDeleted: request.deleted ?? false)
    return NoteList(notes: notes)
  }
}
