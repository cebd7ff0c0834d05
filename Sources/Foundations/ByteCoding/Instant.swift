/// A moment, in whole milliseconds since 1970-01-01T00:00:00Z.
///
/// The type has no clock: callers pass one in, so that tests control time.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds; negative before that.
  public let millisecondsSince1970: Int64

  /// Makes an instant from milliseconds since 1970-01-01T00:00:00Z.
  public init(millisecondsSince1970: Int64) {
    self.millisecondsSince1970 = millisecondsSince1970
  }

  /// Whether the left instant is earlier.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.millisecondsSince1970 < right.millisecondsSince1970
  }
}
