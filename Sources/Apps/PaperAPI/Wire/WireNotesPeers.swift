import ByteCoding
import PaperDomain

// wire
/// How the connection to a peer is.
public enum NotesPeerState: UInt8, CaseIterable, Sendable {
  /// It is being made.
  case connecting
  /// Notes go both ways.
  case connected
  /// It ended, or could not be made; the next attempt has a time.
  case waiting
}

// wire
/// Another library, or another server of the automerge-repo protocol, that all notes are synced with.
public struct NotesPeer: Equatable, Sendable {
  /// Identifies a peer among those of this library.
  public typealias ID = EntityID<NotesPeer>

  /// Its identifier.
  public var id: NotesPeer.ID
  /// What it is called here.
  public var name: String
  /// The address of its socket.
  public var address: String
  /// Whether a token is kept for it. The token itself is in no answer.
  public var hasToken: Bool
  /// How the connection is.
  public var state: NotesPeerState
  /// How many notes documents the two have to do with; `nil` unless connected.
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
public struct NotesPeerList: Equatable, Sendable {
  /// In the order in which they were added.
  public var items: [NotesPeer]

  // generated
  /// Makes the value from its fields.
  public init(items: [NotesPeer]) {
    self.items = items
  }
  // end of generated
}

// wire
/// Asks for a peer.
public struct NotesPeerCreation: Equatable, Sendable {
  /// The address of its socket, such as `ws://papers.example:8080/sync`; `ws://` and `/sync` may be left out.
  public var address: String
  /// What it is to be called; the address's machine if absent.
  public var name: String? = nil
  /// The access key that it asks for, or a passcode that was made there, which is exchanged for a key of this library's own.
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
/// A library that somebody on the network announces.
public struct NearbyLibrary: Equatable, Sendable {
  /// What it calls itself.
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
public struct NearbyLibraries: Equatable, Sendable {
  /// Whether they are looked for.
  public var isOn: Bool
  /// Why they cannot be looked for, or this library not be announced, and what to do.
  public var problem: String? = nil
  /// By name.
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

#if !hasFeature(Embedded)
  extension NearbyLibrary: Codable {}
  extension NearbyLibraries: Codable {}
  extension NotesPeer: Codable {}
  extension NotesPeerList: Codable {}
  extension NotesPeerCreation: Codable {}
#endif
