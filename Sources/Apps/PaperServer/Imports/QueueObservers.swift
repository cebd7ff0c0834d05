import Synchronization

/// The closures that are called when the queue has changed the library.
final class QueueObservers: Sendable {
  private let bodies = Mutex<[@Sendable () -> Void]>([])

  /// Adds a closure; it is called from any thread.
  func add(_ body: @escaping @Sendable () -> Void) {
    bodies.withLock { $0.append(body) }
  }

  /// Calls all.
  func call() {
    for body in bodies.withLock({ $0 }) { body() }
  }
}
