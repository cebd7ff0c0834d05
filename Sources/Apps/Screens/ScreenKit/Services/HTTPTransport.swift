import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// Carries API requests with the browser's own requests, in BlazeBinary both ways.
package final class HTTPTransport {
  private let http: any HTTPClient
  /// This window's identifier as a client, for leases.
  private let clientID: String
  /// The person of this browser, which every request names.
  private let persons: PersonKeeper
  /// Called with the build of the page that the server has, whenever an answer names it.
  var onBuild: ((String) -> Void)?

  /// A transport over `http`.
  init(http: any HTTPClient, window: any WebWindow, persons: PersonKeeper) {
    self.http = http
    self.persons = persons
    clientID = UniqueID(bytes: window.randomBytes(16)).map { $0.description } ?? ""
  }

  /// Sends a request.
  /// - Parameter completion: called once, later, with the answer, or with nil if the server was not reached; never called
  ///   after the returned function was
  /// - Returns: a function that abandons the request
  func send(
    _ request: APIRequest, completion: @escaping (APIAnswer?) -> Void
  ) -> () -> Void {
    let sending = Sending()
    send(request, sending, completion)
    return { sending.claim = nil }
  }

  /// A request that may be sent twice.
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
          // Nothing was changed, so the request is repeated as the current person. Undo and redo are not, since they
          // would take another step.
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
    guard response.status == 422 else { return false }
    do throws(ByteCodingError) {
      return try APIErrorBody(blazeBinary: response.body).error.code == "unknownPerson"
    } catch {
      return false
    }
  }

  /// The encoding of bodies.
  package static var mediaType: String { "application/x-blaze-binary" }
}
