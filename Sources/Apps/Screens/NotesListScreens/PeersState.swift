import PaperAPI
import PaperDomain
import ScreenKit

/// The peers of this library, shown in the panel above the list of notes.
nonisolated struct PeersState: Equatable {
  /// What the person has typed into the form for a new peer.
  struct Draft: Equatable {
    var address = ""
    var name = ""
    var token = ""
    /// Why the peer was refused.
    var fault: String?
    var isSaving = false

    init() {}
  }

  var isOpen = false
  /// The peers; `nil` until loaded.
  var peers: [NotesPeer]?
  /// Why loading the peers failed.
  var failure: String?
  /// Other libraries on the local network.
  var nearby: NearbyLibraries?
  var draft = Draft()
  /// The peers with an action in progress.
  var busy: [NotesPeer.ID] = []

  init() {}
}

/// The events of the panel.
enum PeersEvent {
  case toggled
  case drafted(PeersState.Draft)
  case submitted
  case nearbyPicked(NearbyLibrary)
  case retryPressed(NotesPeer.ID)
  case removePressed(NotesPeer.ID)
}
