import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOWebSocket
import PaperAPI

/// A place at which the server has sockets.
enum SocketPath: CaseIterable, Sendable {
  /// The library's revision, for pages.
  case live
  /// Shared notes, in the protocol of automerge-repo.
  case sync

  /// The path of the request.
  var path: String {
    switch self {
    case .live: LiveMessage.path
    case .sync: "/sync"
    }
  }
}

/// Makes a socket of a connection whose first request is for a `SocketPath`, or refuses it.
///
/// The gate decides as for every request, and as for one that changes something: a page of another site may not listen.
struct SocketUpgrade: Sendable {
  /// Frames both ways.
  typealias SocketChannel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  /// The outcome of the upgrade request.
  enum Outcome: Sendable {
    /// Frames go both ways now.
    case socket(SocketPath, SocketChannel)
    /// It was answered, and the connection is being closed.
    case refused
  }

  /// The protocol that the first bytes of a connection ask for.
  enum Wish: Equatable, Sendable {
    /// Requests, as ever.
    case requests
    /// A socket.
    case socket(SocketPath)
  }

  private static let headLimit = 16 << 10
  /// The most frames in which a message of `/sync` may come.
  private static let mostFragments = 4096

  let gate: AccessGate
  let connections: ClientConnections
  let trustedProxies: TrustedProxies
  /// The longest message that a peer may send at `/sync`.
  let messageLimit: Int

  /// The protocol of a connection; `nil` while there are too few bytes to decide.
  static func wish(in bytes: ByteBufferView) -> Wish? {
    var isOpen = false
    for socket in SocketPath.allCases {
      let wanted = Array("GET \(socket.path)".utf8)
      let seen = bytes.prefix(wanted.count + 1)
      guard seen.starts(with: wanted.prefix(seen.count)) else { continue }
      guard seen.count > wanted.count else {
        isOpen = true
        continue
      }
      if seen.last == UInt8(ascii: " ") || seen.last == UInt8(ascii: "?") { return .socket(socket) }
    }
    return isOpen ? nil : .requests
  }

  /// The longest frame. At `/live` clients say which pages they show and what is being drawn there.
  private func frameLimit(_ socket: SocketPath) -> Int {
    switch socket {
    case .live: MarksRequest.inkLimit + 1024
    case .sync: messageLimit
    }
  }

  /// Puts the handlers for HTTP and the upgrade into a channel that has none yet. On the channel's event loop.
  func configure(_ channel: any Channel, for socket: SocketPath) throws -> EventLoopFuture<Outcome> {
    let refusal = NIOLoopBoundBox(HTTPResponseStatus.upgradeRequired, eventLoop: channel.eventLoop)
    let (gate, connections, trustedProxies) = (gate, connections, trustedProxies)
    let messageLimit = messageLimit
    let upgrader = NIOTypedWebSocketServerUpgrader<Outcome>(
      maxFrameSize: frameLimit(socket),
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          guard let status = Self.refusal(of: head, by: gate, trusting: trustedProxies, on: channel) else {
            return HTTPHeaders()
          }
          refusal.value = status
          return nil
        }
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          // Until here the deadline of the head runs: NIO waits for the end of the request before it upgrades. From now
          // on pings show whether the client is there.
          connections.connection(on: channel)?.deadline?.meet()
          connections.accept(channel)
          if socket == .sync {
            try channel.pipeline.syncOperations.addHandler(
              NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: Self.mostFragments,
                maxAccumulatedFrameSize: messageLimit))
          }
          return .socket(socket, try SocketChannel(wrappingChannelSynchronously: channel))
        }
      })
    var configuration = NIOUpgradableHTTPServerPipelineConfiguration<Outcome>(
      upgradeConfiguration: .init(
        upgraders: [upgrader],
        notUpgradingCompletionHandler: { channel in Self.refuse(with: refusal.value, on: channel) }))
    configuration.enablePipelining = false
    configuration.decoderConfiguration.maxHeaderListSize = Self.headLimit
    configuration.decoderConfiguration.maxHeaderFieldSize = Self.headLimit
    return try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(configuration: configuration)
  }

  /// A socket that a session lets in closes when that ends.
  /// - Returns: the status that refuses the request; `nil` if it may pass
  private static func refusal(
    of head: HTTPRequestHead, by gate: AccessGate, trusting trustedProxies: TrustedProxies, on channel: any Channel
  ) -> HTTPResponseStatus? {
    var fields = HTTPFields()
    var hosts = head.headers["host"]
    let host = hosts.isEmpty ? nil : hosts.removeFirst()
    for (name, value) in head.headers where name.lowercased() != "host" {
      guard let name = HTTPField.Name(name) else { return .badRequest }
      fields.append(HTTPField(name: name, value: value))
    }
    for furtherHost in hosts { fields.append(HTTPField(name: .furtherHost, value: furtherHost)) }
    let path = head.uri.prefix { $0 != "?" }
    let request = HTTPRequest(method: .get, scheme: "http", authority: host, path: head.uri, headerFields: fields)
    let decision = gate.decide(
      request, path: String(path), query: RequestQuery(head.uri.dropFirst(path.count).dropFirst()), isAPI: true,
      isSocket: true,
      client: trustedProxies.client(peer: channel.remoteAddress?.ipAddress ?? "unknown", headers: fields),
      port: channel.localAddress?.port ?? 0)
    switch decision {
    case .pass(let session):
      if let session { gate.watch(session, on: channel) { channel.close(promise: nil) } }
      return nil
    case .passUnknown: return nil
    case .signIn, .enter: return .methodNotAllowed
    case .answer(let response): return HTTPResponseStatus(statusCode: response.status.code)
    }
  }

  /// NIO keeps the head of a request whose upgrade is refused to itself, so nobody else can answer it.
  private static func refuse(with status: HTTPResponseStatus, on channel: any Channel) -> EventLoopFuture<Outcome> {
    var headers = HTTPHeaders([("Content-Length", "0"), ("Connection", "close")])
    if status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    return channel.writeAndFlush(HTTPServerResponsePart.end(nil)).flatMap { channel.close() }.map { .refused }
  }
}
