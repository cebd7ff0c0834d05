import ByteCoding
import PaperDomain

// wire
/// The state of the connection to a peer.
public enum NotesPeerState: UInt8, CaseIterable, Sendable {
  /// The server is connecting.
  case connecting
  /// Connected; notes are synced in both directions.
  case connected
  /// The connection ended or failed; the time of the next attempt is set.
  case waiting
}

// wire
/// Another library, or another server that speaks the automerge-repo protocol, with which all notes are synced.
public struct NotesPeer: Equatable, Sendable, StoredAsJSON {
  /// Identifies a peer among those of this library.
  public typealias ID = EntityID<NotesPeer>

  /// Its identifier.
  public var id: NotesPeer.ID
  /// Its name in this library.
  public var name: String
  /// The address of its socket.
  public var address: String
  /// Whether a token is stored for it. No answer ever contains the token itself.
  public var hasToken: Bool
  /// The state of the connection.
  public var state: NotesPeerState
  /// How many notes documents are open for this peer; `nil` unless connected.
  public var documentCount: Int? = nil  // 0...
  /// Why it is not connected, and what to do; `nil` unless waiting.
  public var reason: String? = nil
  /// When the next attempt comes; `nil` unless waiting.
  public var retryAt: Instant? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    id: NotesPeer.ID, name: String, address: String, hasToken: Bool, state: NotesPeerState, documentCount: Int? = nil,
    reason: String? = nil, retryAt: Instant? = nil
  ) {
    self.id = id
    self.name = name
    self.address = address
    self.hasToken = hasToken
    self.state = state
    self.documentCount = documentCount
    self.reason = reason
    self.retryAt = retryAt
  }
  // end of generated
}

// wire
/// The peers of the library.
public struct NotesPeerList: Equatable, Sendable, StoredAsJSON {
  /// The peers, in the order in which they were added.
  public var items: [NotesPeer]

  // generated
  /// Makes the value from its fields.
  public init(items: [NotesPeer]) {
    self.items = items
  }
  // end of generated
}

// wire
/// Asks to add a peer.
public struct NotesPeerCreation: Equatable, Sendable, StoredAsJSON {
  /// The address of its socket, such as `ws://papers.example:8080/sync`; `ws://` and `/sync` may be left out.
  public var address: String
  /// Its name in this library; the host of the address if absent.
  public var name: String? = nil
  /// The access key that the peer requires, or a passcode made on the peer, which this server exchanges for a token of
  /// its own.
  public var token: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(address: String, name: String? = nil, token: String? = nil) {
    self.address = address
    self.name = name
    self.token = token
  }
  // end of generated
}

// wire
/// A library that is announced on the network.
public struct NearbyLibrary: Equatable, Sendable, StoredAsJSON {
  /// The name that it announces.
  public var name: String
  /// The address of its socket.
  public var address: String
  /// Whether it is a peer already.
  public var isPeer: Bool

  // generated
  /// Makes the value from its fields.
  public init(name: String, address: String, isPeer: Bool) {
    self.name = name
    self.address = address
    self.isPeer = isPeer
  }
  // end of generated
}

// wire
/// The libraries on the network.
public struct NearbyLibraries: Equatable, Sendable, StoredAsJSON {
  /// Whether the server searches for them.
  public var isOn: Bool
  /// Why the search, or announcing this library, does not work, and what to do.
  public var problem: String? = nil
  /// The libraries, sorted by name.
  public var items: [NearbyLibrary]

  // generated
  /// Makes the value from its fields.
  public init(isOn: Bool, problem: String? = nil, items: [NearbyLibrary]) {
    self.isOn = isOn
    self.problem = problem
    self.items = items
  }
  // end of generated
}
