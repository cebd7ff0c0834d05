import ByteCoding
import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Who edits which page. A lease is no change of the library, so nobody is told to read it again.

extension APIRoutes {
  func takeLease(_ call: APICall) async throws -> Response {
    let page: Page.ID = try call.id(.page)
    let holder = LeaseHolder(id: try call.clientID(), name: ClientName.of(userAgent: call.header(.userAgent)))
    let isRenewal = try call.query.choice("renew", from: [("true", true), ("false", false)]) ?? false
    let lease = try await store.write { writer throws(LibraryError) in
      if isRenewal { return try writer.renewLease(on: page, for: holder, context: writer.context) }
      return try writer.takeLease(on: page, for: holder, context: writer.context)
    }
    return try call.answer(LeaseSummary(lease))
  }

  func giveUpLease(_ call: APICall) async throws -> Response {
    let page: Page.ID = try call.id(.page)
    let client = try call.clientID()
    try await store.write { writer throws(LibraryError) in try writer.giveUpLease(on: page, by: client) }
    return call.done()
  }
}

extension APICall {
  /// The identifier that the client has given itself; `nil` for one that has not, and so has no leases.
  var knownClientID: UniqueID? { header(.client).flatMap { UniqueID($0) } }

  /// The identifier that the client has given itself.
  /// - Throws: `APIProblem` (422) without one
  func clientID() throws(APIProblem) -> UniqueID {
    guard let text = header(.client), let id = UniqueID(text) else {
      throw APIProblem.invalid(
        field: LeaseSummary.clientField, "“\(LeaseSummary.clientField)” has to be a UUID that the client has chosen.")
    }
    return id
  }
}
