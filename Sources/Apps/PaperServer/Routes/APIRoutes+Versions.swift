import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The versions of pages.

extension APIRoutes {
  static let versionsHandlers: [Handler] = [
    Handler(pageDifferences)
  ]

  func pageDifferences(_ wish: API.PageDifferences, _ call: APICall) async throws -> PageDifferences {
    let id = wish.pageID
    let comparer = comparer
    let differences = try await call.connection.whilePresent {
      try await comparer.differences(of: id, from: wish.from, to: wish.to, source: wish.source)
    }
    return differences
  }
}
