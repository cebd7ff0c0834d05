import Trapezio

/// Counts a batch of work, as in "12 of 31". A batch lasts until no work is left.
nonisolated package struct WorkTally: Equatable, Sendable {
  /// The finished and total work of the batch.
  package private(set) var done = 0, total = 0

  /// Makes a tally without work.
  package init() {}

  /// Whether work is left.
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
