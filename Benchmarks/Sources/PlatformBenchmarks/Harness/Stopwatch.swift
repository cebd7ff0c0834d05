/// Measures times in milliseconds.
enum Stopwatch {
  private static let clock = ContinuousClock()

  static func milliseconds<Value>(_ body: () throws -> Value) rethrows -> (time: Double, value: Value) {
    let start = clock.now
    let value = try body()
    return (milliseconds(since: start), value)
  }

  static func milliseconds<Value>(_ body: () async throws -> Value) async rethrows -> (time: Double, value: Value) {
    let start = clock.now
    let value = try await body()
    return (milliseconds(since: start), value)
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (clock.now - start).components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }
}

extension [Double] {
  /// The quantile of the values; 0.5 is the median. 0 if there are no values.
  func quantile(_ part: Double) -> Double {
    let sorted = self.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return sorted[Swift.min(last, Int(Double(sorted.count) * part))]
  }

  var median: Double { quantile(0.5) }
  var sum: Double { reduce(0, +) }
}
