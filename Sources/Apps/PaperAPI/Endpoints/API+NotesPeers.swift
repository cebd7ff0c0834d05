// The peers with which the library's shared notes are synced.

import PaperDomain

extension API {
  // GET /api/v1/notes-peers
  // 200 NotesPeerList: The peers.
  // errors 507
  /// The peers, each with the current state of its connection.
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
  /// The libraries that are currently announced on the network.
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
  /// Adds a peer. The server connects to it, stays connected, and syncs all notes that are not in the trash.
  public struct AddNotesPeer: Endpoint {
    /// The new peer.
    public var body: NotesPeerCreation

    // generated
    /// Makes the value from its fields.
    public init(body: NotesPeerCreation) {
      self.body = body
    }
    // end of generated
  }

  // DELETE /api/v1/notes-peers/{peerID}
  // 204 The peer was removed.
  // errors 404, 507
  /// Removes a peer and its token. The notes stay on both sides.
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
  /// Restores a peer, with its token, that was removed since the server started.
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
  /// Makes the server try at once to connect to a peer.
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
