import NIOCore

/// Holds back the first bytes of a connection until they show its protocol, adds the handlers for that protocol,
/// forwards the bytes, and removes itself.
final class ConnectionSorter: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let kind: EventLoopPromise<LibraryChannel.Kind>
  private let configure:
    (_ channel: any Channel, _ requestedProtocol: SocketUpgrade.RequestedProtocol) -> EventLoopFuture<
      LibraryChannel.Kind
    >
  private var held = ByteBuffer()
  private var isDecided = false

  /// - Parameters:
  ///   - kind: gets the connection's kind; fails if the connection ends first
  ///   - configure: adds the handlers after this one, synchronously
  init(
    kind: EventLoopPromise<LibraryChannel.Kind>,
    configure:
      @escaping (_ channel: any Channel, _ requestedProtocol: SocketUpgrade.RequestedProtocol) -> EventLoopFuture<
        LibraryChannel.Kind
      >
  ) {
    self.kind = kind
    self.configure = configure
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    giveUp()
  }

  func channelInactive(context: ChannelHandlerContext) {
    giveUp()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    let isEnd: Bool
    if case .some(.inputClosed) = event as? ChannelEvent {
      isEnd = true
    } else {
      isEnd = event is ChannelShouldQuiesceEvent
    }
    if isEnd, !isDecided { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDecided else { return context.fireChannelRead(data) }
    var bytes = unwrapInboundIn(data)
    held.writeBuffer(&bytes)
    guard let requestedProtocol = SocketUpgrade.requestedProtocol(in: held.readableBytesView) else { return }
    isDecided = true
    configure(context.channel, requestedProtocol).cascade(to: kind)
    context.fireChannelRead(wrapInboundOut(held))
    held = ByteBuffer()
    context.fireChannelReadComplete()
    context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
  }

  private func giveUp() {
    guard !isDecided else { return }
    isDecided = true
    kind.fail(ChannelError.eof)
  }
}
