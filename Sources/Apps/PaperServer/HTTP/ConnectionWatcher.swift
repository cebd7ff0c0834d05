import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sits in each connection between HTTP and the routes and looks after what they cannot see:
///
/// - it tells the connection's `ClientConnection` when the client leaves;
/// - it answers `Expect: 100-continue`, so that clients send large bodies without waiting;
/// - it bounds what is read of a body that nobody wants: when a request was answered before its body was read, what
///   still comes is thrown away up to a limit, and then the connection is closed. (Closing at once would reset the
///   connection, and the client would never see the answer.)
final class ConnectionWatcher: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How much of an unwanted body is thrown away before the connection is closed, in bytes.
  private static let discardLimit = 32 << 20

  private let connections: ClientConnections
  private var connection: ClientConnection?
  private var isReadingBody = false
  private var isAnswered = false
  private var discarded = 0

  init(connections: ClientConnections) {
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    connection = connections.add(context.channel)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    leave(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave(context)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .some(.inputClosed) = event as? ChannelEvent { connection?.clientDidLeave(inRequest: isReadingBody) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    connection?.clientDidLeave(inRequest: isReadingBody)
    context.fireErrorCaught(error)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      isReadingBody = true
      isAnswered = false
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
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data), isReadingBody { isAnswered = true }
    context.write(data, promise: promise)
  }

  private func leave(_ context: ChannelHandlerContext) {
    connections.remove(context.channel)
    connection?.clientDidLeave(inRequest: isReadingBody)
    connection = nil
  }
}
