import BlazeBinary
import ByteCoding
import Logging
import NIOCore
import NIOWebSocket
import PaperAPI
import ServiceLifecycle
import Synchronization

/// Serves one socket of `/live` from opening to closing.
///
/// It sends the feed's messages, answers control frames, and passes a client's messages about marks to the feed; text
/// frames are ignored. A client that does not answer pings, or does not read, is disconnected.
final class LiveSession: Sendable {
  typealias SocketChannel = SocketUpgrade.SocketChannel

  /// The ping interval and the time limits of a socket.
  struct Patience: Sendable {
    /// The time between two pings.
    var pingInterval: Duration = .seconds(20)
    /// The socket is closed after this long without a frame from the client.
    var silence: Duration = .seconds(50)
  }

  private let feed: LiveFeed
  private let patience: Patience
  private let lastFrameTime = Mutex(ContinuousClock.now)

  init(feed: LiveFeed, patience: Patience) {
    self.feed = feed
    self.patience = patience
  }

  /// Runs until the client leaves, is silent for too long, or the server stops.
  func run(on channel: SocketChannel, logger: Logger) async {
    do {
      try await channel.executeThenClose { inbound, outbound in
        guard let listener = feed.listen() else {
          return try await outbound.write(Self.closing(.unknown(1013)))
        }
        defer { feed.leave(listener) }
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await self.send(listener, to: outbound) }
          group.addTask { try await self.receive(inbound, outbound, for: listener) }
          group.addTask { try await self.keepAlive(channel.channel) }
          // When one of the three tasks ends, the others are cancelled.
          try await group.next()
          group.cancelAll()
        }
      }
    } catch {
      logger.debug("a socket ended", metadata: ["reason": "\(error)"])
    }
  }

  private func send(
    _ listener: LiveFeed.Listener, to outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    // A client that does not read blocks only this loop, and the messages that wait for it are limited in size.
    for await _ in listener.wakes {
      for message in feed.take(listener) {
        try await outbound.write(WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: message)))
      }
    }
    // Either the feed has ended because the server is stopping, or this session was cancelled.
    if !Task.isCancelled { try await outbound.write(Self.closing(.goingAway)) }
  }

  private func receive(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>, for listener: LiveFeed.Listener
  ) async throws {
    var allowance = PreviewAllowance(at: .now)
    for try await frame in inbound {
      lastFrameTime.withLock { $0 = .now }
      switch frame.opcode {
      case .ping: try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
      case .connectionClose: return try await outbound.write(Self.closing(.normalClosure))
      case .binary: take(Array(frame.unmaskedData.readableBytesView), from: listener, &allowance)
      default: break
      }
    }
  }

  /// Handles a client's message about marks. A message that cannot be read comes from a newer page and is ignored.
  private func take(_ bytes: [UInt8], from listener: LiveFeed.Listener, _ allowance: inout PreviewAllowance) {
    do throws(ByteCodingError) {
      switch try MarksRequest(blazeBinary: bytes) {
      case .watch(let person, let versions): feed.watch(person, versions, for: listener)
      case .preview(let version, let gesture, let ink):
        if allowance.admits(ink.count, at: .now) { feed.preview(ink, of: gesture, on: version, by: listener) }
      case .previewEnded(_, let gesture): feed.endPreview(of: gesture, by: listener)
      }
    } catch {
      return
    }
  }

  /// Pings independently of the other loops, so a client that does not read cannot block it.
  private func keepAlive(_ channel: any Channel) async throws {
    while true {
      try await Task.sleep(for: patience.pingInterval)
      guard ContinuousClock.now - lastFrameTime.withLock({ $0 }) < patience.silence else { return }
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()), promise: nil)
    }
  }

  private static func closing(_ code: WebSocketErrorCode) -> WebSocketFrame {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
  }
}
