/// The endpoints of the HTTP interface, each a struct with what is asked.
///
/// A declaration says it all, once: the comment above it the method, the path, the success with its answer, and the
/// errors besides those that every endpoint has; its properties the parameters of the path and the query, with their
/// ranges behind them, and the body. `make generate` writes the rest: `Route`, a function here that makes the call, how
/// the server reads a request, and the OpenAPI description.
///
///     // GET /api/v1/trash
///     // 200 TrashList: A part of the list.
///     // errors 422
///     /// What is in the trash, the last first.
///     public struct ListTrash: Endpoint {
///       /// The most items that come back.
///       public var limit: Int? = nil  // 1...1000, default 100
///     }
///
///     library.call(API.listTrash(limit: 50)) { result in … }  // a Result<TrashList, APIFailure>
public enum API {}

/// What is asked of one endpoint.
public protocol Endpoint: Sendable {
  /// What comes back: a value, `NoAnswer`, or `OwnAnswer`.
  associatedtype Answer
  /// The endpoint's route.
  static var route: Route { get }
}

/// The answer of an endpoint that only says that it is done.
public enum NoAnswer: Sendable {}

/// The answer of an endpoint with a form of its own: a file, an image, the service's own words.
public enum OwnAnswer: Sendable {}

/// A request to an endpoint, with the type of its answer.
public struct Call<Answer>: Sendable {
  /// What is sent; a file's bytes go in place of the body.
  public let request: APIRequest

  /// Path and query.
  public var path: String { request.path }

  /// A call of a request whose answer is such a value.
  package init(_ request: APIRequest) {
    self.request = request
  }
}

/// The parameters of a call's query; those that are `nil` are left out. The functions are not inlined and not generic,
/// since each of the many calls would have its own copy of them in the browser.
struct QueryItems {
  var items: [(name: String, value: String)] = []

  @inline(never) mutating func add(_ name: String, _ value: String?) {
    if let value { items.append((name, value)) }
  }

  @inline(never) mutating func add(_ name: String, _ value: Int?) {
    if let value { items.append((name, "\(value)")) }
  }

  @inline(never) mutating func add(_ name: String, _ value: Bool?) {
    if let value { items.append((name, value ? "true" : "false")) }
  }
}

extension APIRequest {
  /// The request of a route.
  @inline(never) init(_ route: Route, _ parameters: [String] = [], query: QueryItems = QueryItems(), body: [UInt8] = [])
  {
    self.init(method: route.method, path: route.path(parameters, query: query.items), body: body)
  }
}
