import Foundation
import Synchronization

/// Work on several threads that is waited for: hashing keeps a core busy, and there is more than one.
enum Concurrently {
  /// What `work` makes of each item, in order, or what it threw.
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

  /// Does `body` while another thread does `other`, and waits for both.
  /// - Throws: what `other` threw, else what `body` did
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
