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
  /// Opens a connection to a path of the page's server, or to a whole URL. `onEvent` is called later, never from
  /// within: `.opened` at most once, then messages, and `.closed` last, even if the connection could not be opened.
  /// After the connection was released nothing is called.
  func connect(_ url: String, onEvent: @escaping (WebSocketEvent) -> Void) -> any WebSocketConnection
}

/// A connection. It is closed when nobody holds it any more.
public protocol WebSocketConnection: AnyObject {
  /// Sends a message, after those before it. Returns false, and sends nothing, when the connection is not open.
  @discardableResult
  func send(_ message: WebSocketMessage) -> Bool
  /// Closes the connection when everything has been sent; `.closed` follows.
  func close()
}

/// A whole message of a connection.
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
  /// The server has sent one.
  case received(WebSocketMessage)
  /// It has ended: with the code and reason of the protocol (RFC 6455, section 7.4). 1006 is the code when the line broke
  /// or no connection came about.
  case closed(code: Int, reason: String)
}
