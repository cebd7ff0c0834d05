import PaperDomain
import PaperStore
import Synchronization

/// A number that is another one whenever the library has changed, by this process or by any other.
///
/// It only grows while the server runs, and starts at the time of day, so that it is another one after a restart too.
final class LibraryRevision: Sendable {
  private struct State {
    var number: UInt64
    var dataVersion: Int64?
    var observer: (@Sendable () -> Void)?
  }

  private let store: LibraryStore
  private let state: Mutex<State>

  /// Watches a store.
  /// - Parameter start: the first number; one that was not used before
  init(of store: LibraryStore, startingAt start: UInt64) {
    self.store = store
    state = Mutex(State(number: start, dataVersion: nil))
  }

  /// This process has written.
  func noteChange() {
    let observer = state.withLock { state in
      state.number += 1
      return state.observer
    }
    observer?()
  }

  /// Calls `observer` after each change by this process; there is one observer.
  func onChange(_ observer: @escaping @Sendable () -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// The number now.
  /// - Throws: `LibraryError.storage`
  func current() async throws(LibraryError) -> UInt64 {
    let version = try await store.dataVersion()
    return state.withLock { state in
      if let known = state.dataVersion, known != version { state.number += 1 }
      state.dataVersion = version
      return state.number
    }
  }
}
