import AutomergeEngine

/// One connection to a peer: the greeting, and the reading and writing of messages. It has no I/O and no clock, and it
/// does not know documents.
///
///     client                        server
///       open() ── join ──────────▶  received() ─ .joined, with a frame to send
///       received() ◀────── peer ──
///       .joined
///       frame(for:of:) ─ sync ───▶  received() ─ .document(id, .sync)
///
/// Frames have to arrive whole and in order, as WebSocket delivers them. After `.ended`, the owner closes the
/// connection once the pending frames have been sent.
public struct PeerConnection: Sendable {
  /// The side that speaks first.
  public enum Role: Sendable {
    /// This side listens; the other side introduces itself first.
    case accepting
    /// This side introduces itself.
    case initiating
  }

  /// The peer at the other end, as it introduced itself.
  public struct Peer: Equatable, Sendable {
    /// Its id. Two connections may have peers with the same id, for example a client that reconnects, or two copies of
    /// one program.
    public let id: String
    /// The rest of its introduction.
    public let metadata: PeerMetadata
  }

  /// The meaning of a frame.
  public enum Outcome: Equatable, Sendable {
    /// The owner has nothing to do.
    case none
    /// The peer has introduced itself, perhaps again. Forget the state of its documents, and send `reply` first.
    case joined(Peer, reply: [UInt8]?)
    /// A message about a document.
    case document(DocumentID, DocumentEvent)
    /// The conversation has ended. Send `reply`, then close the connection.
    case ended(ConnectionEnd, reply: [UInt8]?)
  }

  /// A message from the peer about a document.
  public enum DocumentEvent: Equatable, Sendable {
    /// A sync message; it is a request if the peer does not have the document.
    case sync(SyncMessage, isRequest: Bool)
    /// The peer does not have the document.
    case unavailable
    /// An ephemeral message to forward.
    case ephemeral(EphemeralMessage)
  }

  /// A message from this peer about a document.
  public enum DocumentMessage: Equatable, Sendable {
    /// A sync message; it is a request if this peer does not have the document.
    case sync(SyncMessage, isRequest: Bool)
    /// This peer does not have the document.
    case unavailable
    /// An ephemeral message.
    case ephemeral(EphemeralMessage)
  }

  private enum State {
    case greeting(strayMessages: Int)
    case joined(Peer)
    case ended
  }

  /// The supported version of the protocol.
  public static let protocolVersion = "1"

  /// This peer's id.
  public let localID: String
  private let metadata: PeerMetadata
  private let role: Role
  private let limits: RepoLimits
  private var state = State.greeting(strayMessages: 0)

  /// Makes the state of a connection that has just been opened.
  /// - Parameters:
  ///   - localID: this peer's id, fresh for each run of a program
  ///   - metadata: the information that this peer sends about itself
  public init(
    localID: String, metadata: PeerMetadata = PeerMetadata(), role: Role, limits: RepoLimits = RepoLimits()
  ) {
    self.localID = localID
    self.metadata = metadata
    self.role = role
    self.limits = limits
  }

  /// The peer, once it has introduced itself.
  public var peer: Peer? {
    if case .joined(let peer) = state { peer } else { nil }
  }

  /// The frame to send first, if this side speaks first.
  public func open() -> [UInt8]? {
    guard role == .initiating else { return nil }
    return RepoMessage(sender: localID, target: nil, .join(versions: [Self.protocolVersion], metadata)).serialized
  }

  /// The frame that tells the peer that this side leaves.
  public func leave() -> [UInt8] {
    RepoMessage(sender: localID, target: nil, .leave).serialized
  }

  /// The frame that ends the conversation with a reason.
  public func refusal(_ reason: String) -> [UInt8] {
    RepoMessage(sender: localID, target: peer?.id ?? "", .error(reason)).serialized
  }

  /// The frame for a message about a document; `nil` until the peer has introduced itself.
  public func frame(for message: DocumentMessage, of document: DocumentID) -> [UInt8]? {
    guard let peer else { return nil }
    return switch message {
    case .sync(let message, isRequest: true):
      RepoMessage(sender: localID, target: peer.id, .request(document, message.serialized)).serialized
    case .sync(let message, isRequest: false):
      RepoMessage(sender: localID, target: peer.id, .sync(document, message.serialized)).serialized
    case .unavailable: RepoMessage(sender: localID, target: peer.id, .unavailable(document)).serialized
    case .ephemeral(let message):
      RepoMessage(sender: message.sender, target: peer.id, .ephemeral(document, message)).serialized
    }
  }

  // MARK: - Receiving

  /// Handles a received frame.
  public mutating func received(_ frame: [UInt8]) -> Outcome {
    let message: RepoMessage
    do throws(RepoMessageError) {
      message = try RepoMessage(parsing: frame, limits: limits)
    } catch {
      if case .ended = state { return .none }
      return end(.invalidMessage(error), saying: "The message cannot be read: " + error.description)
    }
    switch state {
    case .ended: return .none
    case .greeting(let count): return greeted(message, after: count)
    case .joined(let peer): return received(message, from: peer)
    }
  }

  private mutating func greeted(_ message: RepoMessage, after count: Int) -> Outcome {
    switch (role, message.body) {
    case (.accepting, .join(let versions, let metadata)):
      return join(message.sender, versions, metadata)
    case (.initiating, .peer(let version, let metadata)):
      guard version == Self.protocolVersion else {
        return end(.unsupportedVersion(version), saying: "Only version 1 of the protocol is supported.")
      }
      return introduce(Peer(id: message.sender, metadata: metadata), reply: nil)
    // The peer is this peer itself or has the same id, and its listening side has refused the greeting.
    case (.initiating, .error) where message.sender == localID: return end(.ownID, saying: nil)
    case (_, .error(let reason)): return end(.peerError(reason), saying: nil)
    case (_, .leave): return end(.left, saying: nil)
    default:
      // Messages before the greeting are ignored.
      guard count < limits.strayMessages else {
        return end(.noGreeting, saying: "Introduce yourself first, with a message of type join.")
      }
      state = .greeting(strayMessages: count + 1)
      return .none
    }
  }

  private mutating func join(_ id: String, _ versions: [String], _ metadata: PeerMetadata) -> Outcome {
    guard versions.contains(Self.protocolVersion) else {
      return end(
        .unsupportedVersion(versions.first ?? ""), saying: "Only version 1 of the protocol is supported.")
    }
    return introduce(
      Peer(id: id, metadata: metadata),
      reply: RepoMessage(
        sender: localID, target: id, .peer(version: Self.protocolVersion, self.metadata)
      ).serialized)
  }

  private mutating func introduce(_ peer: Peer, reply: [UInt8]?) -> Outcome {
    guard peer.id != localID else {
      return end(.ownID, saying: "Your peer id equals mine. Connect again with a different id.")
    }
    guard !peer.id.isEmpty else { return end(.noGreeting, saying: "Your senderId is missing.") }
    state = .joined(peer)
    return .joined(peer, reply: reply)
  }

  private mutating func received(_ message: RepoMessage, from peer: Peer) -> Outcome {
    switch message.body {
    case .join(let versions, let metadata):
      guard role == .accepting else { return .none }
      return join(message.sender, versions, metadata)
    case .leave: return end(.left, saying: nil)
    case .error(let reason): return end(.peerError(reason), saying: nil)
    case .peer, .remoteSubscription, .remoteHeads, .unknown: return .none
    case .ephemeral(let document, let ephemeral):
      // Peers forward messages of other peers, so the sender may be any peer except this one.
      guard ephemeral.sender != localID else { return .none }
      return .document(document, .ephemeral(ephemeral))
    case .request(let document, let data):
      return message.sender == peer.id ? sync(document, data, isRequest: true) : .none
    case .sync(let document, let data):
      return message.sender == peer.id ? sync(document, data, isRequest: false) : .none
    case .unavailable(let document):
      return message.sender == peer.id ? .document(document, .unavailable) : .none
    }
  }

  private mutating func sync(_ document: DocumentID, _ data: [UInt8], isRequest: Bool) -> Outcome {
    do throws(AutomergeError) {
      return .document(
        document, .sync(try SyncMessage(parsing: data, limits: limits.automerge), isRequest: isRequest))
    } catch {
      return end(.invalidSync(document, error), saying: "The sync message cannot be read: " + error.description)
    }
  }

  private mutating func end(_ reason: ConnectionEnd, saying text: String?) -> Outcome {
    let reply = text.map { refusal($0) }
    state = .ended
    return .ended(reason, reply: reply)
  }
}

/// Why a conversation ended.
public enum ConnectionEnd: Equatable, Sendable {
  /// The peer left.
  case left
  /// The peer ended the conversation, with this reason.
  case peerError(String)
  /// The peer never introduced itself.
  case noGreeting
  /// The peer only speaks other versions of the protocol; this is one of them.
  case unsupportedVersion(String)
  /// The peer has the same id as this one, so it may be this peer itself.
  case ownID
  /// A message of the peer cannot be read.
  case invalidMessage(RepoMessageError)
  /// A sync message of the peer cannot be read.
  case invalidSync(DocumentID, AutomergeError)
}

extension ConnectionEnd: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .left: "the peer left"
    case .peerError(let reason): "the peer ended the conversation: " + reason
    case .noGreeting: "the peer did not introduce itself"
    case .unsupportedVersion(let version):
      "the peer speaks version " + version + " of the protocol; only 1 is supported"
    case .ownID: "the peer has the same id as this one; it may be the same peer"
    case .invalidMessage(let error): "a message of the peer cannot be read: " + error.description
    case .invalidSync(_, let error): "a sync message of the peer cannot be read: " + error.description
    }
  }
}
