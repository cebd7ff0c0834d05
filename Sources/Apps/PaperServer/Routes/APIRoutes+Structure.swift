import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The trash, undo of steps by identifier, and suggestions for splitting a page group.

extension APIRoutes {
  func undoEdit(_ request: API.UndoEdit, _ call: APICall) async throws -> EditSummary {
    let id = request.editID
    let client = call.knownClientID
    return try await write(as: call) { writer throws(LibraryError) in
      guard let person = writer.context.personID else {
        return EditSummary(try writer.undo(id, by: client, context: writer.context))
      }
      return try writer.summary(
        of: id, after: writer.undo(by: person, id, client: client, context: writer.context))
    }
  }

  func redoEdit(_ request: API.RedoEdit, _ call: APICall) async throws -> EditSummary {
    let id = request.editID
    let client = call.knownClientID
    return try await write(as: call) { writer throws(LibraryError) in
      guard let person = writer.context.personID else {
        return EditSummary(try writer.redo(id, by: client, context: writer.context))
      }
      return try writer.summary(
        of: id, after: writer.redo(by: person, id, client: client, context: writer.context))
    }
  }

  func suggestSplit(_ request: API.SuggestSplit) async throws -> SplitSuggestion {
    let id = request.pageGroupID
    return SplitSuggestion(parts: try await store.suggestedParts(of: id, answers: request.answers))
  }

  func listTrash(_ request: API.ListTrash) async throws -> TrashList {
    let items = try await store.trash(slice: slice(request.limit, request.offset))
    return TrashList(total: items.total, items: items.items)
  }
}

extension LibraryWriter {
  /// Returns a step after it was undone or redone by identifier.
  /// - Throws: `cannotUndo` if it was blocked
  fileprivate func summary(of id: LibraryEdit.ID, after result: HistoryResult) throws(LibraryError) -> EditSummary {
    if result.outcome == .blocked { throw .cannotUndo(reason: result.blocked.first?.reason ?? "") }
    return EditSummary(try existingEdit(id))
  }
}
