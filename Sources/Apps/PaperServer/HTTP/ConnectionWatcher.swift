import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A handler in each connection, between HTTP and the routes:
///
/// - it notifies the connection's `ClientConnection` when the client leaves;
/// - it answers `Expect: 100-continue`, so that clients send large bodies without waiting;
/// - it starts the deadlines for heads and for bodies that nobody reads;
/// - it limits unwanted bodies: if a request was answered before its body was read, the rest is discarded up to a
///   limit, and then the connection is closed. (Closing at once would reset the connection, and the client would never
///   see the answer.)
final class ConnectionWatcher: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How many bytes of an unwanted body are discarded before the connection is closed.
  private static let discardLimit = 32 << 20

  private let connections: ClientConnections
  private var connection: ClientConnection?
  private var isReadingBody = false
  private var isAnswered = false
  /// Requests whose head has arrived and whose answer is not complete; several if the client pipelines requests.
  private var openRequests = 0
  private var discarded = 0

  init(connections: ClientConnections) {
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    connection = connections.connection(on: context.channel) ?? .disconnected()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    leave(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave(context)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .some(.inputClosed) = event as? ChannelEvent { connection?.clientDidDisconnect(inRequest: isReadingBody) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    connection?.clientDidDisconnect(inRequest: isReadingBody)
    context.fireErrorCaught(error)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      isReadingBody = true
      isAnswered = false
      openRequests += 1
      connection?.deadline?.meet()
      discarded = 0
      if head.headerFields[.expect]?.lowercased() == "100-continue" {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
      }
    case .body(let bytes):
      if isAnswered {
        discarded += bytes.readableBytes
        if discarded > Self.discardLimit { return context.close(promise: nil) }
      }
    case .end:
      isReadingBody = false
      if isAnswered { awaitNextHead(context) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      openRequests -= 1
      if openRequests == 0 {
        if isReadingBody {
          isAnswered = true
          connection?.deadline.map { $0.start($0.times.refusedBody) }
        } else {
          awaitNextHead(context)
        }
      }
    }
    context.write(data, promise: promise)
  }

  private func awaitNextHead(_ context: ChannelHandlerContext) {
    connections.finish(context.channel)
    connection?.deadline.map { $0.start($0.times.nextHead) }
  }

  private func leave(_ context: ChannelHandlerContext) {
    connection?.clientDidDisconnect(inRequest: isReadingBody)
    connection = nil
  }
}
