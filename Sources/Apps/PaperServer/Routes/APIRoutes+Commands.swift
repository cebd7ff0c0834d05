import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Commands on the library. All routes that edit, including the older ones, call `perform`.

extension APIRoutes {
  static let commandHandlers: [Handler] = [
    Handler(performCommand), Handler(makeEdit), Handler(editMetadata), Handler(editNotes), Handler(rebindPage),
    Handler(makeVersionCurrent), Handler(createDoc), Handler(changeDoc), Handler(trashDoc), Handler(restoreDoc),
  ]

  /// Performs a command as the person and the client that the request names. The client's own leases do not block it.
  /// - Parameter seen: the doc's revision that the person saw; if the doc has changed since, nothing is done
  private func perform(
    _ command: LibraryCommand, seen: SeenDoc? = nil, _ call: APICall
  ) async throws -> CommandResult {
    let client = call.knownClientID
    try await sketcher.prepare(command)
    let outcome = try await write(as: call) { writer throws(LibraryError) in
      if let seen { try writer.requireRevision(seen.revision, of: seen.docID) }
      return try writer.perform(command, by: client, context: writer.context)
    }
    return CommandResult(outcome)
  }

  func performCommand(_ wish: API.PerformCommand, _ call: APICall) async throws -> CommandResult {
    try await perform(wish.body.command, seen: wish.body.seen, call)
  }

  // MARK: Older routes

  func makeEdit(_ wish: API.MakeEdit, _ call: APICall) async throws -> EditResult {
    EditResult(try await perform(wish.body.operation.command, seen: wish.body.seen, call))
  }

  func editMetadata(_ wish: API.EditMetadata, _ call: APICall) async throws -> MetadataEditResult {
    MetadataEditResult(try await perform(wish.body.command, call))
  }

  func editNotes(_ wish: API.EditNotes, _ call: APICall) async throws -> NoteEditResult {
    NoteEditResult(try await perform(wish.body.command, call), of: wish.body)
  }

  func rebindPage(_ wish: API.RebindPage, _ call: APICall) async throws -> RebindingResult {
    let binding = wish.body
    return RebindingResult(
      try await perform(
        .rebindPage(
          page: wish.pageID, bundle: binding.bundleID, pageNumber: binding.pageNumber,
          inherited: binding.inherited ?? .metadata),
        call))
  }

  func makeVersionCurrent(_ wish: API.MakeVersionCurrent, _ call: APICall) async throws -> EditResult {
    EditResult(try await perform(.makeVersionCurrent(page: wish.pageID, version: wish.body.versionID), call))
  }

  // MARK: Docs

  func createDoc(_ wish: API.CreateDoc, _ call: APICall) async throws -> DocSummary {
    let result = try await perform(.createDoc(title: wish.body.title, bundle: wish.body.bundleID), call)
    guard let id = result.created.docs.first else { throw LibraryError.notFound(.doc, id: "") }
    return try await summary(of: id)
  }

  func changeDoc(_ wish: API.ChangeDoc, _ call: APICall) async throws -> DocSummary {
    if let title = wish.body.title { _ = try await perform(.renameDoc(doc: wish.docID, title: title), call) }
    return try await summary(of: wish.docID)
  }

  func trashDoc(_ wish: API.TrashDoc, _ call: APICall) async throws -> DocSummary {
    _ = try await perform(.moveToTrash(selection: StructureSelection(docs: [wish.docID])), call)
    return try await summary(of: wish.docID)
  }

  func restoreDoc(_ wish: API.RestoreDoc, _ call: APICall) async throws -> DocSummary {
    _ = try await perform(.restore(selection: StructureSelection(docs: [wish.docID])), call)
    return try await summary(of: wish.docID)
  }

  private func summary(of id: Doc.ID) async throws -> DocSummary {
    return try await (store.docDetail(id)?.doc).orNotFound(.doc, id)
  }
}
