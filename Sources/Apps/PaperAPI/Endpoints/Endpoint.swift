/// The endpoints of the HTTP interface, each a struct of its parameters.
///
/// Each endpoint is declared once. The comment above it gives the method, the path, the success status with its answer,
/// and the errors other than those that every endpoint has. The properties are the parameters of path and query,
/// followed by their ranges, and the body. `make generate` writes the rest: `Route`, a function here that makes the
/// call, the server's reading of requests, and the OpenAPI description.
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

/// A request to one endpoint.
public protocol Endpoint: Sendable {
  /// The type of the answer: a value, `NoAnswer`, or `OwnAnswer`.
  associatedtype Answer
  /// The endpoint's route.
  static var route: Route { get }
}

/// The answer of an endpoint that only confirms success.
public enum NoAnswer: Sendable {}

/// The answer of an endpoint in a form other than a value: a file, an image, or text.
public enum OwnAnswer: Sendable {}

/// A request to an endpoint, with the type of its answer.
public struct Call<Answer>: Sendable {
  /// The request; a file's bytes replace the body.
  public let request: APIRequest

  /// Path and query.
  public var path: String { request.path }

  /// A call of a request whose answer is such a value.
  package init(_ request: APIRequest) {
    self.request = request
  }
}

/// The query parameters of a call, without those that are `nil`. The functions are neither inlined nor generic, since
/// the browser would otherwise have a copy of them for each of the many calls.
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
