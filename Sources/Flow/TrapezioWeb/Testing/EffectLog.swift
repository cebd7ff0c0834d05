#if !hasFeature(Embedded)
  /// The effects of a store outside of its state, a line each, in order: requests, timers, stored texts, copies,
  /// downloads, and navigation. Reads are not logged, since they change nothing.
  ///
  ///     GET /api/v1/docs
  ///     timer 100 ms
  ///     push /docs/7
  public final class EffectLog {
    /// The lines that have not been taken yet.
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
