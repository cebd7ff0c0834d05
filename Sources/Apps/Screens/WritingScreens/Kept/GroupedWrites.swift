import TrapezioWeb

/// Writes to the browser's database, one transaction after the other: each waits for the disk, and what comes meanwhile goes
/// into the next one, together. A quick hand does not leave a row of transactions behind.
///
/// Changes are written to the end, also after their owner has let go of this. All calls are made on the main thread.
final class GroupedWrites {
  private struct Write {
    let change: WebDatabaseChange
    let completion: (Bool) -> Void
  }

  private let database: any WebDatabase
  private var waiting: [Write] = []
  /// So many of those that wait go alone: together they failed.
  private var alone = 0
  private var writing: EffectClaim?

  init(_ database: any WebDatabase) { self.database = database }

  /// Whether all is written.
  var isIdle: Bool { writing == nil && waiting.isEmpty }

  /// Makes a change with the next transaction.
  /// - Parameter completion: called when that has ended, with whether the change is on disk
  func write(_ change: WebDatabaseChange, _ completion: @escaping (Bool) -> Void) {
    waiting.append(Write(change: change, completion: completion))
    begin()
  }

  /// Takes back the changes of a name that no transaction has yet; they are not answered.
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

  /// One change after the other, deletions first: they make the room that others lacked.
  private func divide(_ group: [Write]) {
    waiting.insert(contentsOf: group.filter { $0.change.bytes == nil } + group.filter { $0.change.bytes != nil }, at: 0)
    alone = group.count
  }
}
