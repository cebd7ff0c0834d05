/// One request to the server.
public struct APIRequest: Equatable, Sendable {
  /// The request method.
  public let method: Route.Method
  /// Path and query.
  public let path: String
  /// The body in BlazeBinary; empty for none.
  public let body: [UInt8]
  /// Whether the server reports this request's changes to windows with special messages, as for marks, instead of with
  /// the library's revision.
  public let isReportedSeparately: Bool

  /// Makes a request.
  public init(method: Route.Method, path: String, body: [UInt8] = [], isReportedSeparately: Bool = false) {
    self.method = method
    self.path = path
    self.body = body
    self.isReportedSeparately = isReportedSeparately
  }

  /// Whether the request may change something. `sharedMetadata` is a POST only because it needs a body; it changes
  /// nothing.
  public var isWrite: Bool { method != .get && path != Route.sharedMetadata.pattern }
}

/// Why a call did not return a value.
public enum APIFailure: Error, Equatable, Sendable {
  /// The server could not be reached; the request may or may not have been carried out.
  case unreachable
  /// The answer did not come in time; the request may or may not have been carried out.
  case unanswered
  /// The server refused with a status and an error that says what to do.
  case refused(status: Int, APIErrorDetail)
  /// The answer could not be read; the page is probably older than the server.
  case unreadable

  /// A sentence for people.
  public var message: String {
    switch self {
    case .unreachable: "PaperCenter cannot be reached. Check that it is running; this page tries again by itself."
    case .unanswered:
      "PaperCenter took too long to answer. The change may have been made anyway: check before you repeat it."
    case .refused(_, let detail): detail.message
    case .unreadable: "The answer could not be read. Reload the page: PaperCenter was probably updated."
    }
  }
}

/// Sends requests to the server and returns status and body. The browser's implementation uses `fetch`; that of tests
/// records the requests.
public protocol APITransport: AnyObject {
  /// Sends a request.
  /// - Parameters:
  ///   - request: the request; the answer is in `application/x-blaze-binary`
  ///   - completion: called once, later, with status and body or with a failure; never called after the request was
  ///     cancelled
  /// - Returns: a function that cancels the request
  func send(
    _ request: APIRequest, completion: @escaping (_ answer: Result<APIAnswer, APIFailure>) -> Void
  ) -> () -> Void
}

/// The answer to a request.
public struct APIAnswer: Equatable, Sendable {
  /// The HTTP status.
  public let status: Int
  /// The body, not decoded.
  public let body: [UInt8]
  /// Whether the status is 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// Makes an answer.
  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
