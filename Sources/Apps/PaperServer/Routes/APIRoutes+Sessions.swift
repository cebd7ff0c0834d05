import DocSession
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Sessions: what a viewer opens with.

extension APIRoutes {
  func docSession(_ call: APICall) async throws -> Response {
    let id: Doc.ID = try call.id(.doc)
    return try await session(of: .doc(id), orThrow: .notFound(.doc, id: id.description), call)
  }

  func pageGroupSession(_ call: APICall) async throws -> Response {
    let id: PageGroup.ID = try call.id(.pageGroup)
    return try await session(of: .pageGroup(id), orThrow: .notFound(.pageGroup, id: id.description), call)
  }

  func bundleSession(_ call: APICall) async throws -> Response {
    let id: PDFBundle.ID = try call.id(.bundle)
    let mode = try mode(of: call)
    guard let bundle = try await store.sessionBundle(id) else {
      throw LibraryError.notFound(.bundle, id: id.description)
    }
    return try call.answer(SessionOpening(bundle: bundle, viewMode: mode))
  }

  private func session(
    of scope: SessionScope, orThrow error: LibraryError, _ call: APICall
  ) async throws -> Response {
    let mode = try mode(of: call)
    guard let pages = try await store.sessionPages(of: scope) else { throw error }
    return try call.answer(SessionOpening(pages: pages, viewMode: mode))
  }

  /// `mode=single|continuous|spread|sideBySide`; one scroll if not told.
  private func mode(of call: APICall) throws(APIProblem) -> ViewMode {
    try call.query.choice("mode", from: ViewMode.allCases.map { ($0.name, $0) }) ?? .continuous
  }
}
