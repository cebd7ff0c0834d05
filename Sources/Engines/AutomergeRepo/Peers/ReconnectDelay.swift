/// How long to wait before the next attempt to reach a peer: longer after each failure, up to a minute, and never the same
/// for everybody, so that a server that comes back is not met by all at once.
///
///     var delay = ReconnectDelay()
///     delay.next(using: &random)  // between 250 and 500 ms
///     delay.next(using: &random)  // between 500 and 1,000 ms
public struct ReconnectDelay: Equatable, Sendable {
  /// The shortest longest wait, in milliseconds.
  public static let first: Int64 = 500
  /// The longest wait, in milliseconds.
  public static let longest: Int64 = 60_000

  private var current = Self.first

  /// Starts with the shortest wait.
  public init() {}

  /// The next wait in milliseconds: between half of what it may be and all of it.
  public mutating func next(using generator: inout some RandomNumberGenerator) -> Int64 {
    let wait = Int64.random(in: current / 2...current, using: &generator)
    current = min(current * 2, Self.longest)
    return wait
  }

  /// The peer was reached: the next wait is a short one again.
  public mutating func reset() {
    current = Self.first
  }
}
