import HTTPTypes
import Hummingbird
import PaperAPI

/// An endpoint as the server reads it from a request.
protocol ServedEndpoint: Endpoint {
  /// The status of its success.
  static var status: HTTPResponse.Status { get }
  /// Reads path, query and body, in this order.
  /// - Throws: `APIProblem` for the first that cannot be read or is out of range
  init(_ call: APICall) async throws(APIProblem)
}

/// What answers one endpoint, with the endpoint's types out of sight.
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

  /// Only says that it is done, and needs the call itself.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E, APICall) async throws -> Void)
  where E.Answer == NoAnswer {
    route = E.route
    respond = { routes, call in
      try await body(routes)(try await E(call), call)
      return call.done()
    }
  }

  /// Only says that it is done.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E) async throws -> Void)
  where E.Answer == NoAnswer {
    route = E.route
    respond = { routes, call in
      try await body(routes)(try await E(call))
      return call.done()
    }
  }

  /// Answers in a form of its own, and needs the call itself.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E, APICall) async throws -> Response)
  where E.Answer == OwnAnswer {
    route = E.route
    respond = { routes, call in try await body(routes)(try await E(call), call) }
  }

  /// Answers in a form of its own.
  init<E: ServedEndpoint>(_ body: @escaping @Sendable (APIRoutes) -> (E) async throws -> Response)
  where E.Answer == OwnAnswer {
    route = E.route
    respond = { routes, call in try await body(routes)(try await E(call)) }
  }
}
