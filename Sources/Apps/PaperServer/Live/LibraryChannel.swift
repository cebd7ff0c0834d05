import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

/// A connection: HTTP, or a WebSocket if its first request asks for one.
///
/// Each protocol has its own pipeline, chosen by the connection's first bytes. So sockets do not affect HTTP, and a
/// request with any other `Upgrade` header is an ordinary request.
struct LibraryChannel: ServerChildChannel {
  /// A connection whose kind is not known yet.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    fileprivate let kind: EventLoopFuture<Kind>
  }

  /// The protocol of a connection.
  enum Kind: Sendable {
    case http(HTTP1Channel.Value)
    case socket(SocketUpgrade.Outcome)
  }

  let http: HTTP1Channel
  let sockets: SocketUpgrade
  let feed: LiveFeed
  let hub: SyncHub
  let patience: LiveSession.Patience
  let connections: ClientConnections
  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      guard connections.open(channel) else {
        channel.close(promise: nil)
        throw ChannelError.ioOnClosedChannel
      }
      let kind = channel.eventLoop.makePromise(of: Kind.self)
      let sorter = ConnectionSorter(kind: kind) { channel, requestedProtocol in
        do {
          switch requestedProtocol {
          case .socket(let socket): return try sockets.configure(channel, for: socket).map { .socket($0) }
          case .requests: return http.setup(channel: channel, logger: logger).map { .http($0) }
          }
        } catch {
          return channel.eventLoop.makeFailedFuture(error)
        }
      }
      try channel.pipeline.syncOperations.addHandler(sorter)
      return Value(channel: channel, kind: kind.futureResult)
    }
  }

  func handle(value: Value, logger: Logger) async {
    do {
      switch try await value.kind.get() {
      case .http(let channel): await http.handle(value: channel, logger: logger)
      case .socket(.socket(.live, let channel)):
        await LiveSession(feed: feed, patience: patience).run(on: channel, logger: logger)
      case .socket(.socket(.sync, let channel)):
        await SyncSession(hub: hub, patience: patience).run(on: channel, logger: logger)
      case .socket(.refused): break
      }
    } catch {
      logger.trace("a connection ended before its first request", metadata: ["reason": "\(error)"])
    }
  }
}
