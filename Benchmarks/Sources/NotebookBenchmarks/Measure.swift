import Foundation
import Glibc

/// Runs pieces of work and prints the measured values next to their budgets.
///
/// Times are the process's CPU time: every benchmark here runs on one thread, so other programs on the machine do not
/// affect them.
final class Measure {
  /// The names of the figures whose budgets were missed, in order.
  private(set) var missed: [String] = []

  /// The shortest of several runs, in seconds of CPU time; the first run warms up. The result of the work is released
  /// only after the clock is read, because freeing it does not count.
  static func seconds<Result>(runs: Int = 5, _ work: () -> Result) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let start = processTime
      let result = work()
      let end = processTime
      withExtendedLifetime(result) { best = min(best, end - start) }
    }
    return best
  }

  /// The shortest of several runs of two pieces of work, which alternate so that both run under the same conditions.
  static func seconds<Ours, Theirs>(
    runs: Int = 9, _ work: () -> Ours, against other: () -> Theirs
  ) -> (Double, Double) {
    var best = (Double.infinity, Double.infinity)
    for _ in 0..<runs {
      best.0 = min(best.0, seconds(runs: 1, work))
      best.1 = min(best.1, seconds(runs: 1, other))
    }
    return best
  }

  /// How many megabytes the process's memory grew at most while `work` ran, including its result.
  static func growth<Result>(_ work: () throws -> Result) rethrows -> Double {
    // Return freed memory to the system first; otherwise `work` would reuse it and the growth would not show.
    _ = trimHeap(0)
    // Writing 5 resets the peak to the memory now in use, see proc(5). Without that, the peak is that of the whole run.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = status("VmRSS:")
    let result = try work()
    return withExtendedLifetime(result) { status("VmHWM:") - before }
  }

  func report(_ name: String, _ value: Double, _ unit: String, budget: Double, atLeast: Bool = false) {
    let isWithin = atLeast ? value >= budget : value <= budget
    let shown = String(format: "%.3g", value)
    if !isWithin { missed.append(name) }
    print("\(isWithin ? "ok  " : "MISS") \(name): \(shown) \(unit) (budget \(atLeast ? "≥" : "≤") \(budget) \(unit))")
    fflush(nil)
  }

  func note(_ name: String, _ value: Double, _ unit: String) {
    print("     \(name): \(String(format: "%.4g", value)) \(unit) (no budget)")
    fflush(nil)
  }

  private static var processTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A value from the process's status, in megabytes.
  private static func status(_ name: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
      let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Double($0) })
    else { return .nan }
    return kilobytes / 1024
  }
}

/// `malloc_trim` of the C library, which the `Glibc` module does not export.
@_silgen_name("malloc_trim") private func trimHeap(_ padding: Int) -> Int32
