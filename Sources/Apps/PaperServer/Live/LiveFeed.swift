import Logging
import PaperDomain
import PaperStore
import Synchronization

/// Notifies all sockets of changes to the library and of new marks on pages.
///
/// The server's own changes wake it. To find changes by other processes, it polls twice a second while anybody listens.
/// Changes in quick succession are reported as one, and a slow listener gets only the latest revision, so nothing piles
/// up.
final class LiveFeed: Sendable {
  /// How many sockets may listen at once; further clients poll.
  static let listenerLimit = 200
  /// The interval of polling for other processes' changes.
  private static let interval: Duration = .milliseconds(500)
  /// How long the server's own changes are collected before they are reported.
  private static let collectingTime: Duration = .milliseconds(50)

  /// One listener of the feed.
  struct Listener: Sendable {
    let number: Int
    /// Yields when messages are available; ends when the server stops.
    let wakes: AsyncStream<Void>
  }

  struct Entry {
    var continuation: AsyncStream<Void>.Continuation
    var reportedRevision: UInt64?
    var outbox = LiveOutbox()
    var watch = LiveWatch()
  }

  struct State {
    var entries: [Int: Entry] = [:]
    /// The number up to which all groups of marks have been reported; `nil` before the first check.
    var lastMark: Int64?
    var nextNumber = 0
    var ticker: Task<Void, Never>?
    var isCollecting = false
    var isStopped = false
  }

  private let revision: LibraryRevision
  /// Returns the groups of marks with numbers above a given one, and the number of the last group.
  private let marks: @Sendable (Int64) async throws(LibraryError) -> (last: Int64, marks: [NewMarks])
  private let logger: Logger
  let state = Mutex(State())

  init(
    of revision: LibraryRevision, logger: Logger,
    marks: @escaping @Sendable (Int64) async throws(LibraryError) -> (last: Int64, marks: [NewMarks])
  ) {
    self.revision = revision
    self.marks = marks
    self.logger = logger
  }

  /// Begins to listen; returns `nil` if there are too many listeners or the server is stopping. The caller must call
  /// `leave` at the end.
  func listen() -> Listener? {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      guard !state.isStopped, state.entries.count < Self.listenerLimit else { return nil }
      state.nextNumber += 1
      state.entries[state.nextNumber] = Entry(continuation: continuation)
      if state.ticker == nil { state.ticker = Task { await self.tick() } }
      return state.nextNumber
    }
    guard let number else { return nil }
    Task { await look() }
    return Listener(number: number, wakes: stream)
  }

  /// Removes and returns the messages that wait for a listener, in order.
  func take(_ listener: Listener) -> [[UInt8]] {
    state.withLock { $0.entries[listener.number]?.outbox.take() ?? [] }
  }

  /// Ends listening.
  func leave(_ listener: Listener) {
    endPreviews(of: listener)
    let entry = state.withLock { state in
      let entry = state.entries.removeValue(forKey: listener.number)
      if state.entries.isEmpty {
        state.ticker?.cancel()
        state.ticker = nil
        // Nobody listens any more. A client that connects later requests all marks anyway.
        state.lastMark = nil
      }
      return entry
    }
    entry?.continuation.finish()
  }

  /// Reports a change that this server has made to the library.
  func wake() {
    let isFirst = state.withLock { state in
      guard !state.entries.isEmpty, !state.isCollecting else { return false }
      state.isCollecting = true
      return true
    }
    guard isFirst else { return }
    Task {
      // If the pause is cut short, the change is reported at once.
      try? await Task.sleep(for: Self.collectingTime)
      state.withLock { $0.isCollecting = false }
      await look()
    }
  }

  /// Ends all listeners; no new ones are accepted.
  func stop() {
    let entries = state.withLock { state in
      state.isStopped = true
      state.ticker?.cancel()
      state.ticker = nil
      defer { state.entries = [:] }
      return Array(state.entries.values)
    }
    for entry in entries { entry.continuation.finish() }
  }

  private func tick() async {
    while !Task.isCancelled {
      await look()
      guard (try? await Task.sleep(for: Self.interval)) != nil else { return }
    }
  }

  private func look() async {
    do throws(LibraryError) {
      tell(try await revision.current())
      let known = state.withLock { $0.lastMark }
      let new = try await marks(known ?? .max)
      tell(new.marks, upTo: new.last, since: known)
    } catch {
      // The next poll may succeed; the status route reports the reason.
      logger.debug("the revision cannot be read", metadata: ["error": "\(error)"])
    }
  }

  private func tell(_ number: UInt64) {
    state.withLock { state in
      for (key, entry) in state.entries where entry.reportedRevision != number {
        state.entries[key]?.reportedRevision = number
        state.entries[key]?.outbox.tell(revision: number)
        entry.continuation.yield()
      }
    }
  }
}
