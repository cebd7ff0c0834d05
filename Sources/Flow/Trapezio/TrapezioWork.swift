/// The work that a store has under way. It ends with the store.
final class TrapezioWorks {
  // Stores and their work live and die on the main actor; `deinit` cannot say so in a portable way.
  nonisolated(unsafe) private var works: [TrapezioWork] = []

  /// How many are open.
  var count: Int {
    var count = 0
    for work in works where work.isOpen { count += 1 }
    return count
  }

  /// Opens a piece of work.
  func begin() -> TrapezioWork {
    works.removeAll { !$0.isOpen }
    let work = TrapezioWork()
    works.append(work)
    return work
  }

  /// Ends all that is open.
  func endAll() {
    let ended = works
    works = []
    for work in ended { work.end() }
  }

  deinit {
    for work in works { work.end() }
  }
}

/// One piece of work, open until it has answered or was ended. Whoever brings an answer asks `isOpen` first: not all work
/// heeds being cancelled.
final class TrapezioWork {
  nonisolated(unsafe) private(set) var isOpen = true
  nonisolated(unsafe) private var claim: AnyObject?

  /// Keeps the claim for as long as the work is open.
  func hold(_ claim: AnyObject) {
    if isOpen { self.claim = claim }
  }

  /// Ends it by letting its claim go; a second call does nothing.
  nonisolated func end() {
    isOpen = false
    claim = nil
  }
}
