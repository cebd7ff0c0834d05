// wire: no JSON
/// What the server sends over the socket `/live` about the library as a whole. Messages about marks are `MarksMessage`.
public enum LiveMessage: Equatable, Sendable {
  /// The library has this revision, the number in `LibraryStatus`. Sent on connecting and after changes; several
  /// changes may be reported as one.
  case library(revision: UInt64)  // 1

  /// The first byte of such a message.
  public static let libraryByte: UInt8 = 1

  /// The socket's path on the page's server.
  public static let path = "/live"
}
