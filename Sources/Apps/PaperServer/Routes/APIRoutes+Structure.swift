import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// What is done to the structure of docs, and how it is taken back.

extension APIRoutes {
  func makeEdit(_ call: APICall) async throws -> Response {
    let request = try await call.body(EditRequest.self)
    let outcome = try await write { writer throws(LibraryError) in
      if let seen = request.seen { try writer.requireRevision(seen.revision, of: seen.docID) }
      return try writer.perform(request.operation, context: writer.context)
    }
    return try call.answer(EditResult(edit: outcome.edit.map { EditSummary($0) }, created: outcome.created))
  }

  func undoEdit(_ call: APICall) async throws -> Response {
    let id: LibraryEdit.ID = try call.id(.edit)
    let edit = try await write { writer throws(LibraryError) in try writer.undo(id, context: writer.context) }
    return try call.answer(EditSummary(edit))
  }

  func redoEdit(_ call: APICall) async throws -> Response {
    let id: LibraryEdit.ID = try call.id(.edit)
    let edit = try await write { writer throws(LibraryError) in try writer.redo(id, context: writer.context) }
    return try call.answer(EditSummary(edit))
  }

  func suggestSplit(_ call: APICall) async throws -> Response {
    let id: PageGroup.ID = try call.id(.pageGroup)
    var answers: PageGroup.ID?
    if let text = call.query["answers"] {
      guard let group = PageGroup.ID(text) else {
        throw APIProblem.invalid(field: "answers", "“answers” has to be the identifier of a page group.")
      }
      answers = group
    }
    return try call.answer(SplitSuggestion(parts: try await store.suggestedParts(of: id, answers: answers)))
  }

  func listTrash(_ call: APICall) async throws -> Response {
    let page = try call.page()
    let items = try await store.trash(slice: ListSlice(limit: page.limit, offset: page.offset))
    return try call.answer(TrashList(total: items.total, items: items.items))
  }
}
