import AutomergeRepo
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// A socket to another server of the automerge-repo protocol, for one conversation.
struct SyncClientSocket: Sendable {
  typealias SocketChannel = SocketUpgrade.SocketChannel
  private typealias AnswerChannel = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  /// Why there was no conversation, or how it ended.
  enum Failure: Error {
    /// The server cannot be reached.
    case unreachable(String)
    /// The server refused the socket with this status.
    case refused(Int)
    /// The server closed the socket or fell silent.
    case ended
  }

  private enum Upgrade: Sendable {
    case socket(SocketChannel)
    case answer(AnswerChannel)
  }

  /// Servers send pings; after so long without any frame the connection is given up.
  private static let silence: Duration = .seconds(60)
  private static let connectTime: TimeAmount = .seconds(10)

  let address: SyncAddress
  let token: String?
  let limits: RepoLimits

  /// Connects and talks until either side ends.
  /// - Parameters:
  ///   - socket: has what is to be sent
  ///   - take: called with each frame; returns whether the socket is to be read further
  func run(_ socket: SyncOutbox, take: @escaping @Sendable ([UInt8]) async -> Bool) async throws {
    switch try await connect() {
    case .answer(let channel): throw Failure.refused(await Self.status(channel))
    case .socket(let channel):
      try await channel.executeThenClose { inbound, outbound in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await Self.send(from: socket, to: outbound) }
          group.addTask {
            for try await frame in inbound {
              socket.hear()
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
            while socket.silence < Self.silence {
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
    from socket: SyncOutbox, to outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    for await _ in socket.signals {
      while true {
        let (frames, end) = socket.take()
        guard !frames.isEmpty else {
          if end != nil { return try await outbound.write(frame(.connectionClose, ByteBuffer(bytes: [3, 232]))) }
          break
        }
        try await outbound.write(contentsOf: frames.map { frame(.binary, ByteBuffer(bytes: $0)) })
        _ = socket.sent(frames.count)
      }
    }
  }

  /// Clients have to mask what they send.
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
          channel.eventLoop.makeCompletedFuture { try self.configure(channel) }
        }
      return try await upgrade.get()
    } catch {
      throw Failure.unreachable("\(error)")
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

  /// The status of an answer that is no upgrade; 0 if none comes.
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
