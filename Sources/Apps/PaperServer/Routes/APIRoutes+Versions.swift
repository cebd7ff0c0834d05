import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The versions of pages.

extension APIRoutes {
  func previewRebinding(_ request: API.PreviewRebinding) async throws -> CarriedReport {
    try await sketcher.prepare(request.pageID, to: request.bundleID, pageNumber: request.pageNumber)
    return try await store.previewRebinding(of: request.pageID, to: request.bundleID, pageNumber: request.pageNumber)
  }

  func matchDoc(_ request: API.MatchDoc, _ call: APICall) async throws -> DocMatching {
    let sketcher = sketcher
    return try await call.connection.cancelOnDisconnect {
      try await sketcher.match(request.docID, with: request.bundleID)
    }
  }

  func listCarried(_ request: API.ListCarried) async throws -> CarriedReportList {
    CarriedReportList(reports: try await store.carriedReports(of: request.step, page: request.page))
  }

  func pageDifferences(_ request: API.PageDifferences, _ call: APICall) async throws -> PageDifferences {
    let id = request.pageID
    let comparer = comparer
    let differences = try await call.connection.cancelOnDisconnect {
      try await comparer.differences(of: id, from: request.from, to: request.to, source: request.source)
    }
    return differences
  }
}
