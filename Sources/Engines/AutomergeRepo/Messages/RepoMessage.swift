import AutomergeEngine
import ByteCoding

/// A message of the automerge-repo protocol, version 1: what one frame of a WebSocket holds.
///
///     a6                                    map of 6
///       64 "type"        64 "sync"
///       68 "senderId"    66 "peer-1"
///       68 "targetId"    66 "peer-2"
///       6a "documentId"  78 1b …            Base58Check text
///       64 "data"        58 2a …            a sync message of Automerge
///
/// Keys may come in any order, byte strings may carry tag 64, and keys that are not known are passed over, as are
/// messages of a type that is not known.
public struct RepoMessage: Equatable, Sendable {
  /// What is said.
  public enum Body: Equatable, Sendable {
    /// A client introduces itself. It offers versions of the protocol.
    case join(versions: [String], PeerMetadata)
    /// A server introduces itself, and says which version is spoken.
    case peer(version: String, PeerMetadata)
    /// The sender goes away.
    case leave
    /// The sender ends the conversation, with a reason.
    case error(String)
    /// As `sync`, from a sender that does not have the document.
    case request(DocumentID, [UInt8])
    /// A sync message of Automerge.
    case sync(DocumentID, [UInt8])
    /// The sender does not have the document, and knows nobody who has it.
    case unavailable(DocumentID)
    /// A message that is passed on and not kept, such as a caret's place.
    case ephemeral(DocumentID, EphemeralMessage)
    /// The sender wants to be told the heads that storages have, or no longer.
    case remoteSubscription(add: [String], remove: [String])
    /// The heads that storages have of a document.
    case remoteHeads(DocumentID, [RemoteHeads])
    /// A type that is not known.
    case unknown(String)
  }

  /// Who says it.
  public var sender: String
  /// To whom; `join` and `leave` are for whoever listens.
  public var target: String?
  /// What is said.
  public var body: Body

  /// Makes a message.
  public init(sender: String, target: String?, _ body: Body) {
    self.sender = sender
    self.target = target
    self.body = body
  }
}

/// What a peer says about itself.
public struct PeerMetadata: Hashable, Sendable {
  /// Names what it keeps documents in, over all of its connections; `nil` if it keeps nothing.
  public var storageID: String?
  /// Whether it forgets everything when it leaves.
  public var isEphemeral: Bool?
  /// Whether it is a library of PaperCenter that wants to be told of every document; automerge-repo has no such field, and its
  /// peers pass over it.
  public var isLibrary: Bool

  /// Describes a peer.
  public init(storageID: String? = nil, isEphemeral: Bool? = nil, isLibrary: Bool = false) {
    self.storageID = storageID
    self.isEphemeral = isEphemeral
    self.isLibrary = isLibrary
  }
}

/// A message that is passed on to everybody who has a document open, and not kept.
public struct EphemeralMessage: Hashable, Sendable {
  /// The peer who made it, who need not be the one that it came from.
  public var sender: String
  /// The sender's run: numbers begin anew with it.
  public var session: String
  /// Its number in the session.
  public var count: UInt64
  /// What it says, CBOR of the applications' choice.
  public var data: [UInt8]

  /// Makes a message.
  public init(sender: String, session: String, count: UInt64, data: [UInt8]) {
    self.sender = sender
    self.session = session
    self.count = count
    self.data = data
  }

  /// What `Presence` of automerge-repo says when a peer goes away, said for a peer that could not say it any more:
  ///
  ///     {"__presence": {"type": "goodbye"}}
  static func farewell(of sender: String, session: String) -> EphemeralMessage {
    var writer = CBORWriter()
    writer.write(mapOf: 1)
    writer.write("__presence")
    writer.write(mapOf: 1)
    writer.write("type")
    writer.write("goodbye")
    // A session of its own: should the peer come back, its next numbers count.
    return EphemeralMessage(sender: sender, session: session, count: 1, data: writer.bytes)
  }
}

/// The heads of a document in one storage.
public struct RemoteHeads: Equatable, Sendable {
  /// Names the storage.
  public var storageID: String
  /// The heads, each as Base58Check text.
  public var heads: [String]
  /// When it was so, in milliseconds since 1970-01-01T00:00:00Z by the storage's clock.
  public var timestamp: UInt64

  /// Describes heads.
  public init(storageID: String, heads: [String], timestamp: UInt64) {
    self.storageID = storageID
    self.heads = heads
    self.timestamp = timestamp
  }
}
