import AutomergeEngine
import AutomergeRepo
import ByteCoding
import Trapezio
import TrapezioWeb

/// The connection to the server for one document. It uses one socket, which it reopens after increasing delays when it
/// closes.
///
/// Changes go from and to the replica. The link also knows which changes are safe: the server only names heads that are
/// on its disk.
final class NotesLink {
  /// The state of the connection.
  nonisolated enum Connection: Equatable, Sendable {
    /// The first attempt to connect is under way.
    case connecting
    case online
    case offline
    /// The server does not have the document.
    case unavailable
    /// The server has ended the connection, for the reason that it gives.
    case refused(String)
  }

  /// The state of the connection.
  private(set) var connection = Connection.connecting
  /// The newest changes that the server has confirmed; `nil` until it has.
  var serverHeads: [ChangeHash]? { state.theirHeads }

  /// Called when `connection` or `serverHeads` may have changed.
  var onChange: (() -> Void)?
  /// Called with the changes of discussions that the server sent.
  var onEdits: (([NotesReplica.Edit]) -> Void)?
  /// Called with ephemeral messages of other windows.
  var onPassing: ((EphemeralMessage) -> Void)?
  /// Called when the server knows this window, so that ephemeral messages will arrive.
  var onJoined: (() -> Void)?

  private let replica: NotesReplica
  private let document: DocumentID
  private let sockets: any WebSocketClient
  private let clock: any WebClock
  private let window: any WebWindow
  private let peerID: String
  private let session: String
  private var passingCount: UInt64 = 0
  private var socket: (any WebSocketConnection)?
  private var peer: PeerConnection?
  private var state = SyncState()
  private var delay = ReconnectDelay()
  private var retry: EffectClaim?
  private var patience: EffectClaim?
  /// Sends a pending confirmation.
  private var receipt: EffectClaim?
  private var confirmedAt = 0.0
  private var listeners: [EffectClaim] = []
  private var isRunning = false

  /// How long to wait for an answer before the connection counts as lost, in milliseconds.
  private static let answerTime = 10_000.0
  /// The minimum time between two messages that only confirm other persons' changes, in milliseconds. Delaying them is
  /// harmless, because the server sends nothing twice on one connection.
  private static let receiptTime = 100.0

  init(
    replica: NotesReplica, document: DocumentID, sockets: any WebSocketClient, clock: any WebClock,
    window: any WebWindow
  ) {
    self.replica = replica
    self.document = document
    self.sockets = sockets
    self.clock = clock
    self.window = window
    peerID = "web-" + Hexadecimal.text(of: window.randomBytes(8))
    session = Hexadecimal.text(of: window.randomBytes(8))
  }

  /// Connects, and reconnects after each loss, until `stop` is called.
  func start() {
    guard !isRunning else { return }
    isRunning = true
    listeners = [
      window.on(.online) { _ in self.connectNow() },
      window.on(.offline) { _ in self.lost() },
      window.on(.visibilitychange) { _ in if self.connection == .offline { self.connectNow() } },
    ]
    connect()
  }

  /// Closes the connection.
  func stop() {
    isRunning = false
    listeners = []
    retry = nil
    patience = nil
    receipt = nil
    if let peer { socket?.send(.bytes(peer.leave())) }
    socket?.close()
    socket = nil
    peer = nil
    connection = .connecting
  }

  /// Reconnects at once instead of waiting for the next attempt.
  func connectNow() {
    guard isRunning, socket == nil else { return }
    retry = nil
    delay.reset()
    connect()
  }

  /// Connects again, to ask for a document that the server did not have.
  func reopen() {
    guard isRunning else { return }
    socket = nil
    peer = nil
    retry = nil
    connection = .connecting
    connect()
  }

  /// The document was changed in this window.
  func localChange() {
    // Until the server has said what it has, each message would list all changes of the document.
    guard connection == .online, serverHeads != nil else { return }
    say(isRequest: false)
  }

  /// Sends an ephemeral message. It is lost if there is no connection.
  func pass(_ data: [UInt8]) {
    guard let peer, connection == .online else { return }
    passingCount += 1
    let message = EphemeralMessage(sender: peerID, session: session, count: passingCount, data: data)
    if let frame = peer.frame(for: .ephemeral(message), of: document) { socket?.send(.bytes(frame)) }
  }

  // MARK: - The socket

  private func connect() {
    guard isRunning, socket == nil else { return }
    let fresh = PeerConnection(
      localID: peerID, metadata: PeerMetadata(isEphemeral: true), role: .initiating)
    peer = fresh
    socket = sockets.connect("/sync") { event in
      switch event {
      case .opened:
        if let frame = fresh.open() { self.socket?.send(.bytes(frame)) }
        self.expectAnswer()
      case .received(.bytes(let frame)): self.received(frame)
      case .received(.text): break
      case .closed: self.lost()
      }
    }
    expectAnswer()
  }

  private func lost() {
    socket = nil
    peer = nil
    patience = nil
    receipt = nil
    guard isRunning else { return }
    switch connection {
    case .unavailable, .refused: break
    case .connecting, .online, .offline: change(.offline)
    }
    var generator = WindowRandom(window: window)
    let wait = delay.next(using: &generator)
    retry = clock.after(Double(wait)) {
      self.retry = nil
      self.connect()
    }
  }

  /// Starts a timeout, because browsers do not report a connection that was cut silently.
  private func expectAnswer() {
    guard patience == nil else { return }
    patience = clock.after(NotesLink.answerTime) {
      self.patience = nil
      self.socket = nil
      self.lost()
    }
  }

  private func received(_ frame: [UInt8]) {
    patience = nil
    guard var peer else { return }
    let outcome = peer.received(frame)
    self.peer = peer
    switch outcome {
    case .none: break
    case .joined:
      delay.reset()
      state = SyncState()
      change(.online)
      say(isRequest: replica.isEmpty)
      onJoined?()
    case .document(document, let event): take(event)
    case .document: break
    case .ended(let end, let reply):
      if let reply { socket?.send(.bytes(reply)) }
      if case .peerError(let reason) = end { change(.refused(reason)) }
      socket?.close()
      lost()
    }
  }

  private func take(_ event: PeerConnection.DocumentEvent) {
    switch event {
    case .unavailable: change(.unavailable)
    case .ephemeral(let message): onPassing?(message)
    case .sync(let message, _):
      do throws(AutomergeError) {
        let before = replica.heads
        let edits = try replica.receive(message, &state)
        if replica.heads != before { onEdits?(edits) }
        confirm(message)
        if case .online = connection { onChange?() } else { change(.online) }
      } catch {
        change(.refused(error.description))
        socket = nil
        lost()
      }
    }
  }

  /// Answers a message: at once if the server waits for the answer, else after a delay. Twenty people type sixty keys a
  /// second.
  private func confirm(_ message: SyncMessage) {
    let isReceipt = !message.changes.isEmpty && message.need.isEmpty && replica.has(message.heads)
    // A hidden window's timers are slow, so compare with the clock as well.
    guard isReceipt, connection == .online, clock.now - confirmedAt < NotesLink.receiptTime else {
      confirmedAt = clock.now
      return say(isRequest: false)
    }
    guard receipt == nil else { return }
    receipt = clock.after(NotesLink.receiptTime) {
      self.confirmedAt = self.clock.now
      self.say(isRequest: false)
    }
  }

  private func say(isRequest: Bool) {
    receipt = nil
    do throws(AutomergeError) {
      while let message = try replica.message(&state) {
        guard let peer, let frame = peer.frame(for: .sync(message, isRequest: isRequest), of: document),
          socket?.send(.bytes(frame)) == true
        else { return }
        expectAnswer()
      }
    } catch {
      change(.refused(error.description))
    }
  }

  private func change(_ next: Connection) {
    guard connection != next else { return }
    connection = next
    onChange?()
  }
}

/// The browser's random number generator.
struct WindowRandom: RandomNumberGenerator {
  let window: any WebWindow

  mutating func next() -> UInt64 {
    var value: UInt64 = 0
    for byte in window.randomBytes(8) { value = value << 8 | UInt64(byte) }
    return value
  }
}
