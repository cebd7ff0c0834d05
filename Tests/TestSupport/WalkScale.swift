#if !hasFeature(Embedded)
  import Foundation

  /// The length of random walks and of rows of kills. `make test` runs a sample; continuous integration runs more, with
  /// `LONG=1` in the environment, and `make trials` most, with `WALKS=8`.
  public enum WalkScale {
    /// How many times as long as in continuous integration; 1 without `WALKS`.
    public static let factor = ProcessInfo.processInfo.environment["WALKS"].flatMap { Int($0) } ?? 1

    /// The seeds for a test that runs `count` walks in continuous integration. `make test` runs a quarter of them.
    public static func seeds(_ count: Int) -> ClosedRange<UInt64> {
      let runsAll = ProcessInfo.processInfo.environment["LONG"] != nil
      return 1...UInt64(runsAll ? count * factor : (count + 3) / 4)
    }
  }
#endif
