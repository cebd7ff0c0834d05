import AutomergeEngine

/// One document and all connections that sync it: a state machine without I/O, clock or storage.
///
///     var document = SharedDocument()
///     for effect in document.received(event, from: connection) { … }  // .load
///     for effect in document.opened(.found(stored)) { … }             // .store(request), or .send
///     for effect in document.stored(request.number) { … }             // .send to everybody
///
/// Every event returns effects, to be carried out in their order. What peers send is taken in at once while the document
/// is durable, and held while it is being loaded or stored. A connection may bring its next sync message when the last
/// one was `taken`; so each has one held message at most.
///
/// **Durability.** When changes come, the machine asks for them to be stored, and sends nothing before they are. Changes
/// that came meanwhile are stored together, so a slow disk makes writes larger, not longer in number.
public struct SharedDocument: Sendable {
  /// What became of a `load`.
  public enum Opening: Sendable {
    /// The document; without changes if nothing is stored of it.
    case found(StoredDocument)
    /// Nobody may have it: it was deleted, or is not shared.
    case refused
    /// The storage could not be read.
    case failed
  }

  enum Stage {
    /// Nothing is known of it.
    case unloaded
    case loading
    case durable(DurableDocument)
    case storing(UnsavedDocument)
    /// Not shared.
    case refused
    /// Between two of the others.
    case changing
  }

  /// What came while the document was not durable.
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
  /// Whether this side wants the document and has not been told that nobody has it.
  var isWanted = false
  /// Changes of this side that are being stored.
  var pendingTickets: [(ticket: UInt64, count: Int)] = []
  private var lastNumber: UInt64 = 0

  /// Describes a document of which nothing is known yet.
  public init(limits: RepoLimits = RepoLimits()) {
    self.limits = limits
  }

  /// The document as it is in storage; `nil` while it is being loaded or stored, or is not shared.
  public var content: Document? {
    if case .durable(let document) = stage { document.content } else { nil }
  }

  /// Whether nobody needs it: it can be let go and loaded again later.
  public var isIdle: Bool {
    peers.isEmpty && held.isEmpty && pendingTickets.isEmpty && !isWanted && !isBusy
  }

  /// Whether this side waits for the document from peers.
  public var isSought: Bool { isWanted }

  /// Whether a connection's peer has named the very heads that are durable here, and so has the same document.
  public func agrees(with connection: ConnectionID) -> Bool {
    guard case .durable(let document) = stage, let heads = peers[connection]?.state.theirHeads else { return false }
    return heads == document.heads
  }

  /// Whether it is being loaded or stored.
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

  /// A connection's peer may be asked for the document, and is told of it unasked. Servers do this with servers, clients
  /// with their server.
  public mutating func connect(_ connection: ConnectionID) -> [DocumentEffect] {
    var peer = peers[connection] ?? PeerSync()
    peer.isAsked = true
    peers[connection] = peer
    switch stage {
    case .unloaded:
      stage = .loading
      return [.load]
    case .durable: return update([connection])
    case .loading, .storing, .refused, .changing: return []
    }
  }

  /// A connection has ended, or its peer has introduced itself anew.
  /// - Parameter sender: the peer's id; the others are told that it is gone if it has said anything in passing, since it
  ///   cannot say so itself when the line was cut
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
    // Those who asked for the document may have waited for this peer.
    return farewells + answerRequests()
  }

  /// A connection has more to send than its peer reads: it gets no messages until it has `drained`.
  public mutating func congest(_ connection: ConnectionID) {
    peers[connection]?.isCongested = true
  }

  /// A connection's peer reads again. It is told what it has missed.
  public mutating func drained(_ connection: ConnectionID) -> [DocumentEffect] {
    guard peers[connection]?.isCongested == true else { return [] }
    peers[connection]?.isCongested = false
    return update([connection])
  }

  /// Some time has passed, the same between any two calls. A connection whose peer has not named our heads and has said nothing
  /// of the document since the last call begins anew: a message was lost on the way. Each further time it waits twice as long.
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

  /// This side wants the document: peers are asked for it if it is not here.
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

  /// Changes that were made on this side, as chunks of Automerge. They are stored, then sent.
  /// - Parameter ticket: names the changes in the effect `applied`
  public mutating func apply(_ changes: [UInt8], ticket: UInt64) -> [DocumentEffect] {
    take(.changes(changes, ticket: ticket))
  }

  /// Another process has put a piece into storage.
  public mutating func absorb(_ chunk: StorageChunk) -> [DocumentEffect] {
    if case .unloaded = stage { return [] }
    return take(.chunk(chunk))
  }

  /// Gives the document to nobody any longer. What is being stored is stored to the end.
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

  /// The document may be had again, after `close`. Peers that were told that it is not here are told of it.
  public mutating func reopen() -> [DocumentEffect] {
    guard case .refused = stage else { return [] }
    for connection in peers.keys { peers[connection]?.state = SyncState() }
    stage = .loading
    return [.load]
  }

  // MARK: - Storage

  /// The storage has answered `load`.
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

  /// What a request asked for is durable.
  public mutating func stored(_ number: UInt64) -> [DocumentEffect] {
    guard case .storing(let unsaved) = stage, unsaved.number == number else { return [] }
    stage = .durable(unsaved.stored())
    var effects: [DocumentEffect] = [.changed]
    for (ticket, count) in pendingTickets { effects.append(.applied(ticket: ticket, .success(count))) }
    pendingTickets = []
    effects += update(Array(peers.keys))
    return effects + takeHeld()
  }

  /// What a request asked for could not be written. Its changes are forgotten, and all connections of the document end, so
  /// that their peers send the changes again later: nobody was told that they had arrived.
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

/// What is known of one connection's peer about one document.
struct PeerSync: Sendable {
  var state = SyncState()
  /// Whether it has said anything about the document, and so gets messages.
  var hasSpoken = false
  /// Whether it may be asked for the document, and is told of it unasked.
  var isAsked = false
  /// Whether it has said that it does not have the document.
  var isUnavailable = false
  /// Whether it has asked for the document and got neither it nor a refusal.
  var isWaiting = false
  /// Whether it reads too slowly to be sent anything.
  var isCongested = false

  /// How often it was `remind`ed of since it last spoke, and how often it takes for it to begin anew.
  var silence = 0
  var patience = 1

  /// Whether it has changes of the document, as far as it has said.
  var hasDocument: Bool { state.theirHeads?.isEmpty == false }
}
