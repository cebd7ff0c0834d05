import AutomergeRepo
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// A WebSocket to another server that speaks the automerge-repo protocol, for one connection.
struct SyncClientSocket: Sendable {
  typealias SocketChannel = SocketUpgrade.SocketChannel
  private typealias AnswerChannel = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  /// Why the connection failed or ended.
  enum Failure: Error {
    /// The server cannot be reached.
    case unreachable(String)
    /// The server refused the WebSocket with this status.
    case refused(Int)
    /// The server closed the WebSocket or stopped answering.
    case ended
    /// The server opened the WebSocket but did not introduce itself.
    case noGreeting
  }

  private enum Upgrade: Sendable {
    case socket(SocketChannel)
    case answer(AnswerChannel)
  }

  /// Servers send pings. The connection is closed if the server sends no frame, or reads no frame, for this long.
  private static let silence: Duration = .seconds(60)
  private static let connectTime: TimeAmount = .seconds(10)
  /// How long a server may take to answer the upgrade request.
  private static let answerTime: TimeAmount = .seconds(10)
  /// How long a server may take to introduce itself on the WebSocket.
  private static let greetingTime: Duration = .seconds(10)

  let address: SyncAddress
  let token: String?
  let limits: RepoLimits

  /// Connects and syncs until either side ends the connection.
  /// - Parameters:
  ///   - socket: contains the frames to send
  ///   - drained: called when the server reads again, with the documents that may now send
  ///   - take: called with each received frame; returns whether to continue reading
  func run(
    _ socket: SyncOutbox, drained: @escaping @Sendable ([DocumentID]) async -> Void,
    take: @escaping @Sendable ([UInt8]) async -> Bool
  ) async throws {
    switch try await connect() {
    case .answer(let channel): throw Failure.refused(await Self.status(channel))
    case .socket(let channel):
      try await channel.executeThenClose { inbound, outbound in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await Self.send(from: socket, to: outbound, drained) }
          group.addTask {
            for try await frame in inbound {
              socket.frameReceived()
              switch frame.opcode {
              case .binary:
                guard await take([UInt8](frame.unmaskedData.readableBytesView)) else { return }
              case .ping: try await outbound.write(Self.frame(.pong, frame.unmaskedData))
              case .connectionClose: throw Failure.ended
              default: break
              }
            }
          }
          group.addTask {
            let start = ContinuousClock.now
            while socket.silence < Self.silence, socket.readStall < Self.silence {
              guard socket.peerID != nil || .now - start < Self.greetingTime else { throw Failure.noGreeting }
              try await Task.sleep(for: .seconds(1))
            }
            throw Failure.ended
          }
          defer { group.cancelAll() }
          try await group.next()
        }
      }
    }
  }

  private static func send(
    from socket: SyncOutbox, to outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>,
    _ drained: @Sendable ([DocumentID]) async -> Void
  ) async throws {
    for await _ in socket.signals {
      while true {
        let (frames, end) = socket.take()
        guard !frames.isEmpty else {
          if end != nil { return try await outbound.write(frame(.connectionClose, ByteBuffer(bytes: [3, 232]))) }
          break
        }
        try await outbound.write(contentsOf: frames.map { frame(.binary, ByteBuffer(bytes: $0)) })
        await drained(socket.sent(frames.count))
      }
    }
  }

  /// Makes a frame; clients must mask the frames that they send.
  private static func frame(_ opcode: WebSocketOpcode, _ data: ByteBuffer) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
  }

  // MARK: - Connecting

  private func connect() async throws -> Upgrade {
    let upgrade: EventLoopFuture<Upgrade>
    do {
      upgrade = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(Self.connectTime)
        .connect(host: address.host, port: address.port) { channel in
          channel.eventLoop.makeCompletedFuture {
            let upgrade = try self.configure(channel)
            let alarm = channel.eventLoop.scheduleTask(in: Self.answerTime) { channel.close(promise: nil) }
            upgrade.whenComplete { _ in alarm.cancel() }
            return upgrade
          }
        }
      return try await upgrade.get()
    } catch {
      throw Failure.unreachable(Self.words(for: error))
    }
  }

  /// Describes why there is no connection.
  static func words(for error: any Error) -> String {
    switch error {
    case let error as NIOConnectionError:
      if let cause = error.connectionErrors.first { return words(for: cause.error) }
      return "there is no machine “\(error.host)”"
    case let error as IOError: return String(cString: strerror(error.errnoCode)).lowercased()
    case ChannelError.connectTimeout: return "it did not answer in time"
    default: return "it did not answer like a server of this protocol"
    }
  }

  private func configure(_ channel: any Channel) throws -> EventLoopFuture<Upgrade> {
    let limit = limits.messageBytes
    let upgrader = NIOTypedWebSocketClientUpgrader<Upgrade>(
      maxFrameSize: limit,
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 4096, maxAccumulatedFrameSize: limit))
          return .socket(try SocketChannel(wrappingChannelSynchronously: channel))
        }
      })
    var headers = HTTPHeaders([("Host", address.authority), ("Content-Length", "0")])
    if let token { headers.add(name: "Authorization", value: "Bearer \(token)") }
    let configuration = NIOTypedHTTPClientUpgradeConfiguration(
      upgradeRequestHead: HTTPRequestHead(version: .http1_1, method: .GET, uri: address.path, headers: headers),
      upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in
        channel.eventLoop.makeCompletedFuture { .answer(try AnswerChannel(wrappingChannelSynchronously: channel)) }
      })
    return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
      configuration: .init(upgradeConfiguration: configuration))
  }

  /// The status of an answer that refuses the upgrade; 0 if there is no answer.
  private static func status(_ channel: AnswerChannel) async -> Int {
    let status = try? await channel.executeThenClose { inbound, _ -> Int in
      for try await part in inbound {
        if case .head(let head) = part { return Int(head.status.code) }
      }
      return 0
    }
    return status ?? 0
  }
}
