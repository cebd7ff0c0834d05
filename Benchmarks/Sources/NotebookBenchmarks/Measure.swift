import Foundation

/// Runs pieces of work and prints what they took beside what they may take.
struct Measure {
  /// The shortest of several runs, in seconds; the first warms up.
  static func seconds(runs: Int = 5, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let clock = ContinuousClock()
      let duration = clock.measure(work)
      let (whole, atto) = duration.components
      best = min(best, Double(whole) + Double(atto) / 1e18)
    }
    return best
  }

  /// The process's memory in use, in megabytes.
  static var megabytes: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * 4096 / 1_048_576
  }

  func report(_ name: String, _ value: Double, _ unit: String, budget: Double, atLeast: Bool = false) {
    let isWithin = atLeast ? value >= budget : value <= budget
    let shown = String(format: "%.3g", value)
    print("\(isWithin ? "ok  " : "MISS") \(name): \(shown) \(unit) (budget \(atLeast ? "≥" : "≤") \(budget) \(unit))")
    fflush(nil)
  }

  func note(_ name: String, _ value: Double, _ unit: String) {
    print("     \(name): \(String(format: "%.4g", value)) \(unit)")
    fflush(nil)
  }
}
