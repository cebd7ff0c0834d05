import ByteCoding
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// Carries API requests with the browser's own requests, in BlazeBinary both ways.
package final class HTTPTransport: APITransport {
  private let http: any HTTPClient
  /// What this window calls itself: a page that it has is its own.
  private let clientID: String
  private var claims: Table<Int, EffectClaim> = [:]
  private var lastID = 0
  /// Called with the build of the page that the server has, whenever an answer names it.
  var onBuild: ((String) -> Void)?

  /// A transport over `http`.
  init(http: any HTTPClient, window: any WebWindow) {
    self.http = http
    clientID = UniqueID(bytes: window.randomBytes(16)).map { $0.description } ?? ""
  }

  package func send(_ request: APIRequest, completion: @escaping (APIAnswer?) -> Void) -> () -> Void {
    lastID += 1
    let id = lastID
    var headers = [HTTPHeader("Accept", HTTPTransport.mediaType)]
    if request.method.isWrite { headers.append(HTTPHeader(LeaseSummary.clientField, clientID)) }
    if !request.body.isEmpty { headers.append(HTTPHeader("Content-Type", HTTPTransport.mediaType)) }
    let message = HTTPRequest(
      method: request.method.rawValue, url: request.path, headers: headers,
      body: request.body.isEmpty ? .none : .bytes(request.body))
    claims[id] = http.send(message) { result in
      self.claims[id] = nil
      switch result {
      case .success(let response):
        if let build = response.header(PageBuild.field) { self.onBuild?(build) }
        completion(APIAnswer(status: response.status, body: response.body))
      case .failure: completion(nil)
      }
    }
    return { self.claims[id] = nil }
  }

  /// What bodies are written in.
  package static var mediaType: String { "application/x-blaze-binary" }
}
