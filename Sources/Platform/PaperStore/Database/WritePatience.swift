import Foundation
import Synchronization

/// How long a connection waits while another process writes: ten seconds, or until the store is to be closed.
///
/// SQLite's own waiting cannot be interrupted and would delay the closing of the store.
final class WritePatience: Sendable {
  private static let pauseMicroseconds: UInt32 = 10_000
  private static let maximumTries = 1_000

  private let hasEnded = Atomic(false)

  /// Waits a moment.
  /// - Parameter tries: how often this lock was waited for already
  /// - Returns: whether to try again
  func waits(after tries: Int) -> Bool {
    guard tries < Self.maximumTries, !hasEnded.load(ordering: .acquiring) else { return false }
    usleep(Self.pauseMicroseconds)
    return true
  }

  /// Nobody waits from now on.
  func end() {
    hasEnded.store(true, ordering: .releasing)
  }
}
