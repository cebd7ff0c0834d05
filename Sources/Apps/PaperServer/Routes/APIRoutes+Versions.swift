import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The versions of pages.

extension APIRoutes {
  func rebindPage(_ call: APICall) async throws -> Response {
    let id: Page.ID = try call.id(.page)
    let wish = try await call.body(PageRebinding.self)
    let rebinding = try await write { writer throws(LibraryError) in
      try writer.rebindPage(
        id, to: wish.bundleID, pageNumber: wish.pageNumber, inheriting: wish.inherited ?? .metadata,
        context: writer.context)
    }
    return try call.answer(RebindingResult(rebinding))
  }

  func makeVersionCurrent(_ call: APICall) async throws -> Response {
    let id: Page.ID = try call.id(.page)
    let wish = try await call.body(CurrentVersion.self)
    let edit = try await write { writer throws(LibraryError) in
      guard try writer.existingPageVersion(wish.versionID).pageID == id else {
        throw LibraryError.notFound(.pageVersion, id: wish.versionID.description)
      }
      return try writer.makeCurrent(wish.versionID, context: writer.context)
    }
    return try call.answer(EditResult(edit: edit.map { EditSummary($0) }, created: StructureSelection()))
  }
}
