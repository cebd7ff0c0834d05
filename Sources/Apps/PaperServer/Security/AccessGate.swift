import ByteCoding
import HTTPTypes
import Hummingbird
import PaperAPI

/// Decides, before any route is looked at, whether a request is answered at all: its host, its key, its origin.
struct AccessGate: Sendable {
  /// What becomes of a request.
  enum Decision: Sendable {
    /// It goes on to its route.
    case pass
    /// It is answered here.
    case answer(Response)
  }

  private let hostRule: HostRule
  private let key: AccessKey?
  private let limiter = WrongKeyLimiter()
  private let now: @Sendable () -> Instant

  /// Makes a gate.
  /// - Parameters:
  ///   - hostRule: which names are this server's own
  ///   - key: the key that everybody has to show; `nil` on a server that only its own machine reaches
  ///   - now: the clock, for the limit on wrong keys
  init(hostRule: HostRule, key: AccessKey?, now: @escaping @Sendable () -> Instant) {
    self.hostRule = hostRule
    self.key = key
    self.now = now
  }

  /// Looks at a request.
  /// - Parameters:
  ///   - head: the request
  ///   - path: its path, without query
  ///   - query: its query
  ///   - isAPI: whether it is answered with values; people get a page
  ///   - isSocket: whether it opens a socket, which only the server's own pages may, although it is a GET
  ///   - address: where it comes from
  ///   - port: the port that it came to. It is part of the cookie's name, since cookies do not know ports
  func decide(
    _ head: HTTPRequest, path: String, query: RequestQuery, isAPI: Bool, isSocket: Bool = false, address: String,
    port: Int
  ) -> Decision {
    guard let text = head.authority, head.headerFields[values: .furtherHost].isEmpty, let host = Authority(text) else {
      return refuse(
        APIProblem(.badRequest, "malformed", "The request does not say which host it is for.", detail: "Host"), head,
        isAPI: isAPI)
    }
    guard hostRule.allows(host) else {
      return refuse(
        APIProblem(
          .misdirectedRequest, "unknownHost",
          "PaperCenter does not answer to this name. Use localhost, or start it with --host-name and the name.",
          detail: host.host), head, isAPI: isAPI)
    }
    if path == Route.health.pattern || path == Route.readiness.pattern { return .pass }
    let cookieName = "papercenter-\(port)"
    let keyDecision = checkKey(
      head, path: path, query: query, isAPI: isAPI, address: address, cookieName: cookieName)
    if let keyDecision { return keyDecision }
    let isWrite = isSocket || (head.method != .get && head.method != .head && head.method != .options)
    guard OriginRule.allows(isWrite: isWrite, host: host, headers: head.headerFields) else {
      return refuse(
        APIProblem(
          .forbidden, "foreignOrigin",
          "The request comes from a page of another site. Nothing was changed. Open PaperCenter in a tab of its own.",
          detail: head.headerFields[.origin]), head, isAPI: isAPI)
    }
    return .pass
  }

  // MARK: - The key

  private func checkKey(
    _ head: HTTPRequest, path: String, query: RequestQuery, isAPI: Bool, address: String, cookieName: String
  ) -> Decision? {
    guard let key else { return nil }
    let invitation = isAPI ? nil : query["key"]
    let shown = invitation ?? bearer(head) ?? cookie(named: cookieName, in: head)
    guard let shown else {
      return refuse(
        APIProblem(
          .unauthorized, "accessKeyNeeded",
          "An access key is needed. Open the address with ?key= that PaperCenter printed when it started.",
          headers: [.wwwAuthenticate: "Bearer realm=\"PaperCenter\""]), head, isAPI: isAPI)
    }
    let seconds = limiter.wait(for: address, at: now())
    guard seconds == 0 else {
      return refuse(
        APIProblem(
          .tooManyRequests, "tooManyWrongKeys", "Too many wrong access keys. Try again in \(seconds) seconds.",
          headers: [.retryAfter: String(seconds)]), head, isAPI: isAPI)
    }
    guard key.matches(shown) else {
      limiter.noteFailure(of: address, at: now())
      return refuse(
        APIProblem(
          .unauthorized, "wrongAccessKey",
          "This access key is not the right one. PaperCenter prints the address with the key when it starts.",
          headers: [.wwwAuthenticate: "Bearer realm=\"PaperCenter\""]), head, isAPI: isAPI)
    }
    guard invitation != nil else { return nil }
    return .answer(admit(key, to: path, head, cookieName: cookieName))
  }

  private func bearer(_ head: HTTPRequest) -> String? {
    guard let field = head.headerFields[.authorization], field.lowercased().hasPrefix("bearer ") else { return nil }
    return String(field.dropFirst(7).drop { $0 == " " })
  }

  private func cookie(named cookieName: String, in head: HTTPRequest) -> String? {
    for field in head.headerFields[values: .cookie] {
      for pair in field.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        if pair.hasPrefix(cookieName + "=") { return String(pair.dropFirst(cookieName.utf8.count + 1)) }
      }
    }
    return nil
  }

  /// Keeps the key as a cookie and leads to the same page without it.
  ///
  /// A strict cookie is not sent along a redirect that another site began (a link in a mail), so such a visitor gets a
  /// page that goes on by itself instead.
  private func admit(
    _ key: AccessKey, to path: String, _ head: HTTPRequest, cookieName: String
  ) -> Response {
    let target = path.hasPrefix("//") ? "/" : path
    var headers: HTTPFields = [
      .setCookie: "\(cookieName)=\(key.text); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict",
      .cacheControl: "no-store",
    ]
    if head.headerFields[.secFetchSite] == "cross-site" {
      return PlainPage.response(
        .ok, title: "Welcome", text: "PaperCenter opens now.", refreshingTo: target, headers: headers)
    }
    headers[.location] = target
    return Response(status: .seeOther, headers: headers)
  }

  private func refuse(_ problem: APIProblem, _ head: HTTPRequest, isAPI: Bool) -> Decision {
    if isAPI || !(head.headerFields[.accept] ?? "").contains("text/html") {
      return .answer(problem.response(in: ValueFormat(accept: head.headerFields[.accept])))
    }
    return .answer(
      PlainPage.response(problem.status, title: "PaperCenter", text: problem.body.message, headers: problem.headers))
  }
}
