import Synchronization

/// Something that happens once.
final class Flag: Sendable {
  private let state = Mutex(false)

  /// It has happened.
  func set() {
    state.withLock { $0 = true }
  }

  /// Whether it has happened.
  var isSet: Bool { state.withLock { $0 } }
}
