import BlazeBinary
import ByteCoding
import PaperAPI
import Trapezio
import TrapezioStrata
import TrapezioWeb

/// Monitors the library: whether the server is reachable, its counts, whether anything has changed, and what is being
/// saved.
///
/// All calls go through it, so that the first failure is noticed at once. It requests the status every second while
/// jobs or uploads are running, otherwise every five seconds. It also does so at once after a write, when the window
/// gets the focus, and when the network returns. While the socket `/live` is open, the server reports changes, and the
/// status is only requested every half minute. After the socket has closed, it is reopened after increasing pauses, as
/// long as the server is reachable. During a series of changes, as when the server reads many pages, the status is
/// requested twice a second at first and then once a second, because each change makes the screens reload something.
///
/// A call without an answer in time is abandoned, so that neither its caller, nor the calls behind it, nor the monitor
/// waits forever.
package final class LibraryMonitor: APITransport {
  /// Whether the server is reachable.
  nonisolated package enum Connection: Sendable {
    /// Nothing has been requested yet.
    case unknown
    case online
    case offline
  }

  /// What the monitor knows.
  nonisolated package struct Knowledge: Equatable, Sendable {
    /// Counts and revision; `nil` until loaded. They are kept while the server is unreachable.
    package var status: LibraryStatus?
    package var connection = Connection.unknown
    /// The number of unanswered writes.
    package var writesUnderWay = 0
    /// Whether the last answered write failed.
    package var lastWriteFailed = false

    package init() {}
  }

  /// What the monitor knows now.
  package private(set) var knowledge = Knowledge()
  /// Whether to poll often for another reason than the server's jobs, such as uploads.
  package var isBusy = false

  static let busyInterval = 1_000.0
  static let calmInterval = 5_000.0
  static let liveInterval = 30_000.0
  /// The pause between polls caused by the socket: the first one, and the longest one while the library keeps changing.
  static let followInterval = 500.0
  static let longestFollowInterval = 1_000.0
  static let firstPause = 1_000.0
  static let longestPause = 120_000.0
  /// The timeout for the status. Other calls have a longer one, long enough for a comparison of scans or a write that
  /// waits for an import.
  static let statusTimeout = 15_000.0
  static let callTimeout = 120_000.0

  private let effects: WebEffects
  private let statuses: StrataInteractor<APIRequest, APIAnswer?>
  private let calls: StrataInteractor<APIRequest, APIAnswer?>
  private let sockets: (any WebSocketClient)?
  private var socket: (any WebSocketConnection)?
  /// Whether the server sends change notifications.
  package private(set) var isLive = false
  private var pause = LibraryMonitor.firstPause
  private var nextAttempt = 0.0
  private let observers = TrapezioObservers<Knowledge>()
  private let revisions = TrapezioObservers<Void>()
  private let polls = TrapezioObservers<Void>()
  private let messages = TrapezioObservers<[UInt8]>()
  private let openings = TrapezioObservers<Void>()
  private var poll: StrataWork?
  private var isPolling = false
  private var pollsAgain = false
  /// Whether the socket has reported a change since the last poll.
  private var isBehind = false
  private var lastPoll = -LibraryMonitor.followInterval
  private var followInterval = LibraryMonitor.followInterval
  private var timer: EffectClaim?
  private var listeners: [EffectClaim] = []

  /// Makes a monitor that does not poll yet. Calls can already be made.
  /// - Parameter sockets: opens `/live`; if `nil`, the monitor only polls
  init(effects: WebEffects, transport: HTTPTransport, sockets: (any WebSocketClient)? = nil) {
    self.effects = effects
    self.sockets = sockets
    let timer = ClockTimer(effects.clock)
    let send = { (request: APIRequest, answer: @escaping (StrataResult<APIAnswer?>) -> Void) in
      StrataWork(transport.send(request) { answer(.success($0)) })
    }
    statuses = StrataInteractor(timer: timer, timeout: LibraryMonitor.statusTimeout, work: send)
    calls = StrataInteractor(timer: timer, timeout: LibraryMonitor.callTimeout, work: send)
  }

  /// Starts polling.
  package func start() {
    guard listeners.isEmpty else { return }
    for name in [EventName("focus"), EventName.online, EventName.offline, EventName.visibilitychange] {
      listeners.append(effects.window.on(name) { _ in self.pollNow() })
    }
    pollNow()
  }

  /// Polls now, or as soon as the current request is answered.
  package func pollNow() {
    guard !listeners.isEmpty else { return }
    guard !isPolling else {
      pollsAgain = true
      return
    }
    timer = nil
    isPolling = true
    isBehind = false
    lastPoll = effects.clock.now
    poll = statuses.execute(API.status().request) { result in self.polled(result.value ?? nil) }
  }

  /// Calls `observer` after each change of `knowledge`.
  package func observe(_ observer: @escaping (Knowledge) -> Void) -> TrapezioSubscription {
    observers.add(observer)
  }

  /// Calls `observer` when the library has changed, and when the server is reachable again. Screens then reload.
  package func onLibraryChange(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    revisions.add { _ in observer() }
  }

  /// Calls `observer` whenever a status has arrived.
  package func onPoll(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    polls.add { _ in observer() }
  }

  /// Calls `observer` with each message of the socket `/live` that is not about the library as a whole.
  package func onMessage(_ observer: @escaping ([UInt8]) -> Void) -> TrapezioSubscription {
    messages.add(observer)
  }

  /// Calls `observer` when the socket `/live` has opened, to register what is watched and to request what was missed.
  package func onLive(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    openings.add { _ in observer() }
  }

  /// Sends a message over the socket `/live`.
  /// - Returns: whether the socket is open; if not, nothing is sent
  @discardableResult
  package func say(_ message: [UInt8]) -> Bool {
    isLive && socket?.send(.bytes(message)) == true
  }

  // MARK: - Watching calls

  package func send(
    _ request: APIRequest, completion: @escaping (Result<APIAnswer, APIFailure>) -> Void
  ) -> () -> Void {
    let isWrite = request.isWrite
    if isWrite { update { $0.writesUnderWay += 1 } }
    // The object keeps itself alive until the answer, so callers do not have to.
    let open = OpenCall()
    open.work = calls.execute(request) { result in
      open.work = nil
      switch result {
      case .success(let answer): self.answered(answer, isLate: false, of: request, completion)
      case .failure(.cancelled): break
      case .failure: self.answered(nil, isLate: true, of: request, completion)
      }
    }
    // Cancelling does not stop a write; it runs until it is answered.
    return isWrite ? {} : { open.work?.cancel() }
  }

  private final class OpenCall {
    var work: StrataWork?
  }

  private func answered(
    _ answer: APIAnswer?, isLate: Bool, of request: APIRequest,
    _ completion: (Result<APIAnswer, APIFailure>) -> Void
  ) {
    // A single timeout says nothing about the connection; the next status request does.
    if !isLate { reached(answer != nil) }
    if request.isWrite {
      update {
        $0.writesUnderWay -= 1
        $0.lastWriteFailed = answer?.isSuccess != true
      }
      if !request.isReportedSeparately { pollNow() }
    }
    if let answer { completion(.success(answer)) } else { completion(.failure(isLate ? .unanswered : .unreachable)) }
  }

  private func reached(_ isReached: Bool) {
    let connection: Connection = isReached ? .online : .offline
    let wasOffline = knowledge.connection == .offline
    guard connection != knowledge.connection else { return }
    update { $0.connection = connection }
    if isReached, wasOffline { revisions.send(()) }
    if !isReached { scheduleNext() }
  }

  /// - Parameter answer: the answer; `nil` if there was none
  private func polled(_ answer: APIAnswer?) {
    isPolling = false
    poll = nil
    let before = knowledge.status
    if let answer, answer.isSuccess, let status = LibraryStatus(ifReadable: answer.body) {
      let cameBack = knowledge.connection == .offline
      update {
        $0.connection = .online
        $0.status = status
      }
      polls.send(())
      connect()
      if cameBack || (before != nil && before?.revision != status.revision) { revisions.send(()) }
    } else {
      update { $0.connection = .offline }
    }
    if pollsAgain {
      pollsAgain = false
      pollNow()
    } else {
      scheduleNext()
    }
  }

  // MARK: - The socket

  /// Opens the socket, unless it is open or the last attempt was too recent.
  private func connect() {
    guard let sockets, socket == nil, effects.clock.now >= nextAttempt else { return }
    socket = sockets.connect(LiveMessage.path) { event in self.socketEventReceived(event) }
  }

  private func socketEventReceived(_ event: WebSocketEvent) {
    switch event {
    case .opened:
      isLive = true
      pause = LibraryMonitor.firstPause
      openings.send(())
    case .received(.bytes(let bytes)) where bytes.first != LiveMessage.libraryByte: messages.send(bytes)
    case .received(let message):
      // A message that cannot be read comes from a newer server, so poll in that case, too.
      guard LibraryMonitor.revision(in: message) != knowledge.status?.revision else { return }
      isBehind = true
      scheduleNext()
    case .closed:
      isLive = false
      socket = nil
      nextAttempt = effects.clock.now + pause
      pause = min(pause * 2, LibraryMonitor.longestPause)
      pollNow()
    }
  }

  private static func revision(in message: WebSocketMessage) -> UInt64? {
    guard case .bytes(let bytes) = message, case .library(let revision)? = LiveMessage(ifReadable: bytes) else {
      return nil
    }
    return revision
  }

  private func scheduleNext() {
    guard !listeners.isEmpty, !isPolling else { return }
    if isBehind {
      let wait = lastPoll + followInterval - effects.clock.now
      guard wait > 0 else {
        followInterval = LibraryMonitor.followInterval
        return pollNow()
      }
      timer = effects.clock.after(wait) {
        self.followInterval = LibraryMonitor.longestFollowInterval
        self.pollNow()
      }
      return
    }
    let isBusy = self.isBusy || (knowledge.status?.activeJobs ?? 0) > 0
    let calmInterval = isLive ? LibraryMonitor.liveInterval : LibraryMonitor.calmInterval
    let interval = isBusy && knowledge.connection == .online ? LibraryMonitor.busyInterval : calmInterval
    timer = effects.clock.after(interval) { self.pollNow() }
  }

  private func update(_ change: (inout Knowledge) -> Void) {
    var next = knowledge
    change(&next)
    guard next != knowledge else { return }
    knowledge = next
    observers.send(next)
  }
}
