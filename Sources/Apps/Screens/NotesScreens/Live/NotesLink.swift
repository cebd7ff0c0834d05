import AutomergeEngine
import AutomergeRepo
import ByteCoding
import Trapezio
import TrapezioWeb

/// The conversation with the server about one document: one socket, opened again after longer and longer pauses when it ends.
///
/// What it tells and takes is the replica's. It knows how far the server has things: the server names heads only when they are
/// on its disk.
final class NotesLink {
  /// How the connection is.
  nonisolated enum Connection: Equatable, Sendable {
    /// It is being made for the first time.
    case connecting
    case online
    case offline
    /// The server says that it does not have the document.
    case unavailable
    /// The server does not want to go on; in its words.
    case refused(String)
  }

  /// How the connection is.
  private(set) var connection = Connection.connecting
  /// The changes that the server has named as its newest; nil before it has.
  var serverHeads: [ChangeHash]? { state.theirHeads }

  /// Told when `connection` or what the server has is another.
  var onChange: (() -> Void)?
  /// Told what became of the discussions through the server.
  var onEdits: (([NotesReplica.Edit]) -> Void)?
  /// Told what others say in passing.
  var onPassing: ((EphemeralMessage) -> Void)?
  /// Told that the server knows this window, so that passing messages arrive.
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
  /// Confirms what has come, soon.
  private var receipt: EffectClaim?
  private var confirmedAt = 0.0
  private var listeners: [EffectClaim] = []
  private var isRunning = false

  /// So long may an answer take before the line counts as cut, in milliseconds.
  private static let answerTime = 10_000.0
  /// The least time between two messages that only confirm what others wrote, in milliseconds. The server needs no more: it sends
  /// nothing twice on one connection.
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

  /// Connects, and connects again after each loss, until `stop`.
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

  /// Ends the conversation.
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

  /// Tries at once, if it waits to try again.
  func connectNow() {
    guard isRunning, socket == nil else { return }
    retry = nil
    delay.reset()
    connect()
  }

  /// Asks the server again for what it did not have.
  func reopen() {
    guard isRunning else { return }
    socket = nil
    peer = nil
    retry = nil
    connection = .connecting
    connect()
  }

  /// The document has changes of this window.
  func localChange() {
    // Before the server has said what it has, each message would list all changes of the document.
    guard connection == .online, serverHeads != nil else { return }
    say(isRequest: false)
  }

  /// Says something in passing; lost if there is no connection.
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

  /// Browsers do not tell a page of a line that was cut in silence.
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

  /// Answers a message: at once if the server waits for it, else soon. With twenty people there are sixty keys a second.
  private func confirm(_ message: SyncMessage) {
    let isReceipt = !message.changes.isEmpty && message.need.isEmpty && replica.has(message.heads)
    // A hidden window's timers are slow, so the clock is asked, too.
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

/// The browser's randomness.
struct WindowRandom: RandomNumberGenerator {
  let window: any WebWindow

  mutating func next() -> UInt64 {
    var value: UInt64 = 0
    for byte in window.randomBytes(8) { value = value << 8 | UInt64(byte) }
    return value
  }
}
