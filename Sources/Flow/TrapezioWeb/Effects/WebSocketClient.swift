/// Connections to servers in both directions.
///
///     connection = sockets.connect("/live") { event in
///       switch event {
///       case .opened: connection?.send(.text("hello"))
///       case .received(let message): …
///       case .closed(let closing): …
///       }
///     }
public protocol WebSocketClient: AnyObject {
  /// Begins a connection to a path of the server that the page comes from, or to a whole URL. `onEvent` is called later,
  /// never from within: `.opened` at most once, messages after it, and `.closed` as the last one, also when no connection
  /// came about. Nothing is called any more when the connection was let go.
  func connect(_ url: String, onEvent: @escaping (WebSocketEvent) -> Void) -> any WebSocketConnection
}

/// A connection. It is closed when nobody holds it any more.
public protocol WebSocketConnection: AnyObject {
  /// Sends a message, after those before it. Returns false, and sends nothing, when the connection is not open.
  @discardableResult
  func send(_ message: WebSocketMessage) -> Bool
  /// Closes it when all that was sent has left; `.closed` follows.
  func close()
}

/// What goes over a connection, whole.
nonisolated public enum WebSocketMessage: Equatable, Sendable {
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}

/// What happens to a connection.
nonisolated public enum WebSocketEvent: Equatable, Sendable {
  /// Messages can be sent.
  case opened
  /// The server has sent one.
  case received(WebSocketMessage)
  /// It has ended: with the code and reason of the protocol (RFC 6455, section 7.4). 1006 is the code when the line broke
  /// or no connection came about.
  case closed(code: Int, reason: String)
}
