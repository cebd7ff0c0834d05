#if !hasFeature(Embedded)
  /// What a store has done to the world outside its state, a line each, in order: requests, timers, what was kept,
  /// copied and downloaded, and where it went. Reading leaves no line, since it changes nothing.
  ///
  ///     GET /api/v1/docs
  ///     timer 100 ms
  ///     push /docs/7
  public final class EffectLog {
    /// What has not been taken yet.
    public private(set) var lines: [String] = []

    /// Nothing done yet.
    public init() {}

    /// Adds a line.
    public func note(_ line: String) { lines.append(line) }

    /// Gives all lines, and forgets them.
    public func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }
#endif
