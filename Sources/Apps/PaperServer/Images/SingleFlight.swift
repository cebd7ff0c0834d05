/// Runs work with the same key only once at a time: callers that arrive while it runs wait for the same result.
///
/// Work without waiting callers is cancelled. Results are not cached.
actor SingleFlight<Key: Hashable & Sendable, Value: Sendable> {
  private struct Flight {
    let number: UInt64
    let task: Task<Value, any Error>
    var waiters: Int
  }

  private var flights: [Key: Flight] = [:]
  private var nextNumber: UInt64 = 0

  /// Returns the result of `work`, or of work with the same key that is already running.
  ///
  /// If the caller's task is cancelled, it stops waiting at once; the work continues if others wait.
  /// - Throws: what `work` throws; `CancellationError` if the caller's task was cancelled
  func value(
    for key: Key, doing work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let number: UInt64
    let task: Task<Value, any Error>
    if var flight = flights[key] {
      flight.waiters += 1
      flights[key] = flight
      (number, task) = (flight.number, flight.task)
    } else {
      number = nextNumber
      nextNumber += 1
      task = Task { try await work() }
      flights[key] = Flight(number: number, task: task, waiters: 1)
    }
    defer { leave(key, number) }
    return try await Self.result(of: task)
  }

  /// How many pieces of work are running.
  var count: Int { flights.count }

  /// How many callers wait for a piece of work.
  func waiterCount(for key: Key) -> Int { flights[key]?.waiters ?? 0 }

  /// Removes one waiter. The last one also removes the flight and cancels its work if it is unfinished.
  private func leave(_ key: Key, _ number: UInt64) {
    guard var flight = flights[key], flight.number == number else { return }
    flight.waiters -= 1
    if flight.waiters > 0 {
      flights[key] = flight
    } else {
      flights[key] = nil
      flight.task.cancel()
    }
  }

  /// Waits for a task; if the caller is cancelled, it stops waiting at once.
  private static func result(of task: Task<Value, any Error>) async throws -> Value {
    let (stream, continuation) = AsyncThrowingStream<Value, any Error>.makeStream()
    let relay = Task {
      do {
        continuation.yield(try await task.value)
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    defer { relay.cancel() }
    for try await value in stream { return value }
    throw CancellationError()
  }
}
