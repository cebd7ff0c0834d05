#if !hasFeature(Embedded)
  /// The effects of a store outside of its state, one line each, in order: requests, timers, stored texts, copies,
  /// downloads, and navigation. Reads are not logged, because they change nothing.
  ///
  ///     GET /api/v1/docs
  ///     timer 100 ms
  ///     push /docs/7
  public final class EffectLog {
    /// The lines since the last `take`.
    public private(set) var lines: [String] = []

    /// Makes an empty log.
    public init() {}

    /// Adds a line.
    public func note(_ line: String) { lines.append(line) }

    /// Returns all lines and clears the log.
    public func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }
#endif
