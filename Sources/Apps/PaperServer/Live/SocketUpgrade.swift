import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOWebSocket
import PaperAPI

/// A path at which the server accepts WebSockets.
enum SocketPath: CaseIterable, Sendable {
  /// Notifies web pages of changes to the library and relays marks.
  case live
  /// Syncs shared notes with the automerge-repo protocol.
  case sync

  /// The path of the request.
  var path: String {
    switch self {
    case .live: LiveMessage.path
    case .sync: "/sync"
    }
  }
}

/// Upgrades a connection to a WebSocket if its first request is for a `SocketPath`, or refuses it.
///
/// `AccessGate` decides as for a request that changes something, so that another site's page cannot listen.
struct SocketUpgrade: Sendable {
  /// A channel that reads and writes WebSocket frames.
  typealias SocketChannel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  /// The outcome of the upgrade request.
  enum Outcome: Sendable {
    /// The connection is now a WebSocket.
    case socket(SocketPath, SocketChannel)
    /// The request was answered, and the connection is being closed.
    case refused
  }

  /// The protocol that the first bytes of a connection ask for.
  enum RequestedProtocol: Equatable, Sendable {
    /// Ordinary HTTP requests.
    case requests
    /// A WebSocket at this path.
    case socket(SocketPath)
  }

  private static let headLimit = 16 << 10
  /// The maximum number of frames into which a message to `/sync` may be split.
  private static let maximumFragments = 4096

  let gate: AccessGate
  let connections: ClientConnections
  let trustedProxies: TrustedProxies
  /// The longest message that a peer may send at `/sync`.
  let messageLimit: Int

  /// Reads the protocol from a connection's first bytes; `nil` while there are too few to decide.
  static func requestedProtocol(in bytes: ByteBufferView) -> RequestedProtocol? {
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

  /// The longest frame. At `/live`, clients send only which pages they show and what is being drawn.
  private func frameLimit(_ socket: SocketPath) -> Int {
    switch socket {
    case .live: MarksRequest.inkLimit + 1024
    case .sync: messageLimit
    }
  }

  /// Adds the handlers for HTTP and the upgrade to a channel that has none yet. Call it on the channel's event loop.
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
          // The head's deadline runs until here, because NIO waits for the end of the request before it upgrades. From
          // now on, pings show whether the client is still there.
          connections.connection(on: channel)?.deadline?.meet()
          connections.accept(channel)
          if socket == .sync {
            try channel.pipeline.syncOperations.addHandler(
              NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: Self.maximumFragments,
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

  /// Asks the gate. A socket that was accepted because of a browser session closes when the session ends.
  /// - Returns: the status with which the request is refused; `nil` if it may pass
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

  /// Answers a refused upgrade request. NIO does not pass its head on, so no later handler could answer it.
  private static func refuse(with status: HTTPResponseStatus, on channel: any Channel) -> EventLoopFuture<Outcome> {
    var headers = HTTPHeaders([("Content-Length", "0"), ("Connection", "close")])
    if status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    return channel.writeAndFlush(HTTPServerResponsePart.end(nil)).flatMap { channel.close() }.map { .refused }
  }
}
