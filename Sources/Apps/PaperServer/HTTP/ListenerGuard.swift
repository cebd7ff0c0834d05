import ByteCoding
import Foundation
import Logging
import NIOCore

/// A handler on the listening socket: an error while accepting affects only one connection, never the listener.
///
/// When the process has no file descriptor left, this handler closes a connection that is not busy, and NIO accepts
/// again after a second. Errors are logged at most once a minute.
final class ListenerGuard: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let connections: ClientConnections
  private let now: @Sendable () -> Instant
  private let logger: Logger
  private var lastLine: Instant?
  private var unlogged = 0

  /// - Parameters:
  ///   - now: the clock; limits the log to one line a minute
  ///   - logger: gets that line
  init(connections: ClientConnections, now: @escaping @Sendable () -> Instant, logger: Logger) {
    self.connections = connections
    self.now = now
    self.logger = logger
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    log(error)
    // NIO's next handler pauses after an `IOError`. Any other error would end NIO's accept loop, so it is not passed
    // on.
    guard let error = error as? IOError else { return }
    if error.errnoCode == EMFILE || error.errnoCode == ENFILE { connections.closeOne() }
    context.fireErrorCaught(error)
  }

  private func log(_ error: any Error) {
    let time = now()
    if let lastLine {
      let elapsed = time.millisecondsSince1970 - lastLine.millisecondsSince1970
      guard elapsed >= 60_000 || elapsed < 0 else {
        unlogged += 1
        return
      }
    }
    lastLine = time
    logger.error(
      "connections cannot be accepted",
      metadata: ["error": "\(error)", "open": "\(connections.count)", "unlogged": "\(unlogged)"])
    unlogged = 0
  }
}
