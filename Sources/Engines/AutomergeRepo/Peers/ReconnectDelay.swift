/// The delay before the next attempt to reach a peer. It grows with each failure up to a minute and is random, so that
/// not all clients reach a restarted server at once.
///
///     var delay = ReconnectDelay()
///     delay.next(using: &random)  // between 250 and 500 ms
///     delay.next(using: &random)  // between 500 and 1,000 ms
public struct ReconnectDelay: Equatable, Sendable {
  /// The upper bound of the first delay, in milliseconds.
  public static let first: Int64 = 500
  /// The longest delay, in milliseconds.
  public static let longest: Int64 = 60_000

  private var current = Self.first

  /// Starts with the shortest delay.
  public init() {}

  /// The next delay in milliseconds: a random value between half of the current upper bound and the bound.
  public mutating func next(using generator: inout some RandomNumberGenerator) -> Int64 {
    let wait = Int64.random(in: current / 2...current, using: &generator)
    current = min(current * 2, Self.longest)
    return wait
  }

  /// Resets the delay after the peer was reached.
  public mutating func reset() {
    current = Self.first
  }
}
