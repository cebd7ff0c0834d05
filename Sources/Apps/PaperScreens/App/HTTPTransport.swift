import PaperAPI
import TrapezioWeb

/// Carries API requests with the browser's own requests, in BlazeBinary both ways.
final class HTTPTransport: APITransport {
  private let http: any HTTPClient
  private var claims: [Int: EffectClaim] = [:]
  private var lastID = 0

  /// A transport over `http`.
  init(http: any HTTPClient) {
    self.http = http
  }

  func send(_ request: APIRequest, completion: @escaping (APIAnswer?) -> Void) -> () -> Void {
    lastID += 1
    let id = lastID
    var headers = [HTTPHeader("Accept", HTTPTransport.mediaType)]
    if !request.body.isEmpty { headers.append(HTTPHeader("Content-Type", HTTPTransport.mediaType)) }
    let message = HTTPRequest(
      method: request.method.rawValue, url: request.path, headers: headers,
      body: request.body.isEmpty ? .none : .bytes(request.body))
    claims[id] = http.send(message) { result in
      self.claims[id] = nil
      switch result {
      case .success(let response): completion(APIAnswer(status: response.status, body: response.body))
      case .failure: completion(nil)
      }
    }
    return { self.claims[id] = nil }
  }

  /// What bodies are written in.
  static let mediaType = "application/x-blaze-binary"
}
