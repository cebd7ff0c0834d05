import Synchronization

/// A flag that is set once and never cleared.
final class Flag: Sendable {
  private let state = Mutex(false)

  /// Sets the flag.
  func set() {
    state.withLock { $0 = true }
  }

  /// Whether the flag is set.
  var isSet: Bool { state.withLock { $0 } }
}
