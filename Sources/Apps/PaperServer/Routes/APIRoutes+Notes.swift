import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The notes of pages.

extension APIRoutes {
  func listNotes(_ call: APICall) async throws -> Response {
    let id: PageVersion.ID = try call.id(.pageVersion)
    let notes = try await store.notes(of: id, withDeleted: try call.query.flag("deleted") ?? false)
    return try call.answer(NoteList(notes: notes))
  }

  func editNotes(_ call: APICall) async throws -> Response {
    let operation = try await call.body(NoteOperation.self)
    let outcome = try await write { writer throws(LibraryError) in
      try writer.perform(operation, context: writer.context)
    }
    return try call.answer(NoteEditResult(outcome))
  }
}
