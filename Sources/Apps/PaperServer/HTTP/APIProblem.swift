import HTTPTypes
import PaperAPI

/// An error answer: the status, a code for programs, and a sentence for people.
///
/// Every error that a route throws becomes one; an unexpected error becomes `internalError`, and its cause goes to the
/// log, never to the client.
struct APIProblem: Error, Sendable {
  /// The HTTP status.
  var status: HTTPResponse.Status
  /// The body: a code for programs, a sentence for people, and the detail, such as the field at fault.
  var body: APIErrorDetail
  /// Further header fields that the status calls for, such as `Allow`.
  var headers: HTTPFields

  init(
    _ status: HTTPResponse.Status, _ code: String, _ message: String, detail: String? = nil, headers: HTTPFields = [:]
  ) {
    self.status = status
    self.body = APIErrorDetail(code: code, message: message, detail: detail)
    self.headers = headers
  }
}

extension APIProblem {
  /// A path below `/api` that no route has.
  static func unknownRoute(path: String) -> APIProblem {
    APIProblem(
      .notFound, "unknownRoute", "There is nothing at this address. /api/v1/openapi.json lists all addresses.",
      detail: path)
  }

  /// A path that exists, requested with a method that it does not support.
  static func methodNotAllowed(_ method: String, allowed: [String]) -> APIProblem {
    APIProblem(
      .methodNotAllowed, "methodNotAllowed",
      "This address does not support \(method). It supports \(allowed.joined(separator: ", ")).", detail: method,
      headers: [.allow: allowed.joined(separator: ", ")])
  }

  /// A body, query or header that cannot be read.
  static func malformed(_ message: String, detail: String? = nil) -> APIProblem {
    APIProblem(.badRequest, "malformed", message, detail: detail)
  }

  /// A value that can be read but breaks a rule.
  static func invalid(field: String, _ message: String) -> APIProblem {
    APIProblem(.unprocessableContent, "invalid", message, detail: field)
  }

  /// A body beyond the limit.
  static func tooLarge(limit: Int64) -> APIProblem {
    APIProblem(
      .contentTooLarge, "tooLarge",
      "This is larger than the limit of \(ByteCount.text(limit)). Nothing was stored. Split the file, or raise the "
        + "limit.",
      detail: String(limit))
  }

  /// A body in a media type that this route does not read.
  static func unsupportedMediaType(_ type: String?) -> APIProblem {
    APIProblem(
      .unsupportedMediaType, "unsupportedMediaType",
      "The body must be \(ValueFormat.json.mediaType) or \(ValueFormat.blazeBinary.mediaType), and Content-Type must "
        + "say so.",
      detail: type)
  }

  /// An unexpected error; the log has its cause under the same request id.
  static func internalError(requestID: String) -> APIProblem {
    APIProblem(
      .internalServerError, "internal",
      "Something went wrong in PaperCenter. As far as it knows, nothing was changed. The log says more under this "
        + "request id.",
      detail: requestID)
  }

  /// The server is starting or stopping.
  static func notReady(_ message: String) -> APIProblem {
    APIProblem(.serviceUnavailable, "notReady", message, headers: [.retryAfter: "1"])
  }
}
