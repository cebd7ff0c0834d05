import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PaperAPI

/// Answers every request: checks access with `AccessGate`, passes the request to a route or a web file, and adds the
/// common header fields.
///
/// It never throws: every error becomes an answer, and an unexpected one is logged.
struct LibraryResponder: HTTPResponder {
  typealias Context = LibraryRequestContext

  private let gate: AccessGate
  private let securityHeaders: SecurityHeaders
  private let routes: APIRoutes
  private let webFiles: WebFiles?
  private let connections: ClientConnections
  private let trustedProxies: TrustedProxies
  private let forwarded: ForwardedRequests
  private let table = RouteTable()

  init(
    gate: AccessGate, securityHeaders: SecurityHeaders, routes: APIRoutes, webFiles: WebFiles?,
    connections: ClientConnections, trustedProxies: TrustedProxies, limits: ConnectionLimits
  ) {
    self.gate = gate
    self.securityHeaders = securityHeaders
    self.routes = routes
    self.webFiles = webFiles
    self.connections = connections
    self.trustedProxies = trustedProxies
    forwarded = ForwardedRequests(limits: limits)
  }

  func respond(to request: Request, context: LibraryRequestContext) async throws -> Response {
    let start = ContinuousClock.now
    let target = request.head.path ?? "/"
    let path = target.prefix { $0 != "?" }
    var response = await answer(request, path, RequestQuery(target.dropFirst(path.count).dropFirst()), context)
    securityHeaders.apply(to: &response.headers, path: path)
    if request.method == .head { response = response.createHeadResponse() }
    context.logger.debug(
      "request",
      metadata: [
        "method": "\(request.method.rawValue)", "status": "\(response.status.code)",
        "ms": "\((ContinuousClock.now - start) / .milliseconds(1))",
        "path": "\(path)",
      ])
    return response
  }

  private func answer(
    _ request: Request, _ path: Substring, _ query: RequestQuery, _ context: LibraryRequestContext
  ) async -> Response {
    let client = trustedProxies.client(peer: context.remoteAddress, headers: request.headers)
    guard client.isForwarded else { return await answer(request, path, query, client, context) }
    guard forwarded.begin(client.address) else {
      return APIProblem(
        .tooManyRequests, "tooManyRequests",
        "Too many requests from this address are open. Wait until some of them are answered.",
        headers: [.retryAfter: "1"]
      ).response(in: ValueFormat(accept: request.headers[.accept]))
    }
    defer { forwarded.end(client.address) }
    return await answer(request, path, query, client, context)
  }

  private func answer(
    _ request: Request, _ path: Substring, _ query: RequestQuery, _ client: Client, _ context: LibraryRequestContext
  ) async -> Response {
    let isAPI = Self.isAPI(path)
    let port = context.channel.localAddress?.port ?? 0
    let decision = gate.decide(
      request.head, path: String(path), query: query, isAPI: isAPI, client: client, port: port)
    switch decision {
    case .answer(let response): return response
    case .signIn: return await signIn(request, client, port: port)
    case .enter:
      do {
        return try await gate.enter(request.head, path: String(path), client: client, port: port)
      } catch {
        return problem(of: error, context).response(in: .json)
      }
    case .pass: connections.accept(context.channel)
    case .passUnknown: break
    }
    guard isAPI else { return await page(request, path) }
    var response = await call(request, path, query, context)
    response.headers[.paperCenterBuild] = webFiles?.build
    return response
  }

  private func call(
    _ request: Request, _ path: Substring, _ query: RequestQuery, _ context: LibraryRequestContext
  ) async -> Response {
    let format = ValueFormat(accept: request.headers[.accept])
    do {
      switch table.match(method: request.method.rawValue, path: path) {
      case .unknown: throw APIProblem.unknownRoute(path: String(path.prefix(200)))
      case .otherMethods(let methods):
        throw APIProblem.methodNotAllowed(request.method.rawValue, allowed: methods)
      case .route(let route, let parameters):
        let call = APICall(
          route: route, parameters: parameters, query: query, request: request, format: format,
          connection: connections.connection(on: context.channel) ?? .disconnected(), logger: context.logger)
        return try await routes.respond(to: call)
      }
    } catch {
      var problem = problem(of: error, context)
      // A read never fails for lack of space.
      if problem.status == .insufficientStorageSpace, request.method == .get || request.method == .head {
        problem.status = .internalServerError
      }
      return problem.response(in: format)
    }
  }

  /// Reads the sign-in form with the access key. The form is short.
  private func signIn(_ request: Request, _ client: Client, port: Int) async -> Response {
    do {
      let body = try await request.body.collect(upTo: 4_096)
      return try await gate.signIn(
        RequestQuery(String(decoding: body.readableBytesView, as: UTF8.self)), head: request.head, client: client,
        port: port)
    } catch is NIOTooManyBytesError {
      return APIProblem.tooLarge(limit: 4_096).response(in: .json)
    } catch {
      return APIProblem.malformed("The body ended too early.").response(in: .json)
    }
  }

  private func page(_ request: Request, _ path: Substring) async -> Response {
    guard request.method == .get || request.method == .head else {
      return APIProblem.methodNotAllowed(request.method.rawValue, allowed: ["GET", "HEAD"]).response(in: .json)
    }
    guard let webFiles else { return WebFiles.notBuilt() }
    var headers = request.headers
    // Never answers an embeddable page with 304. A 304 does not update the policy that the browser cached with the
    // page, so a site that has since been allowed to embed papers would stay blocked.
    if SecurityHeaders.isEmbedded(path) { headers[.ifNoneMatch] = nil }
    return await webFiles.respond(path: path, headers: headers)
  }

  /// An unexpected error is logged with the request's identifier; the client gets only that identifier.
  private func problem(of error: any Error, _ context: LibraryRequestContext) -> APIProblem {
    if let problem = APIProblem(known: error) {
      if problem.status.kind == .serverError {
        context.logger.error("request failed", metadata: ["code": "\(problem.body.code)", "error": "\(error)"])
      }
      return problem
    }
    if error is CancellationError {
      return .notReady("The request was stopped before it was answered.")
    }
    context.logger.error("request failed", metadata: ["error": "\(error)"])
    return .internalError(requestID: context.id)
  }

  private static func isAPI(_ path: Substring) -> Bool {
    path == "/api" || path.hasPrefix("/api/") || path == Route.health.pattern || path == Route.readiness.pattern
  }
}

extension HTTPField.Name {
  /// The build of the page that this server has.
  static let paperCenterBuild = Self(fixed: PageBuild.field)
}
