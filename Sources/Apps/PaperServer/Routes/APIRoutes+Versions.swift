import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The versions of pages.

extension APIRoutes {
  static let versionsHandlers: [Handler] = [
    Handler(rebindPage), Handler(makeVersionCurrent), Handler(pageDifferences),
  ]

  func rebindPage(_ wish: API.RebindPage, _ call: APICall) async throws -> RebindingResult {
    let id = wish.pageID
    let binding = wish.body
    let client = call.knownClientID
    let rebinding = try await write(as: call) { writer throws(LibraryError) in
      try writer.requireLease(on: [id], by: client, context: writer.context)
      return try writer.rebindPage(
        id, to: binding.bundleID, pageNumber: binding.pageNumber, inheriting: binding.inherited ?? .metadata,
        context: writer.context)
    }
    return RebindingResult(rebinding)
  }

  func pageDifferences(_ wish: API.PageDifferences, _ call: APICall) async throws -> PageDifferences {
    let id = wish.pageID
    let comparer = comparer
    let differences = try await call.connection.whilePresent {
      try await comparer.differences(of: id, from: wish.from, to: wish.to, source: wish.source)
    }
    return differences
  }

  func makeVersionCurrent(_ wish: API.MakeVersionCurrent, _ call: APICall) async throws -> EditResult {
    let id = wish.pageID
    let version = wish.body.versionID
    let client = call.knownClientID
    let edit = try await write(as: call) { writer throws(LibraryError) in
      try writer.requireLease(on: [id], by: client, context: writer.context)
      guard try writer.existingPageVersion(version).pageID == id else {
        throw LibraryError.notFound(.pageVersion, id: version.description)
      }
      return try writer.makeCurrent(version, context: writer.context)
    }
    return EditResult(edit: edit.map { EditSummary($0) }, created: StructureSelection())
  }
}
