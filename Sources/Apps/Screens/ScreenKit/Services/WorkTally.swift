import Trapezio

/// Counts "12 of 31" for a batch of work: from the moment when there is work until none is left.
nonisolated package struct WorkTally: Equatable, Sendable {
  /// The finished and total work of the batch.
  package private(set) var done = 0, total = 0

  /// Nothing to do.
  package init() {}

  /// Whether something is left to do.
  package var isActive: Bool { total > 0 }

  /// Updates the count with the remaining work.
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
