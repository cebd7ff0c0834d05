import Foundation
import Synchronization

/// Runs work on several threads and waits for it. Hashing occupies a whole core, and machines have several.
enum Concurrently {
  /// The result of `work` for each item, in order, or the error that it threw.
  static func map<Item: Sendable, Outcome: Sendable, Failure>(
    _ items: [Item], _ work: @Sendable (Item) throws(Failure) -> Outcome
  ) -> [Result<Outcome, Failure>] {
    let outcomes = Mutex([Int: Result<Outcome, Failure>](minimumCapacity: items.count))
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      let outcome = Result { () throws(Failure) in try work(items[index]) }
      outcomes.withLock { $0[index] = outcome }
    }
    return outcomes.withLock { outcomes in items.indices.compactMap { outcomes[$0] } }
  }

  /// Runs `body` while another thread runs `other`, and waits for both.
  /// - Throws: the error of `other`, else that of `body`
  static func beside<Other: Sendable, Value>(
    _ other: @escaping @Sendable () throws -> Other, _ body: () throws -> Value
  ) throws -> (other: Other, value: Value) {
    let outcome = Mutex<Result<Other, any Error>?>(nil)
    let work = DispatchWorkItem {
      let result = Result { try other() }
      outcome.withLock { $0 = result }
    }
    DispatchQueue.global().async(execute: work)
    let value = Result { try body() }
    work.wait()
    let done = outcome.withLock { $0 } ?? Result { try other() }
    return (other: try done.get(), value: try value.get())
  }
}
