import AutomergeRepo
import Synchronization

/// What one socket of `/sync` has yet to send, and why it is to end.
///
/// Documents put frames in from their own tasks and never wait. A peer that does not read is sent no more about documents
/// once `highWater` is reached, and what it has missed when it has read down to `lowWater`; so a slow peer costs a bounded
/// amount of memory.
final class SyncOutbox: Sendable {
  /// So many bytes wait before the peer counts as one that does not read.
  static let highWater = 1 << 20
  private static let lowWater = 1 << 18

  /// Why a socket ends, as its last frames say it.
  enum End: Sendable, Equatable {
    /// The peer broke the protocol or a limit.
    case refused(String)
    /// What it sent could not be stored; it should come again.
    case tryLater(String)
    /// The peer was answered already.
    case closed
    /// The server stops.
    case stopping
  }

  private struct State {
    var connection: PeerConnection
    var frames: [[UInt8]] = []
    var byteCount = 0
    var congested: Set<DocumentID> = []
    var end: End?
    /// When the oldest frame was put in; `nil` if none waits.
    var waitingSince: ContinuousClock.Instant?
    var lastHeard = ContinuousClock.now
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

  /// Takes in a frame of the peer.
  func received(_ frame: [UInt8]) -> PeerConnection.Outcome {
    state.withLock { state in
      let outcome = state.connection.received(frame)
      if case .ended(let reason, _) = outcome { state.conversationEnd = reason }
      return outcome
    }
  }

  /// What the peer calls itself; `nil` before it has introduced itself and after it took its leave.
  var peerID: String? { state.withLock { $0.connection.peer?.id } }

  /// Why the connection has ended; `nil` while it is open.
  var conversationEnd: ConnectionEnd? { state.withLock { $0.conversationEnd } }

  /// The peer has sent a frame of any kind.
  func hear() {
    state.withLock { $0.lastHeard = .now }
  }

  /// How long the peer has said nothing.
  var silence: Duration { state.withLock { ContinuousClock.now - $0.lastHeard } }

  /// The first frame, if this side speaks first.
  func open() {
    state.withLock { $0.connection.open() }.map { put($0) }
  }

  /// Sends a message about a document.
  /// - Returns: whether the peer has more waiting than it should; the document then holds back until `drained`
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

  /// Sends a frame as it is.
  func put(_ frame: [UInt8]) {
    state.withLock { append(frame, &$0) }
    signal.yield()
  }

  private func append(_ frame: [UInt8], _ state: inout State) {
    if state.frames.isEmpty { state.waitingSince = .now }
    state.frames.append(frame)
    state.byteCount += frame.count
  }

  /// Ends the socket once the frames before this are sent. The first end counts.
  func end(_ end: End) {
    state.withLock { state in
      guard state.end == nil else { return }
      state.end = end
      if case .refused(let reason) = end { append(state.connection.refusal(reason), &state) }
      if case .tryLater(let reason) = end { append(state.connection.refusal(reason), &state) }
    }
    signal.yield()
  }

  /// The frames that wait, and the end if there is one.
  func take() -> (frames: [[UInt8]], end: End?) {
    state.withLock { ($0.frames, $0.end) }
  }

  /// So many frames, the first that waited, are on their way.
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

  /// How long the peer has read nothing although something waits.
  var deafness: Duration {
    state.withLock { $0.waitingSince.map { ContinuousClock.now - $0 } ?? .zero }
  }
}
