import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// Sends API requests through the browser, with bodies in BlazeBinary in both directions.
package final class HTTPTransport {
  private let http: any HTTPClient
  /// The identifier of this window, which holds leases under it.
  private let clientID: String
  /// The person of this browser, sent with every request.
  private let persons: PersonKeeper
  /// Called with the server's build of the app, whenever an answer names it.
  var onBuild: ((String) -> Void)?

  /// Makes a transport over `http`.
  init(http: any HTTPClient, window: any WebWindow, persons: PersonKeeper) {
    self.http = http
    self.persons = persons
    clientID = UniqueID(bytes: window.randomBytes(16)).map { $0.description } ?? ""
  }

  /// Sends a request.
  /// - Parameter completion: called once, asynchronously, with the answer, or with `nil` if the server was not reached.
  ///   Not called after the request was abandoned.
  /// - Returns: a function that abandons the request
  func send(
    _ request: APIRequest, completion: @escaping (APIAnswer?) -> Void
  ) -> () -> Void {
    let sending = Sending()
    send(request, sending, completion)
    return { sending.claim = nil }
  }

  /// The current attempt of a request. A request may be sent twice.
  private final class Sending {
    var claim: EffectClaim?
  }

  private func send(
    _ request: APIRequest, _ sending: Sending, _ completion: @escaping (APIAnswer?) -> Void
  ) {
    let person = persons.person?.id
    var headers = [HTTPHeader("Accept", HTTPTransport.mediaType)]
    if request.isWrite { headers.append(HTTPHeader(LeaseSummary.clientField, clientID)) }
    if let header = persons.header { headers.append(header) }
    if !request.body.isEmpty { headers.append(HTTPHeader("Content-Type", HTTPTransport.mediaType)) }
    let message = HTTPRequest(
      method: request.method.rawValue, url: request.path, headers: headers,
      body: request.body.isEmpty ? .none : .bytes(request.body))
    sending.claim = http.send(message) { result in
      sending.claim = nil
      switch result {
      case .success(let response):
        if let build = response.header(PageBuild.field) { self.onBuild?(build) }
        if let person, HTTPTransport.isUnknownPerson(response) {
          self.persons.forget(person)
          // The server changed nothing, so the request is repeated as the current person. Undo and redo are not
          // repeated, because they would apply to another step.
          if request.path != Route.undoStep.pattern, request.path != Route.redoStep.pattern,
            self.persons.person?.id != person
          {
            return self.send(request, sending, completion)
          }
        }
        completion(APIAnswer(status: response.status, body: response.body))
      case .failure: completion(nil)
      }
    }
  }

  private static func isUnknownPerson(_ response: HTTPResponse) -> Bool {
    response.status == 422 && APIErrorBody(ifReadable: response.body)?.error.code == "unknownPerson"
  }

  /// The media type of bodies.
  package static var mediaType: String { "application/x-blaze-binary" }
}

extension HTTPRequest {
  /// A request that sends a file, with an answer in BlazeBinary.
  /// - Parameter person: the header that names the person, if the library must know who sends the file
  package init(
    sending file: WebFile, to url: String, method: Route.Method, type: String = "application/octet-stream",
    person: HTTPHeader? = nil
  ) {
    var headers = [HTTPHeader("Accept", HTTPTransport.mediaType), HTTPHeader("Content-Type", type)]
    if let person { headers.append(person) }
    self.init(method: method.rawValue, url: url, headers: headers, body: .file(file))
  }
}

extension BlazeBinaryCodable {
  /// Reads a value that fills `bytes` completely; `nil` if they are damaged or come from another version.
  package init?(ifReadable bytes: [UInt8]) {
    do throws(ByteCodingError) {
      try self.init(blazeBinary: bytes)
    } catch {
      return nil
    }
  }
}
