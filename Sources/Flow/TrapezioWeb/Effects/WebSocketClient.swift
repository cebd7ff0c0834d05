/// Opens connections over which client and server send messages to each other.
///
///     connection = sockets.connect("/live") { event in
///       switch event {
///       case .opened: connection?.send(.text("hello"))
///       case .received(let message): …
///       case .closed(let closing): …
///       }
///     }
public protocol WebSocketClient: AnyObject {
  /// Opens a connection to a path of the page's server, or to a whole URL. `onEvent` is called later, never from within
  /// this call: `.opened` at most once, then messages, and `.closed` last, even if the connection could not be opened.
  /// After the connection is released, nothing is called.
  func connect(_ url: String, onEvent: @escaping (WebSocketEvent) -> Void) -> any WebSocketConnection
}

/// A connection. It is closed when its last reference is released.
public protocol WebSocketConnection: AnyObject {
  /// Sends a message after all earlier ones. Returns false and sends nothing if the connection is not open.
  @discardableResult
  func send(_ message: WebSocketMessage) -> Bool
  /// Closes the connection after everything has been sent; `.closed` follows.
  func close()
}

/// One message of a connection.
nonisolated public enum WebSocketMessage: Equatable, Sendable {
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}

/// An event of a connection.
nonisolated public enum WebSocketEvent: Equatable, Sendable {
  /// Messages can be sent.
  case opened
  /// The server has sent a message.
  case received(WebSocketMessage)
  /// The connection has ended, with the code and reason of the protocol (RFC 6455, section 7.4). The code is 1006 if
  /// the network failed or no connection could be made.
  case closed(code: Int, reason: String)
}
