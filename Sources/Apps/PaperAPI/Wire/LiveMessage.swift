// wire: no JSON
/// The messages about the library as a whole that the server sends over the WebSocket `/live`. Messages about marks are
/// in `MarksMessage`.
public enum LiveMessage: Equatable, Sendable {
  /// The library's current revision, as in `LibraryStatus`. Sent on connecting and after changes; several changes may
  /// be reported as one.
  case library(revision: UInt64)  // 1

  /// The first byte of such a message.
  public static let libraryByte: UInt8 = 1

  /// The socket's path on the page's server.
  public static let path = "/live"
}
