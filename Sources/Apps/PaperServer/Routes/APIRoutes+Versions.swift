import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The versions of pages.

extension APIRoutes {
  func rebindPage(_ call: APICall) async throws -> Response {
    let id: Page.ID = try call.id(.page)
    let wish = try await call.body(PageRebinding.self)
    let client = call.knownClientID
    let rebinding = try await write { writer throws(LibraryError) in
      try writer.requireLease(on: [id], by: client, context: writer.context)
      return try writer.rebindPage(
        id, to: wish.bundleID, pageNumber: wish.pageNumber, inheriting: wish.inherited ?? .metadata,
        context: writer.context)
    }
    return try call.answer(RebindingResult(rebinding))
  }

  func pageDifferences(_ call: APICall) async throws -> Response {
    let id: Page.ID = try call.id(.page)
    let (from, to) = (try versionID("from", of: call), try versionID("to", of: call))
    let source = try call.source()
    let comparer = comparer
    let differences = try await call.connection.whilePresent {
      try await comparer.differences(of: id, from: from, to: to, source: source)
    }
    return try call.answer(differences)
  }

  private func versionID(_ name: String, of call: APICall) throws(APIProblem) -> PageVersion.ID {
    guard let id = call.query[name].flatMap({ PageVersion.ID($0) }) else {
      throw .invalid(field: name, "“\(name)” has to be the identifier of a version of the page.")
    }
    return id
  }

  func makeVersionCurrent(_ call: APICall) async throws -> Response {
    let id: Page.ID = try call.id(.page)
    let wish = try await call.body(CurrentVersion.self)
    let client = call.knownClientID
    let edit = try await write { writer throws(LibraryError) in
      try writer.requireLease(on: [id], by: client, context: writer.context)
      guard try writer.existingPageVersion(wish.versionID).pageID == id else {
        throw LibraryError.notFound(.pageVersion, id: wish.versionID.description)
      }
      return try writer.makeCurrent(wish.versionID, context: writer.context)
    }
    return try call.answer(EditResult(edit: edit.map { EditSummary($0) }, created: StructureSelection()))
  }
}
