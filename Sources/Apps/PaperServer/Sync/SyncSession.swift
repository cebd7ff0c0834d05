import AutomergeRepo
import Logging
import NIOCore
import NIOWebSocket
import Synchronization

/// Serves one socket of `/sync` from opening to closing: receives frames, sends frames and pings.
///
/// Disconnects a peer that does not introduce itself in time, or that sends or reads nothing for too long.
final class SyncSession: Sendable {
  typealias SocketChannel = SocketUpgrade.SocketChannel

  private let hub: SyncHub
  private let patience: LiveSession.Patience
  private let hasJoined = Flag()
  private let rooms: SocketRooms
  /// The task that offers all notes to a peer that is a library.
  private let offering = Mutex<Task<Void, Never>?>(nil)

  init(hub: SyncHub, patience: LiveSession.Patience) {
    self.hub = hub
    self.patience = patience
    rooms = SocketRooms(hub: hub)
  }

  /// Runs until the peer leaves, breaks a rule, is silent for too long, or the server stops.
  func run(on channel: SocketChannel, logger: Logger) async {
    do {
      try await channel.executeThenClose { inbound, outbound in
        guard let socket = hub.add(storageID: await hub.storageID()) else {
          return try await outbound.write(Self.closing(.unknown(1013)))
        }
        defer { hub.remove(socket) }
        let result = await self.converse(on: channel.channel, inbound, outbound, socket, logger)
        await self.leaveRooms(socket)
        try result.get()
      }
    } catch {
      logger.debug("a socket ended", metadata: ["reason": "\(error)"])
    }
  }

  private func converse(
    on channel: any Channel, _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>, _ socket: SyncOutbox, _ logger: Logger
  ) async -> Result<Void, any Error> {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await self.send(from: socket, to: outbound) }
        group.addTask { try await self.receive(inbound, outbound, socket, logger) }
        group.addTask { try await self.keepAlive(channel, socket) }
        group.addTask { try await self.rooms.remind(socket) }
        // When one of these tasks ends, the others are cancelled.
        try await group.next()
        group.cancelAll()
      }
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private func leaveRooms(_ socket: SyncOutbox) async {
    let task = offering.withLock { offering in
      defer { offering = nil }
      return offering
    }
    task?.cancel()
    await task?.value
    await rooms.leaveAll(socket)
  }

  // MARK: - Sending

  private func send(
    from socket: SyncOutbox, to outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    for await _ in socket.signals {
      while true {
        let (frames, end) = socket.take()
        guard !frames.isEmpty else {
          if let end { return try await outbound.write(Self.closing(end)) }
          break
        }
        // A peer that does not read blocks only this loop.
        try await outbound.write(
          contentsOf: frames.map { WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: $0)) })
        for id in socket.sent(frames.count) { await hub.openRoom(id)?.drained(socket.id) }
      }
    }
  }

  private static func closing(_ end: SyncOutbox.End) -> WebSocketFrame {
    switch end {
    case .refused, .closed: closing(.policyViolation)
    case .tryLater: closing(.unknown(1013))
    case .stopping: closing(.goingAway)
    }
  }

  private static func closing(_ code: WebSocketErrorCode) -> WebSocketFrame {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
  }

  // MARK: - Receiving

  private func receive(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>, _ socket: SyncOutbox, _ logger: Logger
  ) async throws {
    for try await frame in inbound {
      socket.frameReceived()
      switch frame.opcode {
      case .binary:
        guard await take([UInt8](frame.unmaskedData.readableBytesView), socket, logger) else {
          return await waitForEnd()
        }
      case .ping: try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
      case .connectionClose: return try await outbound.write(Self.closing(.normalClosure))
      case .text:
        socket.end(.refused("Messages must be sent in binary frames."))
        return await waitForEnd()
      default: break
      }
    }
  }

  /// Waits while the send loop sends the reason and closes the socket.
  private func waitForEnd() async {
    try? await Task.sleep(for: patience.silence)
  }

  /// - Returns: whether the connection continues
  private func take(_ frame: [UInt8], _ socket: SyncOutbox, _ logger: Logger) async -> Bool {
    if socket.take().end != nil { return false }
    switch socket.received(frame) {
    case .none: break
    case .joined(let peer, let reply):
      hasJoined.set()
      // A peer that introduces itself again starts afresh.
      await leaveRooms(socket)
      if let reply { socket.put(reply) }
      if peer.metadata.isLibrary {
        offering.withLock { $0 = Task { await hub.offerLibrary(to: socket, in: rooms) } }
      }
    case .document(let id, let event): await rooms.room(id).receive(event, from: socket)
    case .ended(let reason, let reply):
      logger.debug("a peer's conversation ended", metadata: ["reason": "\(reason)"])
      if let reply { socket.put(reply) }
      socket.end(.closed)
      return false
    }
    return true
  }

  // MARK: - Patience

  private func keepAlive(_ channel: any Channel, _ socket: SyncOutbox) async throws {
    while true {
      try await Task.sleep(for: patience.pingInterval)
      guard hasJoined.isSet, socket.silence < patience.silence, socket.readStall < patience.silence else { return }
      channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()), promise: nil)
    }
  }
}
