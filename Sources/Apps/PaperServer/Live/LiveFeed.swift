import Logging
import PaperDomain
import PaperStore
import Synchronization

/// Notifies all sockets when the library has changed, and of new marks on pages.
///
/// The server's own changes wake it. For changes of other processes it polls twice a second while anybody listens.
/// Changes in quick succession are reported as one, and a slow listener gets only the latest number, so nothing piles
/// up.
final class LiveFeed: Sendable {
  /// How many sockets may listen at once; further clients poll.
  static let listenerLimit = 200
  /// The interval of polling for other processes' changes.
  private static let interval: Duration = .milliseconds(500)
  /// How long own changes are collected.
  private static let collectingTime: Duration = .milliseconds(50)

  /// A listener's end of the feed.
  struct Listener: Sendable {
    let number: Int
    /// Yields when messages are available; ends when the server stops.
    let wakes: AsyncStream<Void>
  }

  struct Entry {
    var continuation: AsyncStream<Void>.Continuation
    var told: UInt64?
    var outbox = LiveOutbox()
    var watch = LiveWatch()
  }

  struct State {
    var entries: [Int: Entry] = [:]
    /// All groups of marks up to this number were reported; `nil` before the first check.
    var lastMark: Int64?
    var nextNumber = 0
    var ticker: Task<Void, Never>?
    var isCollecting = false
    var isStopped = false
  }

  private let revision: LibraryRevision
  /// The groups of marks that the library got after a number, and the number of the last one.
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

  /// Begins to listen; `nil` if too many do or the server stops. Whoever listens calls `leave` in the end.
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

  /// The messages that wait for a listener, in order.
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
        // Reporting stops; a socket that opens later requests everything.
        state.lastMark = nil
      }
      return entry
    }
    entry?.continuation.finish()
  }

  /// This server has changed the library.
  func wake() {
    let isFirst = state.withLock { state in
      guard !state.entries.isEmpty, !state.isCollecting else { return false }
      state.isCollecting = true
      return true
    }
    guard isFirst else { return }
    Task {
      // If the pause fails, the change is reported without it.
      try? await Task.sleep(for: Self.collectingTime)
      state.withLock { $0.isCollecting = false }
      await look()
    }
  }

  /// Ends all listening, for good.
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
      // The next poll may succeed; a request for the status gets the reason.
      logger.debug("the revision cannot be read", metadata: ["error": "\(error)"])
    }
  }

  private func tell(_ number: UInt64) {
    state.withLock { state in
      for (key, entry) in state.entries where entry.told != number {
        state.entries[key]?.told = number
        state.entries[key]?.outbox.tell(revision: number)
        entry.continuation.yield()
      }
    }
  }
}
