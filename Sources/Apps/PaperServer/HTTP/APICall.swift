import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PaperAPI
import PaperDomain

/// A request to a route; its parts are parsed and checked when they are read.
struct APICall: Sendable {
  /// The requested route.
  let route: Route
  /// The values of the braces in the route's pattern, in order.
  let parameters: [String]
  /// The query.
  let query: RequestQuery
  /// The request itself, with its body unread.
  let request: Request
  /// The encoding of the answer.
  let format: ValueFormat
  /// The client that waits for the answer.
  let connection: ClientConnection
  /// A logger that names the request.
  let logger: Logger

  /// The largest body that holds a value, in bytes.
  static let valueLimit = 1 << 20

  /// A header field of the request.
  func header(_ name: HTTPField.Name) -> String? { request.headers[name] }

  /// The identifier at an index of the path's parameters.
  /// - Throws: `APIProblem` (404) if it is not an identifier
  func id<Entity>(
    _ kind: LibraryError.EntityKind, at index: Int = 0
  ) throws(APIProblem) -> EntityID<Entity> {
    guard let id = EntityID<Entity>(parameters[index]) else {
      throw APIProblem(LibraryError.notFound(kind, id: String(parameters[index].prefix(64))))
    }
    return id
  }

  /// The page number at an index of the path's parameters.
  /// - Throws: `APIProblem` (404) if it is not a number from 1
  func pageNumber(at index: Int) throws(APIProblem) -> Int {
    guard let number = Int(parameters[index]), number >= 1, number <= 10_000_000 else {
      throw APIProblem(
        .notFound, "notFound", "There is no page “\(parameters[index].prefix(16))”: pages are numbered from 1.",
        detail: "pageNumber")
    }
    return number
  }

  /// The identifier of an upload at an index of the path's parameters.
  /// - Throws: `APIProblem` (404), as for an upload that no longer exists
  func uploadID(at index: Int) throws(APIProblem) -> Upload.ID {
    guard let id = Upload.ID(parameters[index]) else { throw .uploadGone(parameters[index]) }
    return id
  }

  /// Reads the value that the body holds.
  /// - Throws: `APIProblem`: 415 for another media type, 413 beyond `valueLimit`, 400 if it cannot be read
  func body<Body: ValueFormat.Value>(_ type: Body.Type) async throws(APIProblem) -> Body {
    guard let format = ValueFormat(contentType: header(.contentType)) else {
      throw .unsupportedMediaType(header(.contentType))
    }
    return try format.decode(type, from: try await body(upTo: Self.valueLimit))
  }

  /// Reads the bytes of a body that must arrive as quickly as a value.
  /// - Throws: `APIProblem`: 413 beyond the limit, 400 if the body ends too early
  func body(upTo limit: Int) async throws(APIProblem) -> ByteBuffer {
    connection.deadline.map { $0.start($0.times.valueBody) }
    defer { connection.deadline?.meet() }
    do {
      return try await request.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw .tooLarge(limit: Int64(limit))
    } catch {
      throw .malformed("The body ended too early.")
    }
  }

  /// An answer that holds a value.
  func answer(_ value: some ValueFormat.Value, status: HTTPResponse.Status = .ok) throws -> Response {
    Response(
      status: status,
      headers: [.contentType: format.mediaType, .cacheControl: "no-store", .vary: "Accept"],
      body: ResponseBody(byteBuffer: try format.encode(value)))
  }

  /// An answer without a body.
  func done() -> Response { Response(status: .noContent) }
}
