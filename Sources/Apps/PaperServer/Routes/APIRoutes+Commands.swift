import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Commands on the library. All routes that edit, including the older ones, call `perform`.

extension APIRoutes {
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

  func performCommand(_ request: API.PerformCommand, _ call: APICall) async throws -> CommandResult {
    try await perform(request.body.command, seen: request.body.seen, call)
  }

  // MARK: Older routes

  func makeEdit(_ request: API.MakeEdit, _ call: APICall) async throws -> EditResult {
    EditResult(try await perform(request.body.operation.command, seen: request.body.seen, call))
  }

  func editMetadata(_ request: API.EditMetadata, _ call: APICall) async throws -> MetadataEditResult {
    MetadataEditResult(try await perform(request.body.command, call))
  }

  func editNotes(_ request: API.EditNotes, _ call: APICall) async throws -> NoteEditResult {
    NoteEditResult(try await perform(request.body.command, call), of: request.body)
  }

  func rebindPage(_ request: API.RebindPage, _ call: APICall) async throws -> RebindingResult {
    let binding = request.body
    return RebindingResult(
      try await perform(
        .rebindPage(
          page: request.pageID, bundle: binding.bundleID, pageNumber: binding.pageNumber,
          inherited: binding.inherited ?? .metadata),
        call))
  }

  func makeVersionCurrent(_ request: API.MakeVersionCurrent, _ call: APICall) async throws -> EditResult {
    EditResult(try await perform(.makeVersionCurrent(page: request.pageID, version: request.body.versionID), call))
  }

  // MARK: Docs

  func createDoc(_ request: API.CreateDoc, _ call: APICall) async throws -> DocSummary {
    let result = try await perform(.createDoc(title: request.body.title, bundle: request.body.bundleID), call)
    guard let id = result.created.docs.first else { throw LibraryError.notFound(.doc, id: "") }
    return try await summary(of: id)
  }

  func changeDoc(_ request: API.ChangeDoc, _ call: APICall) async throws -> DocSummary {
    if let title = request.body.title { _ = try await perform(.renameDoc(doc: request.docID, title: title), call) }
    return try await summary(of: request.docID)
  }

  func trashDoc(_ request: API.TrashDoc, _ call: APICall) async throws -> DocSummary {
    _ = try await perform(.moveToTrash(selection: StructureSelection(docs: [request.docID])), call)
    return try await summary(of: request.docID)
  }

  func restoreDoc(_ request: API.RestoreDoc, _ call: APICall) async throws -> DocSummary {
    _ = try await perform(.restore(selection: StructureSelection(docs: [request.docID])), call)
    return try await summary(of: request.docID)
  }

  private func summary(of id: Doc.ID) async throws -> DocSummary {
    return try await (store.docDetail(id)?.doc).orNotFound(.doc, id)
  }
}
