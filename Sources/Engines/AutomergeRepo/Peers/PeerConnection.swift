import AutomergeEngine

/// One connection to a peer: the greeting, and the reading and writing of messages. It has no I/O, no clock and knows no
/// documents.
///
///     client                        server
///       open() ── join ──────────▶  received() ─ .joined, with a frame to send
///       received() ◀────── peer ──
///       .joined
///       frame(for:of:) ─ sync ───▶  received() ─ .document(id, .sync)
///
/// Frames have to arrive whole and in order, as WebSocket delivers them. After `.ended` the connection is closed by
/// whoever owns it, when what is to be sent has been sent.
public struct PeerConnection: Sendable {
  /// Who speaks first.
  public enum Role: Sendable {
    /// This side listens; the other one introduces itself first.
    case accepting
    /// This side introduces itself.
    case initiating
  }

  /// Who is at the other end, as it says.
  public struct Peer: Equatable, Sendable {
    /// Its id. Two connections may have peers of one id: a client that reconnects, or two copies of one program.
    public let id: String
    /// What else it says.
    public let metadata: PeerMetadata
  }

  /// What a frame means.
  public enum Outcome: Equatable, Sendable {
    /// Nothing is to be done.
    case none
    /// The peer has introduced itself, perhaps again: what was known of its documents before is forgotten. `reply` is
    /// sent to it first.
    case joined(Peer, reply: [UInt8]?)
    /// Something about a document.
    case document(DocumentID, DocumentEvent)
    /// The conversation has ended. `reply` is sent before the connection is closed.
    case ended(ConnectionEnd, reply: [UInt8]?)
  }

  /// What a peer says about a document.
  public enum DocumentEvent: Equatable, Sendable {
    /// A sync message; a request is from a peer that does not have the document.
    case sync(SyncMessage, isRequest: Bool)
    /// The peer does not have the document.
    case unavailable
    /// A message to be passed on.
    case ephemeral(EphemeralMessage)
  }

  /// What this peer says about a document.
  public enum DocumentMessage: Equatable, Sendable {
    /// A sync message; a request if this peer does not have the document.
    case sync(SyncMessage, isRequest: Bool)
    /// This peer does not have the document.
    case unavailable
    /// A message that is passed on.
    case ephemeral(EphemeralMessage)
  }

  private enum State {
    case greeting(strayMessages: Int)
    case joined(Peer)
    case ended
  }

  /// The version of the protocol that is spoken.
  public static let protocolVersion = "1"

  /// This peer's id.
  public let localID: String
  private let metadata: PeerMetadata
  private let role: Role
  private let limits: RepoLimits
  private var state = State.greeting(strayMessages: 0)

  /// Describes a connection that is open and on which nothing was said.
  /// - Parameters:
  ///   - localID: this peer's id, fresh for each run of a program
  ///   - metadata: what this peer says about itself
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

  /// The frame that says that this side goes away.
  public func leave() -> [UInt8] {
    RepoMessage(sender: localID, target: nil, .leave).serialized
  }

  /// The frame that ends the conversation with a reason.
  public func refusal(_ reason: String) -> [UInt8] {
    RepoMessage(sender: localID, target: peer?.id ?? "", .error(reason)).serialized
  }

  /// The frame of a message about a document; `nil` as long as the peer has not introduced itself.
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

  /// Takes in a frame.
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
        return end(.unsupportedVersion(version), saying: "Only version 1 of the protocol is spoken here.")
      }
      return introduce(Peer(id: message.sender, metadata: metadata), reply: nil)
    // It is this peer itself, or has its id, and its listening side has refused the greeting.
    case (.initiating, .error) where message.sender == localID: return end(.ownID, saying: nil)
    case (_, .error(let reason)): return end(.peerError(reason), saying: nil)
    case (_, .leave): return end(.left, saying: nil)
    default:
      // What is said before the greeting is for nobody.
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
        .unsupportedVersion(versions.first ?? ""), saying: "Only version 1 of the protocol is spoken here.")
    }
    return introduce(
      Peer(id: id, metadata: metadata),
      reply: RepoMessage(
        sender: localID, target: id, .peer(version: Self.protocolVersion, self.metadata)
      ).serialized)
  }

  private mutating func introduce(_ peer: Peer, reply: [UInt8]?) -> Outcome {
    guard peer.id != localID else {
      return end(.ownID, saying: "You have my own id; start again with another one.")
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
      // Peers pass on what others said, so the sender may be anybody but this peer itself.
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
  /// The peer went away.
  case left
  /// The peer ended it, with this reason.
  case peerError(String)
  /// The peer never introduced itself.
  case noGreeting
  /// The peer speaks other versions of the protocol, this one among them.
  case unsupportedVersion(String)
  /// The peer has this peer's id, so it may be this peer itself.
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
    case .unsupportedVersion(let version): "the peer speaks version " + version + " of the protocol, this one only 1"
    case .ownID: "the peer has the same id as this one; it may be this one itself"
    case .invalidMessage(let error): "a message of the peer cannot be read: " + error.description
    case .invalidSync(_, let error): "a sync message of the peer cannot be read: " + error.description
    }
  }
}
