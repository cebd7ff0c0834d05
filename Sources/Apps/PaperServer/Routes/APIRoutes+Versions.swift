import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The versions of pages.

extension APIRoutes {
  static let versionsHandlers: [Handler] = [
    Handler(pageDifferences), Handler(previewRebinding), Handler(matchDoc),
    Handler(listCarried),
  ]

  func previewRebinding(_ wish: API.PreviewRebinding) async throws -> CarriedReport {
    try await sketcher.prepare(wish.pageID, to: wish.bundleID, pageNumber: wish.pageNumber)
    return try await store.previewRebinding(of: wish.pageID, to: wish.bundleID, pageNumber: wish.pageNumber)
  }

  func matchDoc(_ wish: API.MatchDoc, _ call: APICall) async throws -> DocMatching {
    let sketcher = sketcher
    return try await call.connection.cancelOnDisconnect { try await sketcher.match(wish.docID, with: wish.bundleID) }
  }

  func listCarried(_ wish: API.ListCarried) async throws -> CarriedReportList {
    CarriedReportList(reports: try await store.carriedReports(of: wish.step, page: wish.page))
  }

  func pageDifferences(_ wish: API.PageDifferences, _ call: APICall) async throws -> PageDifferences {
    let id = wish.pageID
    let comparer = comparer
    let differences = try await call.connection.cancelOnDisconnect {
      try await comparer.differences(of: id, from: wish.from, to: wish.to, source: wish.source)
    }
    return differences
  }
}
