import AutomergeRepo
import Synchronization

/// The frames that one socket of `/sync` still has to send, and the reason if it is to end.
///
/// Documents add frames from their own tasks and never wait. Once `highWater` bytes wait for a slow peer, documents
/// stop adding; when the peer has read down to `lowWater`, they send what it missed. So a slow peer costs a bounded
/// amount of memory.
final class SyncOutbox: Sendable {
  /// The number of waiting bytes at which a peer counts as slow.
  static let highWater = 1 << 20
  private static let lowWater = 1 << 18

  /// Why a socket ends; its last frames report the reason.
  enum End: Sendable, Equatable {
    /// The peer broke the protocol or a limit.
    case refused(String)
    /// Data from the peer could not be stored; the peer should connect again.
    case tryLater(String)
    /// The peer has already got its answer.
    case closed
    /// The server is stopping.
    case stopping
  }

  private struct State {
    var connection: PeerConnection
    var frames: [[UInt8]] = []
    var byteCount = 0
    var congested: Set<DocumentID> = []
    var end: End?
    /// Since when the oldest frame has been first in line; `nil` if no frame waits.
    var waitingSince: ContinuousClock.Instant?
    var lastFrameTime = ContinuousClock.now
    var conversationEnd: ConnectionEnd?
  }

  let id: ConnectionID
  /// Yields when there is something to send.
  let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let state: Mutex<State>

  init(id: ConnectionID, connection: PeerConnection) {
    self.id = id
    state = Mutex(State(connection: connection))
    (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Handles a frame from the peer.
  func received(_ frame: [UInt8]) -> PeerConnection.Outcome {
    state.withLock { state in
      let outcome = state.connection.received(frame)
      if case .ended(let reason, _) = outcome { state.conversationEnd = reason }
      return outcome
    }
  }

  /// The peer's own id; `nil` before it has introduced itself and after it has left.
  var peerID: String? { state.withLock { $0.connection.peer?.id } }

  /// Why the connection has ended; `nil` while it is open.
  var conversationEnd: ConnectionEnd? { state.withLock { $0.conversationEnd } }

  /// Records that the peer has sent a frame of any kind.
  func frameReceived() {
    state.withLock { $0.lastFrameTime = .now }
  }

  /// How long the peer has sent nothing.
  var silence: Duration { state.withLock { ContinuousClock.now - $0.lastFrameTime } }

  /// Sends the first frame if this side has to send it.
  func open() {
    state.withLock { $0.connection.open() }.map { put($0) }
  }

  /// Sends a message about a document.
  /// - Returns: whether too many bytes wait for the peer; the document must then send nothing more until `drained`
  func send(_ message: PeerConnection.DocumentMessage, of document: DocumentID) -> Bool {
    let isCongested = state.withLock { state -> Bool in
      guard state.end == nil, let frame = state.connection.frame(for: message, of: document) else { return false }
      append(frame, &state)
      guard state.byteCount >= Self.highWater else { return false }
      state.congested.insert(document)
      return true
    }
    signal.yield()
    return isCongested
  }

  /// Sends a frame unchanged.
  func put(_ frame: [UInt8]) {
    state.withLock { append(frame, &$0) }
    signal.yield()
  }

  private func append(_ frame: [UInt8], _ state: inout State) {
    if state.frames.isEmpty { state.waitingSince = .now }
    state.frames.append(frame)
    state.byteCount += frame.count
  }

  /// Ends the socket after all waiting frames are sent. If called several times, the first reason counts.
  func end(_ end: End) {
    state.withLock { state in
      guard state.end == nil else { return }
      state.end = end
      if case .refused(let reason) = end { append(state.connection.refusal(reason), &state) }
      if case .tryLater(let reason) = end { append(state.connection.refusal(reason), &state) }
    }
    signal.yield()
  }

  /// The waiting frames, which stay here until `sent`, and the end if there is one.
  func take() -> (frames: [[UInt8]], end: End?) {
    state.withLock { ($0.frames, $0.end) }
  }

  /// Removes the first `count` waiting frames, which have been sent.
  /// - Returns: the documents that may send again
  func sent(_ count: Int) -> [DocumentID] {
    state.withLock { state in
      for frame in state.frames.prefix(count) { state.byteCount -= frame.count }
      state.frames.removeFirst(count)
      state.waitingSince = state.frames.isEmpty ? nil : .now
      guard state.byteCount <= Self.lowWater, !state.congested.isEmpty else { return [] }
      defer { state.congested = [] }
      return Array(state.congested)
    }
  }

  /// How long the peer has read nothing although frames wait.
  var readStall: Duration {
    state.withLock { $0.waitingSince.map { ContinuousClock.now - $0 } ?? .zero }
  }
}
