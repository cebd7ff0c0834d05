import Foundation
import Synchronization

/// How long a connection waits while another process writes: ten seconds, or until the store begins to close.
///
/// SQLite's own waiting cannot be interrupted and would delay closing the store.
final class WritePatience: Sendable {
  private static let pauseMicroseconds: UInt32 = 10_000
  private static let maximumTries = 1_000

  private let hasEnded = Atomic(false)

  /// Waits a moment.
  /// - Parameter tries: how often this lock has been waited for already
  /// - Returns: whether to try again
  func waits(after tries: Int) -> Bool {
    guard tries < Self.maximumTries, !hasEnded.load(ordering: .acquiring) else { return false }
    usleep(Self.pauseMicroseconds)
    return true
  }

  /// Ends all waiting, now and later.
  func end() {
    hasEnded.store(true, ordering: .releasing)
  }
}
