import AutomergeEngine
import ByteCoding

/// A message of the automerge-repo protocol, version 1: the content of one WebSocket frame.
///
///     a6                                    map of 6
///       64 "type"        64 "sync"
///       68 "senderId"    66 "peer-1"
///       68 "targetId"    66 "peer-2"
///       6a "documentId"  78 1b …            Base58Check text
///       64 "data"        58 2a …            a sync message of Automerge
///
/// Keys may come in any order, and byte strings may have tag 64. Unknown keys and messages of unknown types are
/// ignored.
public struct RepoMessage: Equatable, Sendable {
  /// The content.
  public enum Body: Equatable, Sendable {
    /// A client introduces itself. It offers versions of the protocol.
    case join(versions: [String], PeerMetadata)
    /// A server introduces itself and selects the version.
    case peer(version: String, PeerMetadata)
    /// The sender leaves.
    case leave
    /// The sender ends the conversation, with a reason.
    case error(String)
    /// Like `sync`, from a sender that does not have the document.
    case request(DocumentID, [UInt8])
    /// A sync message of Automerge.
    case sync(DocumentID, [UInt8])
    /// The sender does not have the document and knows no peer that has it.
    case unavailable(DocumentID)
    /// A message that is forwarded but not stored, such as the position of a caret.
    case ephemeral(DocumentID, EphemeralMessage)
    /// The sender subscribes to the heads of storages, or unsubscribes.
    case remoteSubscription(add: [String], remove: [String])
    /// The heads of a document in several storages.
    case remoteHeads(DocumentID, [RemoteHeads])
    /// A message of an unknown type.
    case unknown(String)
  }

  /// The sender's id.
  public var sender: String
  /// The id of the target; `join` and `leave` have none, they are for everybody who listens.
  public var target: String?
  /// The content.
  public var body: Body

  /// Makes a message.
  public init(sender: String, target: String?, _ body: Body) {
    self.sender = sender
    self.target = target
    self.body = body
  }
}

/// A peer's information about itself.
public struct PeerMetadata: Hashable, Sendable {
  /// Identifies the peer's storage across all its connections; `nil` if it stores nothing.
  public var storageID: String?
  /// Whether it forgets everything when it leaves.
  public var isEphemeral: Bool?
  /// Whether it is a PaperCenter library that wants to be told about every document. automerge-repo has no such field,
  /// and its peers ignore it.
  public var isLibrary: Bool

  /// Makes the information about a peer.
  public init(storageID: String? = nil, isEphemeral: Bool? = nil, isLibrary: Bool = false) {
    self.storageID = storageID
    self.isEphemeral = isEphemeral
    self.isLibrary = isLibrary
  }
}

/// A message that is forwarded to every peer that has a document open, and not stored.
public struct EphemeralMessage: Hashable, Sendable {
  /// The peer that made the message, which may differ from the peer that delivered it.
  public var sender: String
  /// Identifies one run of the sender; each run counts its messages from the start.
  public var session: String
  /// The number of the message in the session.
  public var count: UInt64
  /// The content, in CBOR that the applications define.
  public var data: [UInt8]

  /// Makes a message.
  public init(sender: String, session: String, count: UInt64, data: [UInt8]) {
    self.sender = sender
    self.session = session
    self.count = count
    self.data = data
  }

  /// The message that `Presence` of automerge-repo sends when a peer leaves, sent on behalf of a peer that is gone:
  ///
  ///     {"__presence": {"type": "goodbye"}}
  static func farewell(of sender: String, session: String) -> EphemeralMessage {
    var writer = CBORWriter()
    writer.write(mapOf: 1)
    writer.write("__presence")
    writer.write(mapOf: 1)
    writer.write("type")
    writer.write("goodbye")
    // It uses a session of its own, so that later messages of the peer's session still count as new if it comes back.
    return EphemeralMessage(sender: sender, session: session, count: 1, data: writer.bytes)
  }
}

/// The heads of a document in one storage.
public struct RemoteHeads: Equatable, Sendable {
  /// Identifies the storage.
  public var storageID: String
  /// The heads, each as Base58Check text.
  public var heads: [String]
  /// When the storage had these heads, in milliseconds since 1970-01-01T00:00:00Z by its clock.
  public var timestamp: UInt64

  /// Makes the heads of a document in one storage.
  public init(storageID: String, heads: [String], timestamp: UInt64) {
    self.storageID = storageID
    self.heads = heads
    self.timestamp = timestamp
  }
}
