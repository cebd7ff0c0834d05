import DocSession
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Sessions: what a viewer opens with.

extension APIRoutes {
  static let sessionsHandlers: [Handler] = [
    Handler(oneDocSession), Handler(pageGroupSession), Handler(bundleSession), Handler(allDocsSession),
    Handler(searchSession),
  ]

  func oneDocSession(_ wish: API.OneDocSession) async throws -> SessionOpening {
    let id = wish.docID
    return try await session(
      of: .doc(id), orThrow: .notFound(.doc, id: id.description), mode: wish.mode, readOnly: wish.readOnly)
  }

  func pageGroupSession(_ wish: API.PageGroupSession) async throws -> SessionOpening {
    let id = wish.pageGroupID
    return try await session(
      of: .pageGroup(id), orThrow: .notFound(.pageGroup, id: id.description), mode: wish.mode, readOnly: wish.readOnly)
  }

  func bundleSession(_ wish: API.BundleSession) async throws -> SessionOpening {
    let id = wish.bundleID
    guard let bundle = try await store.sessionBundle(id) else {
      throw LibraryError.notFound(.bundle, id: id.description)
    }
    return SessionOpening(bundle: bundle, viewMode: wish.mode ?? .continuous)
  }

  func allDocsSession(_ wish: API.AllDocsSession) async throws -> SessionOpening {
    let pages = try await store.sessionPages(of: .allDocs) ?? []
    return SessionOpening(
      pages: pages, viewMode: wish.mode ?? .continuous, features: wish.readOnly == true ? .none : .all)
  }

  func searchSession(_ wish: API.SearchSession) async throws -> SessionOpening {
    let results = try await store.search(
      wish.q ?? "", in: wish.doc, filter: try await filter(wish.filter), slice: slice(wish.limit ?? 1_000, 0))
    let pages = try await store.sessionPages(of: .pages(results.hits.map { $0.pageID })) ?? []
    return SessionOpening(hits: results.hits, pages: pages, viewMode: wish.mode ?? .continuous)
  }

  private func session(
    of scope: SessionScope, orThrow error: LibraryError, mode: ViewMode?, readOnly: Bool?
  ) async throws -> SessionOpening {
    guard let pages = try await store.sessionPages(of: scope) else { throw error }
    return SessionOpening(
      pages: pages, viewMode: mode ?? .continuous, features: readOnly == true ? .none : .all)
  }
}
