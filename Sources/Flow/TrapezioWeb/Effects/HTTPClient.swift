/// A request to a server.
public struct HTTPRequest {
  /// The body of a request.
  public enum Body {
    case none
    case bytes([UInt8])
    /// A file that the person chose. The browser sends it from the disk; it never enters the app's memory.
    case file(WebFile)
  }

  /// GET, POST, PUT, PATCH or DELETE.
  public var method: String
  /// A path with an optional query on the page's own server, or a whole URL.
  public var url: String
  /// Fields to send in addition to the browser's own.
  public var headers: [HTTPHeader]
  /// The body.
  public var body: Body

  /// Makes a request; by default a `GET` without a body.
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

  /// Makes a header field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A server's response, whatever its status.
nonisolated public struct HTTPResponse: Equatable, Sendable {
  /// The status code.
  public var status: Int
  /// The fields that the browser makes visible to scripts.
  public var headers: [HTTPHeader]
  /// The body.
  public var body: [UInt8]

  /// Makes a response.
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

  /// The value of a header field. The comparison of names ignores case.
  public func header(_ name: String) -> String? {
    for header in headers where header.name.utf8.count == name.utf8.count {
      if zip(header.name.utf8, name.utf8).allSatisfy({ asciiLowercased($0) == asciiLowercased($1) }) {
        return header.value
      }
    }
    return nil
  }
}

/// Why there is no response.
nonisolated public enum HTTPFailure: Error, Equatable, Sendable {
  /// The app cancelled the request.
  case cancelled
  /// The server could not be reached, or the connection broke.
  case unreachable
}

/// The progress of sending a body.
nonisolated public struct UploadProgress: Equatable, Sendable {
  /// The bytes sent so far, and all bytes to send.
  public var sent, total: Double

  /// Makes a progress.
  public init(sent: Double, total: Double) {
    self.sent = sent
    self.total = total
  }
}

/// Sends requests. `completion` is called once, later, and never from within `send`. It is not called if the returned
/// claim is cancelled or released earlier.
public protocol HTTPClient: AnyObject {
  /// Sends a request. `progress` is called from time to time while the body is sent.
  func send(
    _ request: HTTPRequest, progress: ((UploadProgress) -> Void)?,
    completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
  ) -> EffectClaim
}

extension HTTPClient {
  // Always inlined: this function is generic over the client, and a page cannot call another module's generic copy of
  // it.
  /// Sends a request.
  @inline(__always) public func send(
    _ request: HTTPRequest, completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
  ) -> EffectClaim {
    send(request, progress: nil, completion: completion)
  }
}
