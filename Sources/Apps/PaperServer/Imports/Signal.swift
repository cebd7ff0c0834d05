import Synchronization

/// Wakes waiting tasks. A signal that is raised between a check and the wait is not lost:
///
///     let mark = signal.mark
///     // check; if there is nothing to do:
///     await signal.wait(after: mark, upTo: .seconds(1))
final class Signal: Sendable {
  private struct State {
    var mark: UInt64 = 0
    var nextWaiter: UInt64 = 0
    var waiters: [UInt64: AsyncStream<Void>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// How often the signal has been raised.
  var mark: UInt64 { state.withLock { $0.mark } }

  /// Wakes all waiting tasks.
  func raise() {
    let waiters = state.withLock { state in
      defer { state.waiters = [:] }
      state.mark += 1
      return state.waiters.values
    }
    for waiter in waiters { waiter.finish() }
  }

  /// Waits until the signal has been raised after `mark` was read, the time is over, or the task is cancelled.
  func wait(after mark: UInt64, upTo time: Duration) async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let waiter = state.withLock { state -> UInt64? in
      guard state.mark == mark else { return nil }
      state.nextWaiter += 1
      state.waiters[state.nextWaiter] = continuation
      return state.nextWaiter
    }
    guard let waiter else { return }
    let alarm = Task {
      // If the alarm was cancelled, the waiter has already been woken.
      if (try? await Task.sleep(for: time)) != nil { continuation.finish() }
    }
    for await _ in stream {}
    alarm.cancel()
    state.withLock { _ = $0.waiters.removeValue(forKey: waiter) }
  }
}
