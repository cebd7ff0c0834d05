import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the libraries and servers that notes are synced with, and the form to add one.
struct PeersPanel {
  let state: PeersState
  let formats: Formats
  let onEvent: (PeersEvent) -> Void

  /// The button that opens the panel, with the number of peers that are not connected.
  var toggle: Node {
    let waiting = state.peers?.filter { $0.state == .waiting }.count ?? 0
    return button(
      .class(ButtonStyle.quiet.rawValue), .type("button"), .expanded(state.isOpen), .controls("peers"),
      .onClick { _ in onEvent(.toggled) }
    ) {
      icon(.link)
      span(.class("button-label")) { Texts.Peers.title }
      if waiting > 0 {
        span(.class("badge"), .kind("warn")) { Texts.Peers.notConnected(formats.number(waiting)) }
      }
    }
  }

  /// The panel.
  var node: Node {
    section(.key("peers"), .id("peers"), .class("peers"), .labelledBy("peers-title")) {
      h2(.class("peers-title"), .id("peers-title")) { Texts.Peers.heading }
      p(.class("muted")) { Texts.Peers.text }
      if let failure = state.failure {
        p(.class("field-error"), .role("alert")) { failure }
      } else if let peers = state.peers {
        if !peers.isEmpty { ul(.class("row-list"), .label(Texts.Peers.title)) { for peer in peers { row(peer) } } }
      } else {
        announcement(Texts.Peers.loading)
      }
      if let nearby = state.nearby, nearby.isOn { network(nearby) }
      fresh
    }
  }

  private func network(_ nearby: NearbyLibraries) -> Node {
    let others = nearby.items.filter { !$0.isPeer }
    return div(.key("nearby")) {
      h3(.class("peers-heading"), .id("peers-nearby")) { Texts.Peers.nearby }
      if let problem = nearby.problem {
        p(.class("muted")) { problem }
      } else if others.isEmpty {
        p(.class("muted")) { Texts.Peers.nobodyNearby }
      }
      if !others.isEmpty {
        ul(.class("row-list"), .labelledBy("peers-nearby")) {
          for library in others {
            li(.key(library.address), .class("row")) {
              icon(.library)
              div(.class("row-body")) {
                p(.class("row-title")) { library.name }
                p(.class("row-note")) { library.address }
              }
              div(.class("row-actions")) {
                textButton(Texts.Peers.connect, .label(Texts.Peers.connectLabel(library.name))) {
                  onEvent(.nearbyPicked(library))
                }
              }
            }
          }
        }
      }
    }
  }

  private func row(_ peer: NotesPeer) -> Node {
    let isBusy = state.busy.contains(peer.id)
    return li(.key(peer.id.description), .class("row")) {
      icon(.link)
      div(.class("row-body")) {
        p(.class("row-title")) { peer.name }
        p(.class("row-note"), .role("status"), peer.state == .waiting ? .kind("danger") : .none) {
          words(for: peer)
        }
        p(.class("row-note")) { peer.address }
      }
      div(.class("row-actions")) {
        if peer.state == .waiting {
          textButton(
            Texts.Peers.tryNow, icon: .retry, style: .quiet, .label(Texts.Peers.tryNowLabel(peer.name)),
            .disabled(isBusy)
          ) { onEvent(.retryPressed(peer.id)) }
        }
        iconButton(Texts.Peers.removeLabel(peer.name), .remove, .tooltip("end"), .disabled(isBusy)) { _ in
          onEvent(.removePressed(peer.id))
        }
      }
    }
  }

  private func words(for peer: NotesPeer) -> String {
    switch peer.state {
    case .connecting: Texts.Peers.connecting
    case .connected: Texts.Peers.connected(formats.number(peer.documentCount ?? 0), isOne: peer.documentCount == 1)
    case .waiting: Texts.Peers.waiting(peer.reason ?? "", peer.retryAt.map { formats.relative($0) })
    }
  }

  private var fresh: Node {
    let draft = state.draft
    return form(.key("fresh"), .class("peers-form"), .labelledBy("peers-add"), .onSubmit { _ in onEvent(.submitted) }) {
      h3(.class("peers-heading"), .id("peers-add")) { Texts.Peers.add }
      field("address", Texts.Peers.address, draft.address, hint: "desk.local:8080", fault: draft.fault) {
        $0.address = $1
      }
      field("name", Texts.Peers.name, draft.name) { $0.name = $1 }
      field("token", Texts.Peers.token, draft.token, isSecret: true) { $0.token = $1 }
      p(.class("muted")) { Texts.Peers.passcode }
      div(.class("peers-actions")) {
        button(.class(ButtonStyle.primary.rawValue), .type("submit"), .disabled(draft.isSaving)) {
          buttonContent(Texts.Peers.connect, nil)
        }
      }
    }
  }

  private func field(
    _ id: String, _ name: String, _ value: String, hint: String = "", isSecret: Bool = false, fault: String? = nil,
    _ change: @escaping (inout PeersState.Draft, String) -> Void
  ) -> Node {
    div(.class("field")) {
      label(.class("field-label"), .for("peer-\(id)")) { name }
      input(
        .class("input"), .id("peer-\(id)"), .type(isSecret ? "password" : "text"), .placeholder(hint), .noAutocomplete,
        .noSpellcheck, .value(value), .ariaInvalid(fault != nil),
        fault == nil ? .none : .describedBy("peer-\(id)-fault"),
        .onInput { event in
          var draft = state.draft
          change(&draft, event.value)
          draft.fault = nil
          onEvent(.drafted(draft))
        })
      fieldNote("peer-\(id)-fault", fault: fault)
    }
  }
}
