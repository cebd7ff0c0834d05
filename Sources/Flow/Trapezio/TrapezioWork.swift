/// The running work of a store. It ends with the store.
final class TrapezioWorks {
  // Only the main actor uses stores and their work; `deinit` cannot be marked so in a way that all platforms compile.
  nonisolated(unsafe) private var works: [TrapezioWork] = []

  /// How many pieces of work are open.
  var count: Int {
    var count = 0
    for work in works where work.isOpen { count += 1 }
    return count
  }

  /// Starts a piece of work.
  func begin() -> TrapezioWork {
    works.removeAll { !$0.isOpen }
    let work = TrapezioWork()
    works.append(work)
    return work
  }

  /// Ends all open work.
  func endAll() {
    let ended = works
    works = []
    for work in ended { work.end() }
  }

  deinit {
    for work in works { work.end() }
  }
}

/// One piece of work, open until it has answered or was ended. Check `isOpen` before delivering an answer, because some
/// work ignores cancellation.
final class TrapezioWork {
  nonisolated(unsafe) private(set) var isOpen = true
  nonisolated(unsafe) private var claim: AnyObject?

  /// Keeps the claim as long as the work is open.
  func hold(_ claim: AnyObject) {
    if isOpen { self.claim = claim }
  }

  /// Ends the work by releasing its claim; a second call does nothing.
  nonisolated func end() {
    isOpen = false
    claim = nil
  }
}
