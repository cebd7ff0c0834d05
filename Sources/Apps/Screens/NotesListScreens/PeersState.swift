import PaperAPI
import PaperDomain
import ScreenKit

/// The peers of this library, as the panel above the list of notes shows them.
nonisolated struct PeersState: Equatable {
  /// What is being typed of a new peer.
  struct Draft: Equatable {
    var address = ""
    var name = ""
    var token = ""
    /// Why it was refused.
    var fault: String?
    var isSaving = false

    init() {}
  }

  var isOpen = false
  /// Nil until they have come.
  var peers: [NotesPeer]?
  /// Why they could not be loaded.
  var failure: String?
  /// Who else is on the network.
  var nearby: NearbyLibraries?
  var draft = Draft()
  /// What something is being done to.
  var busy: [NotesPeer.ID] = []

  init() {}
}

/// What happens in the panel.
enum PeersEvent {
  case toggled
  case drafted(PeersState.Draft)
  case submitted
  case nearbyPicked(NearbyLibrary)
  case retryPressed(NotesPeer.ID)
  case removePressed(NotesPeer.ID)
}
