import PaperDomain
import PaperStore
import Synchronization

/// A number that is another one whenever the library has changed, by this process or by any other.
///
/// It only grows while the server runs, and starts at the time of day, so that it is another one after a restart too.
final class LibraryRevision: Sendable {
  private struct State {
    var number: UInt64
    /// The number that was given last.
    var given: UInt64?
    var version: LibraryStore.DataVersion?
    /// When marks were written that the number does not include yet.
    var marksSince: ContinuousClock.Instant?
    /// Whether a change was seen that may be an own write whose end was not recorded yet.
    var isUnexplained = false
    var observer: (@Sendable () -> Void)?
  }

  private let store: LibraryStore
  private let state: Mutex<State>

  /// Watches a store.
  /// - Parameter start: the first number; one that was not used before
  init(of store: LibraryStore, startingAt start: UInt64) {
    self.store = store
    state = Mutex(State(number: start))
  }

  /// This process has written.
  func recordChange() {
    let observer = state.withLock { state in
      state.number += 1
      return state.observer
    }
    observer?()
  }

  /// Records that this process has written only marks. Windows receive marks directly, and on a busy page all of them
  /// would reload many times a second, so the number follows some seconds later.
  func noteMarks() {
    state.withLock { state in
      if state.marksSince == nil { state.marksSince = .now }
    }
  }

  /// How long the number may ignore new marks.
  static let marksDelay: Duration = .seconds(4)

  /// Calls `observer` after each change by this process; there is one observer.
  func onChange(_ observer: @escaping @Sendable () -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// The current number. It never waits for a write.
  ///
  /// The store's version changes with every write; this process records its own writes with `recordChange` soon
  /// afterwards. A change without an own write since the last call comes from another process. A change that may be an
  /// own write is ignored until the next call.
  /// - Throws: `LibraryError.storage`
  func current() async throws(LibraryError) -> UInt64 {
    let version = try await store.dataVersion()
    return state.withLock { state in
      if let since = state.marksSince {
        guard ContinuousClock.now - since >= Self.marksDelay else {
          // Meanwhile a change of somebody else is found as late as the marks are.
          state.given = state.number
          return state.number
        }
        state.marksSince = nil
        state.number += 1
      }
      if let last = state.version {
        // Looks may end in another order than they began.
        let isNewer = version.number > last.number
        if state.given != state.number {
          // What was written was recorded.
          state.isUnexplained = false
        } else if state.isUnexplained || (isNewer && version.ownWrites == last.ownWrites) {
          state.number += 1
          state.isUnexplained = false
        } else {
          state.isUnexplained = isNewer
        }
        if isNewer { state.version = version }
      } else {
        state.version = version
      }
      state.given = state.number
      return state.number
    }
  }
}
