import HTTPTypes
import Hummingbird
import PaperAPI

/// An endpoint that the server can read from a request.
protocol ServedEndpoint: Endpoint {
  /// The status of a successful answer.
  static var status: HTTPResponse.Status { get }
  /// Reads path, query and body, in this order.
  /// - Throws: `APIProblem` for the first part that cannot be read or is out of range
  init(_ call: APICall) async throws(APIProblem)
}

/// Answers one endpoint; the endpoint's types are erased.
struct Handler: Sendable {
  /// The endpoint's route.
  let route: Route
  /// Answers a call to it.
  let respond: @Sendable (_ routes: APIRoutes, _ call: APICall) async throws -> Response

  /// Answers with a value, and needs the call itself.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E, APICall) async throws -> E.Answer)
  where E.Answer: ValueFormat.Value {
    route = E.route
    respond = { routes, call in
      try call.answer(try await body(routes)(try await E(call), call), status: E.status)
    }
  }

  /// Answers with a value.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E) async throws -> E.Answer)
  where E.Answer: ValueFormat.Value {
    route = E.route
    respond = { routes, call in try call.answer(try await body(routes)(try await E(call)), status: E.status) }
  }

  /// For an endpoint whose answer is empty; the closure also gets the call.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E, APICall) async throws -> Void)
  where E.Answer == NoAnswer {
    route = E.route
    respond = { routes, call in
      try await body(routes)(try await E(call), call)
      return call.done()
    }
  }

  /// For an endpoint whose answer is empty.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E) async throws -> Void)
  where E.Answer == NoAnswer {
    route = E.route
    respond = { routes, call in
      try await body(routes)(try await E(call))
      return call.done()
    }
  }

  /// For an endpoint that builds its own response; the closure also gets the call.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E, APICall) async throws -> Response)
  where E.Answer == OwnAnswer {
    route = E.route
    respond = { routes, call in try await body(routes)(try await E(call), call) }
  }

  /// For an endpoint that builds its own response.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E) async throws -> Response)
  where E.Answer == OwnAnswer {
    route = E.route
    respond = { routes, call in try await body(routes)(try await E(call)) }
  }
}
