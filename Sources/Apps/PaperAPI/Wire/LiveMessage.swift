// wire: no JSON
/// What the server says over the socket `/live` about the library as a whole: one message is one value. Others are
/// `MarksMessage`.
public enum LiveMessage: Equatable, Sendable {
  /// The library is as of this revision, the number in `LibraryStatus`: sent at once, and after changes. Several
  /// changes may be told as one.
  case library(revision: UInt64)  // 1

  /// The first byte of such a message.
  public static let libraryByte: UInt8 = 1

  /// Where the socket is, on the server that the page comes from.
  public static let path = "/live"
}
