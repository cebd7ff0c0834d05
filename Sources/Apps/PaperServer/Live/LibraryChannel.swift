import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

/// A connection: HTTP as ever, or the socket `/live` if that is what its first request asks for.
///
/// The two have pipelines of their own, and which one it is shows in the first bytes. So nothing of HTTP changes by
/// there being a socket, and a request with some other `Upgrade` is a request like any other.
struct LibraryChannel: ServerChildChannel {
  /// A connection whose kind is not known yet.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    fileprivate let kind: EventLoopFuture<Kind>
  }

  /// What a connection turned out to be.
  enum Kind: Sendable {
    case http(HTTP1Channel.Value)
    case live(LiveUpgrade.Outcome)
  }

  let http: HTTP1Channel
  let live: LiveUpgrade
  let feed: LiveFeed
  let patience: LiveSession.Patience
  let connections: ClientConnections
  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      guard connections.open(channel) else {
        channel.close(promise: nil)
        throw ChannelError.ioOnClosedChannel
      }
      let kind = channel.eventLoop.makePromise(of: Kind.self)
      let sorter = ConnectionSorter(kind: kind) { channel, isLive in
        do {
          if isLive { return try live.configure(channel).map { .live($0) } }
          return http.setup(channel: channel, logger: logger).map { .http($0) }
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
      case .live(.socket(let channel)):
        await LiveSession(feed: feed, patience: patience).run(on: channel, logger: logger)
      case .live(.refused): break
      }
    } catch {
      logger.trace("a connection ended before its first request", metadata: ["reason": "\(error)"])
    }
  }
}
