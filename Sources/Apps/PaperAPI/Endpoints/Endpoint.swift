/// The endpoints of the HTTP interface, each a struct of its parameters.
///
/// Each endpoint is declared once. The comment above it gives the method, the path, the success status with its answer,
/// and the errors, except those that every endpoint has. The properties are the body and the parameters of path and
/// query, whose ranges are in trailing comments. `make generate` writes the rest: `Route`, a function in `API` that
/// makes the call, the server code that reads the request, and the OpenAPI description.
///
///     // GET /api/v1/trash
///     // 200 TrashList: A part of the list.
///     // errors 422
///     /// What is in the trash, the last first.
///     public struct ListTrash: Endpoint {
///       /// The maximum number of items to return.
///       public var limit: Int? = nil  // 1...1000, default 100
///     }
///
///     library.call(API.listTrash(limit: 50)) { result in … }  // a Result<TrashList, APIFailure>
public enum API {}

/// A request to one endpoint.
public protocol Endpoint: Sendable {
  /// The type of the answer: a value, `NoAnswer`, or `OwnAnswer`.
  associatedtype Answer
  /// The endpoint's route.
  static var route: Route { get }
}

/// The empty answer of an endpoint that only confirms success.
public enum NoAnswer: Sendable {}

/// The answer of an endpoint that returns something other than an encoded value: a file, an image or text.
public enum OwnAnswer: Sendable {}

/// A request to an endpoint, with the type of its answer.
public struct Call<Answer>: Sendable {
  /// The request; a file's bytes replace the body.
  public let request: APIRequest

  /// Path and query.
  public var path: String { request.path }

  /// Pairs a request with the type of its answer.
  package init(_ request: APIRequest) {
    self.request = request
  }
}

/// The query parameters of a call, without those that are `nil`. The functions are neither inlined nor generic, because
/// otherwise the web page would contain a copy of them for each of the many calls.
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
  /// A request to a route.
  @inline(never) init(_ route: Route, _ parameters: [String] = [], query: QueryItems = QueryItems(), body: [UInt8] = [])
  {
    self.init(method: route.method, path: route.path(parameters, query: query.items), body: body)
  }
}
