import PaperDomain
import PaperStore
import Synchronization

/// A number that changes whenever this or another process has changed the library.
///
/// It only increases while the server runs. It starts at the current time, so that it is also different after a
/// restart.
final class LibraryRevision: Sendable {
  private struct State {
    var number: UInt64
    /// The number that `current` returned last.
    var given: UInt64?
    var version: LibraryStore.DataVersion?
    /// When the first marks were written that the number does not reflect yet.
    var marksSince: ContinuousClock.Instant?
    /// Whether a change was seen that may be this process's own write, not yet recorded with `recordChange`.
    var isUnexplained = false
    var observer: (@Sendable () -> Void)?
  }

  private let store: LibraryStore
  private let state: Mutex<State>

  /// Watches a store.
  /// - Parameter start: the first number, which must never have been used before
  init(of store: LibraryStore, startingAt start: UInt64) {
    self.store = store
    state = Mutex(State(number: start))
  }

  /// Records that this process has written to the library.
  func recordChange() {
    let observer = state.withLock { state in
      state.number += 1
      return state.observer
    }
    observer?()
  }

  /// Records that this process has written only marks. The number changes only some seconds later: windows receive
  /// marks directly, and while people write on a page, all windows would otherwise reload many times a second.
  func noteMarks() {
    state.withLock { state in
      if state.marksSince == nil { state.marksSince = .now }
    }
  }

  /// How long the number may stay unchanged after new marks.
  static let marksDelay: Duration = .seconds(4)

  /// Calls `observer` after each change by this process. Replaces the previous observer.
  func onChange(_ observer: @escaping @Sendable () -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// The current number. It never waits for a write.
  ///
  /// The store's version changes with every write, and this process calls `recordChange` soon after each of its own
  /// writes. So if the version changed and this process wrote nothing since the last call, another process wrote. If
  /// this process did write, the change may be its own and is ignored until the next call.
  /// - Throws: `LibraryError.storage`
  func current() async throws(LibraryError) -> UInt64 {
    let version = try await store.dataVersion()
    return state.withLock { state in
      if let since = state.marksSince {
        guard ContinuousClock.now - since >= Self.marksDelay else {
          // During this delay, changes by other processes are not detected either.
          state.given = state.number
          return state.number
        }
        state.marksSince = nil
        state.number += 1
      }
      if let last = state.version {
        // Concurrent calls may get their versions in any order, so this one may be older.
        let isNewer = version.number > last.number
        if state.given != state.number {
          // The change was this process's own and has been recorded.
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
