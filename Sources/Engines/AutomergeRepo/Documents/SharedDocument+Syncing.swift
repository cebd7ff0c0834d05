import AutomergeEngine

extension SharedDocument {
  /// Handles a message of a connection's peer about the document.
  public mutating func received(
    _ event: PeerConnection.DocumentEvent, from connection: ConnectionID
  ) -> [DocumentEffect] {
    switch event {
    case .ephemeral(let message): return pass(message, from: connection)
    case .unavailable:
      peers[connection]?.isUnavailable = true
      return answerRequests()
    case .sync(let message, _):
      // It does not matter whether this is a request, only whether it names heads.
      var peer = peers[connection] ?? PeerSync()
      peer.hasSentMessage = true
      peer.silence = 0
      peer.isUnavailable = false
      peer.isWaiting = peer.isWaiting || message.heads.isEmpty
      peers[connection] = peer
      return take(.message(connection, message))
    }
  }

  /// Processes an item now, or holds it until the document is durable.
  mutating func take(_ item: Held) -> [DocumentEffect] {
    switch stage {
    case .refused:
      switch item {
      case .message(let connection, _): return [.send(connection, .unavailable), .taken(connection)]
      case .changes(_, let ticket): return [.applied(ticket: ticket, .failure(.closed))]
      case .chunk: return []
      }
    case .unloaded:
      held.append(item)
      stage = .loading
      return [.load]
    case .loading, .storing, .changing:
      held.append(item)
      return []
    case .durable:
      held.append(item)
      return takeHeld()
    }
  }

  /// Processes all held items. Their changes are stored together.
  mutating func takeHeld() -> [DocumentEffect] {
    guard case .durable(var durable) = stage, !held.isEmpty else { return [] }
    stage = .changing
    var effects: [DocumentEffect] = []
    let items = held
    held = []
    // Chunks come first: they are already in storage and must not be stored again.
    let heads = durable.heads
    for case .chunk(let chunk) in items where !durable.contains(chunk.key) {
      // A damaged chunk stays in storage; the next opening reports it.
      try? durable.absorb(chunk)
    }
    let isAbsorbed = durable.heads != heads
    var edited = (consume durable).edit()
    var speakers: [ConnectionID] = []
    for item in items {
      switch item {
      case .chunk: break
      case .changes(let changes, let ticket):
        do throws(AutomergeError) {
          pendingTickets.append((ticket, try edited.apply(changes)))
        } catch {
          effects.append(.applied(ticket: ticket, .failure(.automerge(error))))
        }
      case .message(let connection, let message):
        guard var peer = peers[connection] else {
          effects.append(.taken(connection))
          continue
        }
        do throws(AutomergeError) {
          try edited.receive(message, &peer.state)
          peers[connection] = peer
          speakers.append(connection)
          effects.append(.taken(connection))
        } catch {
          drop(connection, .automerge(error), &effects)
        }
      }
    }
    return effects + finish(edited, speakers: speakers, isAbsorbed: isAbsorbed)
  }

  private mutating func finish(
    _ edited: consuming EditedDocument, speakers: [ConnectionID], isAbsorbed: Bool
  ) -> [DocumentEffect] {
    let finish: EditedDocument.Finish
    do throws(AutomergeError) {
      finish = try edited.finish(number: nextNumber(), limit: limits.documentBytes)
    } catch {
      // Never happens: only a document that was not verified can throw here, and all documents here are verified.
      finish = .tooLarge
    }
    switch finish {
    case .unchanged(let durable):
      stage = .durable(durable)
      var effects: [DocumentEffect] = isAbsorbed ? [.changed] : []
      for (ticket, count) in pendingTickets { effects.append(.applied(ticket: ticket, .success(count))) }
      pendingTickets = []
      return effects + update(isAbsorbed ? Array(peers.keys) : speakers)
    case .changed(let unsaved, let request):
      stage = .storing(unsaved)
      return [.store(request)]
    case .tooLarge:
      // The storage is unchanged; the next message loads the document again.
      stage = .unloaded
      var effects: [DocumentEffect] = []
      let refusal = DocumentRefusal.tooLarge(limit: limits.documentBytes)
      for (ticket, _) in pendingTickets { effects.append(.applied(ticket: ticket, .failure(refusal))) }
      pendingTickets = []
      for connection in peers.keys { effects.append(.refuse(connection, refusal)) }
      peers = [:]
      return effects
    }
  }

  private mutating func drop(
    _ connection: ConnectionID, _ refusal: DocumentRefusal, _ effects: inout [DocumentEffect]
  ) {
    peers[connection] = nil
    passing.forget(connection)
    effects.append(.taken(connection))
    effects.append(.refuse(connection, refusal))
  }

  // MARK: - Sending

  /// Sends peers what they lack, if the document is durable.
  mutating func update(_ connections: [ConnectionID]) -> [DocumentEffect] {
    guard case .durable(var durable) = stage else { return [] }
    stage = .changing
    var effects: [DocumentEffect] = []
    let isEmpty = durable.isEmpty
    // In a fixed order, so that a run is reproducible.
    for connection in connections.sorted(by: { $0.number < $1.number }) {
      guard var peer = peers[connection], !peer.isCongested, peer.hasSentMessage || peer.getsAnnouncements else {
        continue
      }
      // If this side lacks the document, it writes only to peers that have it or may be asked for it.
      guard !isEmpty || peer.hasDocument || (peer.getsAnnouncements && !peer.isUnavailable) else { continue }
      do throws(AutomergeError) {
        while let message = try durable.message(for: &peer.state) {
          effects.append(.send(connection, .sync(message, isRequest: isEmpty)))
        }
        if !isEmpty { peer.isWaiting = false }
        peers[connection] = peer
      } catch {
        drop(connection, .automerge(error), &effects)
      }
    }
    stage = .durable(durable)
    return effects + answerRequests()
  }

  /// Tells the peers that asked for the document that nobody has it, once no other peer is left to ask.
  mutating func answerRequests() -> [DocumentEffect] {
    guard case .durable(let durable) = stage else { return [] }
    guard durable.isEmpty else {
      isWanted = false
      return []
    }
    let mayArrive = peers.values.contains {
      $0.hasDocument || ($0.getsAnnouncements && !$0.isUnavailable && !$0.isWaiting)
    }
    guard !mayArrive else { return [] }
    var effects: [DocumentEffect] = []
    for connection in peers.keys.sorted(by: { $0.number < $1.number }) where peers[connection]?.isWaiting == true {
      // The peer stays in the list: if the document arrives later, it is sent.
      peers[connection]?.isWaiting = false
      effects.append(.send(connection, .unavailable))
    }
    if isWanted { effects.append(.unavailable) }
    isWanted = false
    return effects
  }

  // MARK: - Ephemeral messages

  private mutating func pass(_ message: EphemeralMessage, from connection: ConnectionID) -> [DocumentEffect] {
    if case .refused = stage { return [] }
    guard passing.isNew(message, from: connection, limit: limits.ephemeralSessions) else { return [] }
    // A peer that sends an ephemeral message has the document open.
    if peers[connection] == nil { peers[connection] = PeerSync() }
    var effects: [DocumentEffect] = []
    for other in peers.keys.sorted(by: { $0.number < $1.number }) where other != connection {
      guard let peer = peers[other], !peer.isCongested else { continue }
      effects.append(.send(other, .ephemeral(message)))
    }
    effects.append(.ephemeral(message))
    return effects
  }

  /// Sends a message of this side to all peers that have the document open.
  public mutating func broadcast(_ message: EphemeralMessage) -> [DocumentEffect] {
    peers.keys.sorted(by: { $0.number < $1.number }).compactMap {
      peers[$0]?.isCongested == false ? .send($0, .ephemeral(message)) : nil
    }
  }
}

/// Remembers which ephemeral messages were forwarded, so that each is forwarded only once, even if it arrives from
/// several peers.
struct EphemeralFilter: Sendable {
  private struct Session: Hashable {
    let sender: String
    let session: String
  }

  private struct Entry {
    var count: UInt64
    /// The connection that brought the session; `nil` once it has ended.
    var connection: ConnectionID?
  }

  /// The most sessions to remember after their connection has ended, because their messages may still arrive from other
  /// peers.
  private static let rememberedSessions = 256

  private var sessions: [Session: Entry] = [:]
  private var counts: [ConnectionID: Int] = [:]
  /// Sessions whose connection has ended, in the order in which they will be forgotten.
  private var orphans: [Session] = []

  /// Whether a message is newer than all others of its session. Once a connection has opened `limit` sessions, messages
  /// of further sessions are ignored.
  mutating func isNew(_ message: EphemeralMessage, from connection: ConnectionID, limit: Int) -> Bool {
    let key = Session(sender: message.sender, session: message.session)
    if let entry = sessions[key] {
      guard message.count > entry.count else { return false }
      sessions[key]?.count = message.count
      return true
    }
    guard counts[connection, default: 0] < limit else { return false }
    counts[connection, default: 0] += 1
    sessions[key] = Entry(count: message.count, connection: connection)
    return true
  }

  /// Ends a connection: its sessions no longer count against its limit, and are forgotten after a while.
  /// - Returns: the senders of the sessions that it opened
  @discardableResult
  mutating func forget(_ connection: ConnectionID) -> Set<String> {
    guard counts.removeValue(forKey: connection) != nil else { return [] }
    var senders: Set<String> = []
    for (key, entry) in sessions where entry.connection == connection {
      sessions[key]?.connection = nil
      orphans.append(key)
      senders.insert(key.sender)
    }
    let superfluous = orphans.count - Self.rememberedSessions
    if superfluous > 0 {
      for key in orphans.prefix(superfluous) { sessions[key] = nil }
      orphans.removeFirst(superfluous)
    }
    return senders
  }
}
