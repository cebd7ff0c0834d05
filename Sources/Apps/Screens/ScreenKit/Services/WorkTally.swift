import Trapezio

/// Counts "12 of 31" for work that comes in bunches: from the moment there is something to do until nothing is left.
nonisolated package struct WorkTally: Equatable, Sendable {
  /// Finished since the bunch began, and all of it.
  package private(set) var done = 0, total = 0

  /// Nothing to do.
  package init() {}

  /// Whether something is left to do.
  package var isActive: Bool { total > 0 }

  /// Takes note of how much is left.
  package mutating func update(remaining: Int) {
    let before = total - done
    if remaining <= 0 {
      self = WorkTally()
    } else if remaining > before {
      total += remaining - before
    } else {
      done += before - remaining
    }
  }
}
