import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The peers that notes are synced with. While the panel is open, the state of their connections is requested every two
// seconds; otherwise only together with the list.

extension NotesListStore {
  private static let interval = 2_000.0

  func handle(peers event: PeersEvent) {
    switch event {
    case .toggled:
      update { $0.peers.isOpen.toggle() }
      loadPeers()
    case .drafted(let draft): update { $0.peers.draft = draft }
    case .submitted: addPeer()
    case .nearbyPicked(let library):
      update {
        $0.peers.draft = PeersState.Draft()
        $0.peers.draft.address = library.address
        $0.peers.draft.name = library.name
      }
    case .retryPressed(let id):
      busy(peer: id) { done in
        self.context.library.call(API.retryNotesPeer(peerID: id)) { result in
          done()
          if case .failure(let failure) = result { self.context.report(failure) }
          self.loadPeers()
        }
      }
    case .removePressed(let id): removePeer(id)
    }
  }

  /// Requests the peers, and repeats this every two seconds while the panel is open.
  func loadPeers() {
    peersTimer = nil
    context.library.call(API.listNotesPeers()) { result in
      self.update {
        switch result {
        case .success(let list):
          $0.peers.peers = list.items
          $0.peers.failure = nil
        case .failure(let failure): $0.peers.failure = failure.message
        }
      }
      guard self.state.peers.isOpen else { return }
      self.loadNearby()
      self.peersTimer = self.context.effects.clock.after(Self.interval) { self.loadPeers() }
    }
  }

  private func loadNearby() {
    context.library.call(API.listNearbyLibraries()) { result in
      // If the request fails, the panel keeps the previous list of nearby libraries.
      if case .success(let nearby) = result { self.update { $0.peers.nearby = nearby } }
    }
  }

  private func addPeer() {
    var draft = state.peers.draft
    guard !draft.isSaving else { return }
    draft.isSaving = true
    draft.fault = nil
    update { $0.peers.draft = draft }
    let creation = NotesPeerCreation(
      address: draft.address, name: draft.name.isEmpty ? nil : draft.name,
      token: draft.token.isEmpty ? nil : draft.token)
    context.library.call(API.addNotesPeer(creation)) { result in
      self.update {
        $0.peers.draft.isSaving = false
        switch result {
        case .success: $0.peers.draft = PeersState.Draft()
        case .failure(let failure): $0.peers.draft.fault = failure.message
        }
      }
      self.loadPeers()
    }
  }

  private func removePeer(_ id: NotesPeer.ID) {
    guard let peer = state.peers.peers?.first(where: { $0.id == id }) else { return }
    busy(peer: id) { done in
      self.context.library.perform(API.removeNotesPeer(peerID: id)) { failure in
        done()
        if let failure { return self.context.report(failure) }
        self.loadPeers()
        self.context.toasts.say(
          Toast(Texts.Peers.removed(peer.name), action: Texts.undo) { self.restorePeer(id) })
      }
    }
  }

  private func restorePeer(_ id: NotesPeer.ID) {
    context.library.call(API.restoreNotesPeer(peerID: id)) { result in
      if case .failure(let failure) = result { self.context.report(failure) }
      self.loadPeers()
    }
  }

  private func busy(peer id: NotesPeer.ID, _ begin: (_ done: @escaping () -> Void) -> Void) {
    guard !state.peers.busy.contains(id) else { return }
    update { $0.peers.busy.append(id) }
    begin { self.update { $0.peers.busy.removeAll { $0 == id } } }
  }
}
