/// A request to a server.
public struct HTTPRequest {
  /// The body of a request.
  public enum Body {
    case none
    case bytes([UInt8])
    /// A file that the person chose. It is sent from the disk without passing through the app's memory.
    case file(WebFile)
  }

  /// GET, POST, PUT, PATCH or DELETE.
  public var method: String
  /// Path and query on the server that the page comes from, or a whole URL.
  public var url: String
  /// Fields to send besides those of the browser.
  public var headers: [HTTPHeader]
  /// The body.
  public var body: Body

  /// A request; `GET` without a body unless said otherwise.
  public init(method: String = "GET", url: String, headers: [HTTPHeader] = [], body: Body = .none) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// One header field.
nonisolated public struct HTTPHeader: Equatable, Sendable {
  /// Before the colon.
  public var name: String
  /// After the colon.
  public var value: String

  /// A field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A server's answer, whatever its status.
nonisolated public struct HTTPResponse: Equatable, Sendable {
  /// The status code.
  public var status: Int
  /// Fields that the browser shows to scripts.
  public var headers: [HTTPHeader]
  /// The bytes of the answer.
  public var body: [UInt8]

  /// An answer.
  public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status is 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  private func asciiLowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// The value of a header field, whose name is compared without regard to case.
  public func header(_ name: String) -> String? {
    for header in headers where header.name.utf8.count == name.utf8.count {
      if zip(header.name.utf8, name.utf8).allSatisfy({ asciiLowercased($0) == asciiLowercased($1) }) {
        return header.value
      }
    }
    return nil
  }
}

/// Why there is no answer.
nonisolated public enum HTTPFailure: Error, Equatable, Sendable {
  /// The app cancelled the request.
  case cancelled
  /// The server could not be reached, or went away in between.
  case unreachable
}

/// The progress of sending a body.
nonisolated public struct UploadProgress: Equatable, Sendable {
  /// Bytes sent, and bytes in all.
  public var sent, total: Double

  /// A progress.
  public init(sent: Double, total: Double) {
    self.sent = sent
    self.total = total
  }
}

/// Sends requests. `completion` is called once, later, never from within `send`; not at all if the returned claim was
/// cancelled or released before.
public protocol HTTPClient: AnyObject {
  /// Sends a request. `progress` is called now and then while the body is sent.
  func send(
    _ request: HTTPRequest, progress: ((UploadProgress) -> Void)?,
    completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
  ) -> EffectClaim
}

extension HTTPClient {
  // Inlined, because what a module has of a function that is generic over the client cannot be called in a page.
  /// Sends a request.
  @inline(__always) public func send(
    _ request: HTTPRequest, completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
  ) -> EffectClaim {
    send(request, progress: nil, completion: completion)
  }
}
