#if !hasFeature(Embedded)
  import Foundation

  /// The length of random walks and of rows of kills: `make test` runs a sample, `make trials` more, with `WALKS=8` in
  /// the environment.
  public enum WalkScale {
    /// How many times as long as in `make test`; 1 without `WALKS`.
    public static let factor = ProcessInfo.processInfo.environment["WALKS"].flatMap { Int($0) } ?? 1

    /// The seeds for a test that runs `count` walks in `make test`.
    public static func seeds(_ count: Int) -> ClosedRange<UInt64> { 1...UInt64(count * factor) }
  }
#endif
