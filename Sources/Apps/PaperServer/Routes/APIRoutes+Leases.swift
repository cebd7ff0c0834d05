import ByteCoding
import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Leases of pages. A lease does not change the library, so clients are not notified.

extension APIRoutes {
  func takeLease(_ request: API.TakeLease, _ call: APICall) async throws -> LeaseSummary {
    let page = request.pageID
    let holder = LeaseHolder(id: try call.clientID(), name: ClientName.of(userAgent: call.header(.userAgent)))
    let isRenewal = request.renew ?? false
    let lease = try await store.write { writer throws(LibraryError) in
      if isRenewal { return try writer.renewLease(on: page, for: holder, context: writer.context) }
      return try writer.takeLease(on: page, for: holder, context: writer.context)
    }
    return LeaseSummary(lease)
  }

  func giveUpLease(_ request: API.GiveUpLease, _ call: APICall) async throws {
    let page = request.pageID
    let client = try call.clientID()
    try await store.write { writer throws(LibraryError) in try writer.giveUpLease(on: page, by: client) }
  }
}

extension APICall {
  /// The identifier that the client has chosen for itself; `nil` for a client without one, which has no leases.
  var knownClientID: UniqueID? { header(.client).flatMap { UniqueID($0) } }

  /// The identifier that the client has chosen for itself.
  /// - Throws: `APIProblem` (422) if it has none
  func clientID() throws(APIProblem) -> UniqueID {
    guard let text = header(.client), let id = UniqueID(text) else {
      throw APIProblem.invalid(
        field: LeaseSummary.clientField, "“\(LeaseSummary.clientField)” must be a UUID that the client has chosen.")
    }
    return id
  }
}
