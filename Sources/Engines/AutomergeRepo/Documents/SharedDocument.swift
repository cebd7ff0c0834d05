import AutomergeEngine

/// One document and all connections that sync it: a state machine without I/O, clock or storage.
///
///     var document = SharedDocument()
///     for effect in document.received(event, from: connection) { … }  // .load
///     for effect in document.opened(.found(stored)) { … }             // .store(request), or .send
///     for effect in document.stored(request.number) { … }             // .send to everybody
///
/// Every event returns effects, to be performed in their order. While the document is durable, messages from peers are
/// processed at once; while it is being loaded or stored, they are held. A connection may deliver its next sync message
/// only after the last one was `taken`, so each connection has at most one held message.
///
/// **Durability.** When changes arrive, the machine requests to store them and sends nothing until they are stored.
/// Changes that arrive meanwhile are stored together, so a slow disk leads to larger writes, not to more of them.
public struct SharedDocument: Sendable {
  /// The result of a `load`.
  public enum Opening: Sendable {
    /// The document; it has no changes if the storage has none of it.
    case found(StoredDocument)
    /// Nobody may get the document: it was deleted, or it is not shared.
    case refused
    /// The storage could not be read.
    case failed
  }

  enum Stage {
    /// Nothing has been loaded.
    case unloaded
    case loading
    case durable(DurableDocument)
    case storing(UnsavedDocument)
    /// Not shared.
    case refused
    /// A transition between two other stages is in progress.
    case changing
  }

  /// An input that arrived while the document was not durable.
  enum Held: Sendable {
    case message(ConnectionID, SyncMessage)
    case changes([UInt8], ticket: UInt64)
    case chunk(StorageChunk)
  }

  let limits: RepoLimits
  var stage = Stage.unloaded
  var held: [Held] = []
  var peers: [ConnectionID: PeerSync] = [:]
  var passing = EphemeralFilter()
  /// Whether this side wants the document and still waits for it or for the answer that nobody has it.
  var isWanted = false
  /// Changes of this side that are being stored.
  var pendingTickets: [(ticket: UInt64, count: Int)] = []
  private var lastNumber: UInt64 = 0

  /// Makes the state of a document that has not been loaded.
  public init(limits: RepoLimits = RepoLimits()) {
    self.limits = limits
  }

  /// The document as stored; `nil` while it is being loaded or stored, or if it is not shared.
  public var content: Document? {
    if case .durable(let document) = stage { document.content } else { nil }
  }

  /// Whether nobody needs the document. Then it can be released and loaded again later.
  public var isIdle: Bool {
    peers.isEmpty && held.isEmpty && pendingTickets.isEmpty && !isWanted && !isBusy
  }

  /// Whether this side waits for the document from peers.
  public var isAwaited: Bool { isWanted }

  /// Whether a connection's peer has named exactly the heads that are durable here, which means that it has the same
  /// document.
  public func agrees(with connection: ConnectionID) -> Bool {
    guard case .durable(let document) = stage, let heads = peers[connection]?.state.theirHeads else { return false }
    return heads == document.heads
  }

  /// Whether the document is being loaded or stored.
  public var isBusy: Bool {
    switch stage {
    case .loading, .storing, .changing: true
    case .unloaded, .durable, .refused: false
    }
  }

  mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  // MARK: - Connections

  /// Adds a connection over which the document is announced to the peer and requested from it. Servers do this with
  /// other servers, clients with their server.
  public mutating func connect(_ connection: ConnectionID) -> [DocumentEffect] {
    var peer = peers[connection] ?? PeerSync()
    peer.getsAnnouncements = true
    peers[connection] = peer
    switch stage {
    case .unloaded:
      stage = .loading
      return [.load]
    case .durable: return update([connection])
    case .loading, .storing, .refused, .changing: return []
    }
  }

  /// Removes a connection that has ended, or whose peer has introduced itself again.
  /// - Parameter sender: the peer's id. If the peer has sent ephemeral messages, the other peers get the message that
  ///   it has left, because a peer whose line was cut cannot send that message
  public mutating func disconnect(_ connection: ConnectionID, sender: String? = nil) -> [DocumentEffect] {
    guard peers.removeValue(forKey: connection) != nil else { return [] }
    var farewells: [DocumentEffect] = []
    let senders = passing.forget(connection)
    if let sender, senders.contains(sender) {
      farewells = broadcast(.farewell(of: sender, session: "gone-\(connection.number)"))
    }
    held.removeAll {
      if case .message(connection, _) = $0 { true } else { false }
    }
    // Peers that asked for the document may have waited for this one.
    return farewells + answerRequests()
  }

  /// Stops messages to a connection whose peer reads too slowly, until `drained` is called.
  public mutating func congest(_ connection: ConnectionID) {
    peers[connection]?.isCongested = true
  }

  /// Resumes messages to a connection whose peer reads again, and sends what it has missed.
  public mutating func drained(_ connection: ConnectionID) -> [DocumentEffect] {
    guard peers[connection]?.isCongested == true else { return [] }
    peers[connection]?.isCongested = false
    return update([connection])
  }

  /// Detects lost messages. Call it at regular intervals. If a peer has not named our heads and has sent nothing about
  /// the document since the last call, a message was lost, and the sync of this connection starts over. Each further
  /// restart waits twice as long.
  public mutating func remind(_ connection: ConnectionID) -> [DocumentEffect] {
    guard case .durable = stage, var peer = peers[connection] else { return [] }
    peer.silence += 1
    let isLost = !agrees(with: connection) && peer.silence > peer.patience
    if agrees(with: connection) {
      peer.silence = 0
      peer.patience = 1
    } else if isLost {
      peer.silence = 0
      peer.patience *= 2
      peer.state.restart()
    }
    peers[connection] = peer
    return isLost ? update([connection]) : []
  }

  // MARK: - This side

  /// Records that this side wants the document. If it is not here, peers are asked for it.
  public mutating func want() -> [DocumentEffect] {
    isWanted = true
    switch stage {
    case .unloaded:
      stage = .loading
      return [.load]
    case .durable: return answerRequests()
    case .refused:
      isWanted = false
      return [.unavailable]
    case .loading, .storing, .changing: return []
    }
  }

  /// Applies changes made on this side, given as chunks of Automerge. They are stored, then sent.
  /// - Parameter ticket: identifies the changes in the effect `applied`
  public mutating func apply(_ changes: [UInt8], ticket: UInt64) -> [DocumentEffect] {
    take(.changes(changes, ticket: ticket))
  }

  /// Applies a chunk that another process has put into storage.
  public mutating func absorb(_ chunk: StorageChunk) -> [DocumentEffect] {
    if case .unloaded = stage { return [] }
    return take(.chunk(chunk))
  }

  /// Stops sharing the document. A store request that is in progress still completes.
  public mutating func close() -> [DocumentEffect] {
    if case .refused = stage { return [] }
    var effects: [DocumentEffect] = []
    refuseHeld(.closed, &effects)
    for (ticket, _) in pendingTickets { effects.append(.applied(ticket: ticket, .failure(.closed))) }
    pendingTickets = []
    for connection in peers.keys { effects.append(.send(connection, .unavailable)) }
    if isWanted { effects.append(.unavailable) }
    isWanted = false
    stage = .refused
    return effects
  }

  /// Shares the document again after `close`. Peers that got the answer “unavailable” get an announcement.
  public mutating func reopen() -> [DocumentEffect] {
    guard case .refused = stage else { return [] }
    for connection in peers.keys { peers[connection]?.state = SyncState() }
    stage = .loading
    return [.load]
  }

  // MARK: - Storage

  /// Handles the storage's answer to `load`.
  public mutating func opened(_ opening: Opening) -> [DocumentEffect] {
    guard case .loading = stage else { return [] }
    switch opening {
    case .found(let stored):
      stage = .durable(DurableDocument(stored))
      return takeHeld() + update(Array(peers.keys))
    case .refused: return close()
    case .failed:
      stage = .unloaded
      return giveUp()
    }
  }

  /// Records that the changes of a store request are durable.
  public mutating func stored(_ number: UInt64) -> [DocumentEffect] {
    guard case .storing(let unsaved) = stage, unsaved.number == number else { return [] }
    stage = .durable(unsaved.stored())
    var effects: [DocumentEffect] = [.changed]
    for (ticket, count) in pendingTickets { effects.append(.applied(ticket: ticket, .success(count))) }
    pendingTickets = []
    effects += update(Array(peers.keys))
    return effects + takeHeld()
  }

  /// Records that a store request failed. Its changes are dropped, and all connections of the document end, so that
  /// their peers send the changes again later. No peer was told that they had arrived.
  public mutating func storeFailed(_ number: UInt64) -> [DocumentEffect] {
    guard case .storing(let unsaved) = stage, unsaved.number == number else { return [] }
    stage = .unloaded
    return giveUp()
  }

  private mutating func giveUp() -> [DocumentEffect] {
    var effects: [DocumentEffect] = []
    refuseHeld(.notStored, &effects)
    for (ticket, _) in pendingTickets { effects.append(.applied(ticket: ticket, .failure(.notStored))) }
    pendingTickets = []
    for connection in peers.keys { effects.append(.refuse(connection, .notStored)) }
    peers = [:]
    if isWanted { effects.append(.unavailable) }
    isWanted = false
    return effects
  }

  private mutating func refuseHeld(_ refusal: DocumentRefusal, _ effects: inout [DocumentEffect]) {
    for item in held {
      switch item {
      case .message(let connection, _): effects.append(.taken(connection))
      case .changes(_, let ticket): effects.append(.applied(ticket: ticket, .failure(refusal)))
      case .chunk: break
      }
    }
    held = []
  }
}

/// The state of one connection's peer for one document.
struct PeerSync: Sendable {
  var state = SyncState()
  /// Whether it has sent a message about the document; if so, it also gets messages.
  var hasSentMessage = false
  /// Whether the document is announced to the peer and requested from it.
  var getsAnnouncements = false
  /// Whether it has said that it does not have the document.
  var isUnavailable = false
  /// Whether it has asked for the document and has received neither the document nor a refusal.
  var isWaiting = false
  /// Whether it reads too slowly, so that nothing is sent to it.
  var isCongested = false

  /// How many calls of `remind` came since its last message, and how many of them restart the sync.
  var silence = 0
  var patience = 1

  /// Whether its last message shows that it has changes of the document.
  var hasDocument: Bool { state.theirHeads?.isEmpty == false }
}
