// The peers that the library's shared notes are synced with.

import PaperDomain

extension API {
  // GET /api/v1/notes-peers
  // 200 NotesPeerList: The peers.
  // errors 507
  /// The peers, each with the state of its connection at this moment.
  public struct ListNotesPeers: Endpoint {
    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // GET /api/v1/notes-peers/nearby
  // 200 NearbyLibraries: The libraries.
  // errors 507
  /// The libraries that the network announces at this moment.
  public struct ListNearbyLibraries: Endpoint {
    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // POST /api/v1/notes-peers
  // 201 NotesPeer: The new peer.
  // errors 409, 422, 507
  /// Adds a peer. The server connects to it, keeps connected, and syncs all notes that are not in the trash.
  public struct AddNotesPeer: Endpoint {
    /// What is asked for.
    public var body: NotesPeerCreation

    // generated
    /// Makes the value from its fields.
    public init(body: NotesPeerCreation) {
      self.body = body
    }
    // end of generated
  }

  // DELETE /api/v1/notes-peers/{peerID}
  // 204 It is gone.
  // errors 404, 507
  /// Removes a peer with its token. The notes stay on both sides.
  public struct RemoveNotesPeer: Endpoint {
    /// A peer.
    public var peerID: NotesPeer.ID

    // generated
    /// Makes the value from its fields.
    public init(peerID: NotesPeer.ID) {
      self.peerID = peerID
    }
    // end of generated
  }

  // POST /api/v1/notes-peers/{peerID}/restore
  // 200 NotesPeer: The peer.
  // errors 404, 409, 507
  /// Brings a peer back, with its token, that was removed since the server was started.
  public struct RestoreNotesPeer: Endpoint {
    /// A removed peer.
    public var peerID: NotesPeer.ID

    // generated
    /// Makes the value from its fields.
    public init(peerID: NotesPeer.ID) {
      self.peerID = peerID
    }
    // end of generated
  }

  // POST /api/v1/notes-peers/{peerID}/attempts
  // 200 NotesPeer: The peer.
  // errors 404, 507
  /// Lets the next attempt to connect to a peer come at once.
  public struct RetryNotesPeer: Endpoint {
    /// A peer.
    public var peerID: NotesPeer.ID

    // generated
    /// Makes the value from its fields.
    public init(peerID: NotesPeer.ID) {
      self.peerID = peerID
    }
    // end of generated
  }
}
