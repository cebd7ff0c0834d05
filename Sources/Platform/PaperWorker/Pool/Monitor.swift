import Glibc

/// A value that one thread at a time may access, and whose changes threads can wait for.
///
/// The pool's threads wait for work here. They block, so they are separate threads and not Swift's.
final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: State) {
    self.state = state
    var attributes = pthread_condattr_t()
    pthread_mutex_init(mutex, nil)
    pthread_condattr_init(&attributes)
    // With this clock, a change of the system's time does not affect a wait.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` with exclusive access to the state. Wakes no waiting thread.
  func read<Result>(_ body: (State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(state)
  }

  /// Runs `body` with exclusive access to the state, then wakes the threads that wait for a change.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until `body` returns a value. Calls `body` at once, after every change and when the time is over.
  /// - Parameter seconds: the longest wait; then `body` is called for the last time
  /// - Returns: what `body` returned, or nil when the time is over
  func wait<Result>(seconds: Int, until body: (inout State) -> Result?) -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    end.tv_sec += seconds
    while true {
      if let result = body(&state) { return result }
      if pthread_cond_timedwait(changed, mutex, &end) == ETIMEDOUT { return body(&state) }
    }
  }
}
