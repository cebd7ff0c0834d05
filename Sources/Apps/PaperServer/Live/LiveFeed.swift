import Logging
import PaperDomain
import PaperStore
import Synchronization

/// Tells everybody who listens when the library has changed, whoever changed it, and what was written on pages.
///
/// The server's own changes wake it. Those of other processes it notices by looking, twice a second, as long as
/// somebody listens. Changes that come close together are told as one, and a listener that is slow gets the last number
/// alone: nothing piles up.
final class LiveFeed: Sendable {
  /// So many may listen at once; further ones keep asking, as they did before there were sockets.
  static let listenerLimit = 200
  /// How often other processes' changes are looked for.
  private static let interval: Duration = .milliseconds(500)
  /// How long own changes are collected.
  private static let collectingTime: Duration = .milliseconds(50)

  /// A listener's end of the feed.
  struct Listener: Sendable {
    let number: Int
    /// Says that there are messages to take; ends when the server stops.
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
    /// Up to which number all groups of marks were told; `nil` before the first look.
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
        // Nobody is told from now on, and who comes later asks for all.
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
      // Without a pause it is told all the same.
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
      // The next look may succeed; whoever asks for the status gets the reason.
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
