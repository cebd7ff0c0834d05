import TrapezioWeb

/// Writes to the browser's database, one transaction at a time. Each waits for the disk; changes that arrive meanwhile
/// share the next transaction. Fast writing thus does not queue up transactions.
///
/// Changes are written even after the owner has released this object. All calls must be made on the main thread.
final class GroupedWrites {
  private struct Write {
    let change: WebDatabaseChange
    let completion: (Bool) -> Void
  }

  private let database: any WebDatabase
  private var waiting: [Write] = []
  /// How many of the waiting changes are written one by one, because their common transaction failed.
  private var alone = 0
  private var writing: EffectClaim?

  init(_ database: any WebDatabase) { self.database = database }

  /// Whether everything is written.
  var isIdle: Bool { writing == nil && waiting.isEmpty }

  /// Writes a change with the next transaction.
  /// - Parameter completion: called when the transaction has ended, with whether the change is on disk
  func write(_ change: WebDatabaseChange, _ completion: @escaping (Bool) -> Void) {
    waiting.append(Write(change: change, completion: completion))
    begin()
  }

  /// Withdraws the changes with this name that are not in a transaction yet. Their completions are not called.
  func withdraw(_ name: String) { waiting.removeAll { $0.change.name == name } }

  private func begin() {
    guard writing == nil, !waiting.isEmpty else { return }
    let group = alone > 0 ? [waiting.removeFirst()] : waiting
    if alone > 0 { alone -= 1 } else { waiting = [] }
    writing = database.write(group.map { $0.change }) { result in
      self.writing = nil
      var isWritten = true
      if case .failure = result { isWritten = false }
      if !isWritten, group.count > 1 {
        self.divide(group)
      } else {
        for each in group { each.completion(isWritten) }
      }
      self.begin()
    }
  }

  /// Queues the changes one by one, deletions first, because they free space that the others may have lacked.
  private func divide(_ group: [Write]) {
    waiting.insert(contentsOf: group.filter { $0.change.bytes == nil } + group.filter { $0.change.bytes != nil }, at: 0)
    alone = group.count
  }
}
