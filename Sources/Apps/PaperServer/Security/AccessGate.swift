import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import PaperAPI

/// Decides by host, origin and access key whether a request is answered at all. It runs before routing.
///
/// The right key is never refused. Wrong keys are counted by address, but only on requests that somebody who types a
/// key could have sent, not on requests that another site's page makes a browser send.
struct AccessGate: Sendable {
  /// The decision on a request.
  enum Decision: Sendable {
    /// The request continues to its route.
    /// - Parameter session: the browser session that authorises it; `nil` if the key does or no key is needed
    case pass(session: BrowserSessions.ID?)
    /// The request continues to a route that is open to everybody. Its connection does not count as accepted.
    case passUnknown
    /// The gate answers the request itself.
    case answer(Response)
    /// The body contains a key; call `signIn`.
    case signIn
    /// The URL contains the right key; call `enter`.
    case enter
  }

  /// The path to which the sign-in form is sent.
  static let signInPath = "/access"

  private let hostRule: HostRule
  private let key: AccessKey?
  private let sessions: BrowserSessions?
  private let pairing: PairingCodes?
  private let limiter = WrongKeyLimiter()
  private let now: @Sendable () -> Instant

  /// Makes a gate.
  /// - Parameters:
  ///   - hostRule: the names of this server
  ///   - key: the access key; `nil` for a server that only its own machine can reach
  ///   - sessions: the browsers that have signed in; `nil` without a key
  ///   - pairing: the one-time codes that can replace the key; `nil` without a key
  ///   - now: the clock, for the limit on wrong keys
  init(
    hostRule: HostRule, key: AccessKey?, sessions: BrowserSessions?, pairing: PairingCodes?,
    now: @escaping @Sendable () -> Instant
  ) {
    self.hostRule = hostRule
    self.key = key
    self.sessions = sessions
    self.pairing = pairing
    self.now = now
  }

  /// Decides on a request.
  /// - Parameters:
  ///   - head: the request
  ///   - path: its path, without query
  ///   - query: its query
  ///   - isAPI: whether it is an API request, which gets an encoded value as answer; other requests get a page for
  ///     people
  ///   - isSocket: whether it opens a WebSocket. Although that is a GET, only the server's own pages may do it
  ///   - client: the client that sent it
  ///   - port: the port on which it arrived. The port is part of the cookie's name, since cookies do not distinguish
  ///     ports
  func decide(
    _ head: HTTPRequest, path: String, query: RequestQuery, isAPI: Bool, isSocket: Bool = false, client: Client,
    port: Int
  ) -> Decision {
    guard let text = head.authority, head.headerFields[values: .furtherHost].isEmpty, let host = Authority(text) else {
      return refuse(
        APIProblem(.badRequest, "malformed", "The request does not say which host it is meant for.", detail: "Host"),
        head,
        isAPI: isAPI)
    }
    guard hostRule.allows(host) else {
      return refuse(
        APIProblem(
          .misdirectedRequest, "unknownHost",
          "PaperCenter does not answer to this name. Use localhost, or start it with --host-name and the name.",
          detail: host.host), head, isAPI: isAPI)
    }
    if path == Route.health.pattern || path == Route.readiness.pattern { return .passUnknown }
    let isWrite = isSocket || (head.method != .get && head.method != .head && head.method != .options)
    guard OriginRule.allows(isWrite: isWrite, host: host, headers: head.headerFields) else {
      return refuse(
        APIProblem(
          .forbidden, "foreignOrigin",
          "The request comes from a page of another site. Nothing was changed. Open PaperCenter in a tab of its own.",
          detail: head.headerFields[.origin]), head, isAPI: isAPI)
    }
    guard let key, let sessions else { return .pass(session: nil) }
    if path == Self.signInPath, head.method == .post { return .signIn }
    return checkKey(
      key, sessions, head, path: path, query: query, isAPI: isAPI, isSocket: isSocket, client: client, port: port)
  }

  /// Answers a sign-in form with the key or a pairing code. A pairing code is then used up.
  /// - Parameters:
  ///   - form: its fields
  ///   - client: the client that sent it
  ///   - port: the port on which it arrived
  /// - Throws: `CancellationError`
  func signIn(_ form: RequestQuery, head: HTTPRequest, client: Client, port: Int) async throws -> Response {
    let target = Self.ownPath(form["to"] ?? "/")
    guard let key, let sessions else { return Response(status: .seeOther, headers: [.location: target]) }
    let shown = (form["key"] ?? "").drop { $0 == " " }
    if PairingCodes.isCode(shown) {
      // Codes are short enough to guess. So an address that has tried too many wrong codes must wait, even if it now
      // sends the right one.
      guard let pairing, limiter.wait(for: client.address, at: now()) == 0,
        try await FileThreads.run({ pairing.use(shown) })
      else {
        return response(wrongKey(from: client, isCode: true), head, isAPI: false, signingInTo: target)
      }
    } else if !key.matches(shown.prefix { $0 != " " }) {
      return response(wrongKey(from: client), head, isAPI: false, signingInTo: target)
    }
    return try await admit(to: target, head, client: client, port: port, sessions)
  }

  /// Answers a request whose URL contains the right key.
  /// - Parameter path: the requested path
  /// - Throws: `CancellationError`
  func enter(_ head: HTTPRequest, path: String, client: Client, port: Int) async throws -> Response {
    let target = Self.ownPath(path)
    guard let sessions else { return Response(status: .seeOther, headers: [.location: target]) }
    return try await admit(to: target, head, client: client, port: port, sessions)
  }

  /// Calls `body` within two seconds after a session has ended, unless the connection has closed before.
  func watch(_ session: BrowserSessions.ID, on channel: any Channel, _ body: @escaping @Sendable () -> Void) {
    guard let sessions else { return }
    let watcher = sessions.watch(session, body)
    channel.closeFuture.whenComplete { _ in sessions.forget(watcher) }
  }

  // MARK: - The key

  private func checkKey(
    _ key: AccessKey, _ sessions: BrowserSessions, _ head: HTTPRequest, path: String, query: RequestQuery,
    isAPI: Bool, isSocket: Bool, client: Client, port: Int
  ) -> Decision {
    let target = Self.ownPath(path)
    if !isAPI, let invitation = query["key"] {
      if PairingCodes.isCode(invitation) { return .answer(pairingPage(code: invitation, target: target)) }
      guard key.matches(invitation) else {
        return .answer(response(wrongKey(from: client), head, isAPI: isAPI, signingInTo: target))
      }
      return .enter
    }
    // Programs that can specify only an address for their WebSocket put the key into it.
    if let offered = bearer(head) ?? (isSocket ? query["key"] : nil) {
      // Another library that signed in with a passcode sends its session token here; a browser sends it as a cookie.
      if key.matches(offered) { return .pass(session: nil) }
      if let session = sessions.verify(offered) { return .pass(session: session) }
      return .answer(response(wrongKey(from: client), head, isAPI: isAPI, signingInTo: target))
    }
    let token = cookie(named: Self.cookieName(port: port), in: head)
    if let token, let session = sessions.verify(token) { return .pass(session: session) }
    let challenge: HTTPFields = [.wwwAuthenticate: "Bearer realm=\"PaperCenter\""]
    // A token has 256 random bits, so nobody can guess one. Old tokens from browsers therefore do not count as wrong
    // keys.
    let problem =
      token == nil
      ? APIProblem(
        .unauthorized, "accessKeyNeeded",
        "An access key is needed. Enter it on this server's page, or send it as “Authorization: Bearer”.",
        headers: challenge)
      : APIProblem(
        .unauthorized, "sessionEnded",
        "This browser's session has ended. Reload the page and enter the access key again.",
        headers: challenge)
    return .answer(response(problem, head, isAPI: isAPI, signingInTo: target))
  }

  /// A page that asks whether to use a code. The URL alone must not use it up, because a messenger or the tablet's
  /// camera may open the URL before the person does.
  private func pairingPage(code: String, target: String) -> Response {
    PlainPage.response(
      .ok, title: "PaperCenter", text: "This code signs in one browser, once.",
      form: PlainPage.KeyForm(action: Self.signInPath, target: target, code: code))
  }

  /// Counts a wrong key and returns the refusal. Beyond the limit, the refusal says how many seconds to wait.
  private func wrongKey(from client: Client, isCode: Bool = false) -> APIProblem {
    let time = now()
    let seconds = limiter.wait(for: client.address, at: time)
    guard seconds == 0 else {
      return APIProblem(
        .tooManyRequests, "tooManyWrongKeys", "Too many wrong access keys. Try again in \(seconds) seconds.",
        headers: [.retryAfter: String(seconds)])
    }
    limiter.recordFailure(of: client.address, at: time)
    return APIProblem(
      .unauthorized, "wrongAccessKey",
      isCode
        ? "This code is wrong, was already used, or is older than ten minutes. `papercenter access pair` makes another."
        : "This access key is wrong. The right one is in the file “access-key” in the library's folder.",
      headers: [.wwwAuthenticate: "Bearer realm=\"PaperCenter\""])
  }

  private func bearer(_ head: HTTPRequest) -> String? {
    guard let field = head.headerFields[.authorization], field.lowercased().hasPrefix("bearer ") else { return nil }
    return String(field.dropFirst(7).drop { $0 == " " })
  }

  private static func cookieName(port: Int) -> String { "papercenter-\(port)" }

  private func cookie(named cookieName: String, in head: HTTPRequest) -> String? {
    for field in head.headerFields[values: .cookie] {
      for pair in field.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        if pair.hasPrefix(cookieName + "=") { return String(pair.dropFirst(cookieName.utf8.count + 1)) }
      }
    }
    return nil
  }

  /// Returns `text` if it is a path on this server, to which a redirect is safe; otherwise the path of the first page.
  private static func ownPath(_ text: String) -> String {
    let isOwn =
      text.hasPrefix("/") && !text.hasPrefix("//") && !text.hasPrefix("/\\")
      && text.utf8.allSatisfy { (33...126).contains($0) } && text.utf8.count <= 2_000
    return isOwn && text != signInPath ? text : "/"
  }

  /// Begins a session, sets its token as a cookie and redirects to the requested page, without the key.
  ///
  /// A browser does not send a strict cookie along a redirect that started on another site (a link in a mail). Such a
  /// visitor gets a page that redirects itself instead.
  private func admit(
    to target: String, _ head: HTTPRequest, client: Client, port: Int, _ sessions: BrowserSessions
  ) async throws -> Response {
    let token = try await FileThreads.run { sessions.begin() }
    let name = Self.cookieName(port: port)
    let secure = client.isSecure ? "; Secure" : ""
    var headers: HTTPFields = [
      .setCookie:
        "\(name)=\(token); Path=/; Max-Age=\(BrowserSessions.lifetimeSeconds); HttpOnly; SameSite=Strict\(secure)",
      .cacheControl: "no-store",
    ]
    if head.headerFields[.secFetchSite] == "cross-site" {
      return PlainPage.response(
        .ok, title: "Welcome", text: "Opening PaperCenter.", refreshingTo: target, headers: headers)
    }
    headers[.location] = target
    return Response(status: .seeOther, headers: headers)
  }

  private func refuse(_ problem: APIProblem, _ head: HTTPRequest, isAPI: Bool) -> Decision {
    .answer(response(problem, head, isAPI: isAPI))
  }

  /// The answer to a refused request: an encoded value for programs, a page for people. The page asks for the key if
  /// that helps.
  private func response(
    _ problem: APIProblem, _ head: HTTPRequest, isAPI: Bool, signingInTo target: String? = nil
  ) -> Response {
    if isAPI || !(head.headerFields[.accept] ?? "").contains("text/html") {
      return problem.response(in: ValueFormat(accept: head.headerFields[.accept]))
    }
    let form = target.map { PlainPage.KeyForm(action: Self.signInPath, target: $0) }
    return PlainPage.response(
      problem.status, title: "PaperCenter", text: problem.body.message, form: form, headers: problem.headers)
  }
}
