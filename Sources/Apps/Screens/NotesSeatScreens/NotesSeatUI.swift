import ByteCoding
import NotesParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the notes beside a page.
struct NotesSeatUI {
  let formats: Formats

  func map(
    _ state: NotesSeatPanelState, editor: Node?, onEvent: @escaping (NotesSeatPanelEvent) -> Void
  ) -> Node {
    aside(
      .key("seat"), .class("seat-panel"), .label(Texts.SharedNotes.beside), .returnsFocus,
      state.isChoosing ? .state("choosing") : .none,
      // Keys such as letters are for the notes, not for the page behind them. So is undo while notes are open.
      .onKeyDown { event in
        if event.key == "Escape", !event.isDefaultPrevented, state.isChoosing || state.open != nil {
          event.preventDefault()
          onEvent(state.isChoosing ? .choiceCancelled : .listPressed)
        } else if event.key == "Escape", !event.isDefaultPrevented {
          event.preventDefault()
          onEvent(.closed)
        }
        if !event.isCommandDown || state.open != nil { event.stopPropagation() }
      }
    ) {
      header(.class("seat-head")) {
        if state.open != nil {
          iconButton(Texts.SharedNotes.allNotes, .back, .tooltip("start")) { _ in onEvent(.listPressed) }
        }
        h2(.class("seat-title")) { Texts.SharedNotes.beside }
        iconButton(Texts.close, .close, .shortcut("Esc"), .tooltip("end")) { _ in onEvent(.closed) }
      }
      if state.isChoosing {
        choosing(onEvent)
      } else if editor != nil {
        links(state, onEvent)
      }
      if let editor {
        div(.key("editor"), .class("seat-editor"), state.isChoosing ? .state("choosing") : .none) { editor }
      } else {
        div(.key("lists"), .class("seat-body")) { lists(state, onEvent) }
      }
    }
  }

  private func choosing(_ onEvent: @escaping (NotesSeatPanelEvent) -> Void) -> Node {
    div(.key("choosing"), .class("seat-row")) {
      p(.class("field-hint"), .role("status")) { Texts.SharedNotes.chooseHint }
      textButton(Texts.SharedNotes.chooseByKeys, icon: .keyboard) { onEvent(.partPressed(byKeys: true)) }
      textButton(Texts.cancel, style: .quiet) { onEvent(.choiceCancelled) }
    }
  }

  private func links(
    _ state: NotesSeatPanelState, _ onEvent: @escaping (NotesSeatPanelEvent) -> Void
  ) -> Node {
    div(.key("links"), .class("seat-row"), .role("group"), .label(Texts.SharedNotes.linkGroup)) {
      textButton(
        Texts.SharedNotes.linkPage(state.place.map { formats.number($0.pageNumber) } ?? ""), icon: .link, style: .quiet,
        .disabled(state.place == nil)
      ) { onEvent(.pagePressed) }
      textButton(Texts.SharedNotes.linkPart, icon: .scan, style: .quiet, .disabled(state.place == nil)) {
        onEvent(.partPressed(byKeys: false))
      }
    }
  }

  @NodeBuilder private func lists(
    _ state: NotesSeatPanelState, _ onEvent: @escaping (NotesSeatPanelEvent) -> Void
  ) -> [Node] {
    if let failure = state.failure {
      retryPanel(Texts.SharedNotes.seatFailed, failure) { onEvent(.retryPressed) }
    } else if let place = state.place, state.notes != nil {
      section(.page, Texts.page(formats.number(place.pageNumber)), state, onEvent)
      section(.pageGroup, place.group.pageGroupTitle, state, onEvent)
      section(.doc, place.group.docTitle, state, onEvent)
      let elsewhere = state.notes(of: .elsewhere)
      if !elsewhere.isEmpty { section(.elsewhere, Texts.SharedNotes.elsewhere, state, onEvent) }
      mentions(state, onEvent)
    } else if state.place == nil {
      p(.class("muted")) { Texts.SharedNotes.noPlace }
    } else {
      announcement(Texts.SharedNotes.loading)
    }
  }

  private func section(
    _ owner: NotesSeatPanelState.Owner, _ title: String, _ state: NotesSeatPanelState,
    _ onEvent: @escaping (NotesSeatPanelEvent) -> Void
  ) -> Node {
    let notes = state.notes(of: owner)
    return div(.key(key(owner)), .class("seat-section")) {
      div(.class("seat-section-head")) {
        h3(.class("inspector-heading")) { kind(owner).map { "\($0): \(title)" } ?? title }
        if owner != .elsewhere {
          textButton(
            Texts.SharedNotes.newHere, icon: .add, style: .quiet, .label(Texts.SharedNotes.newFor(title)),
            .disabled(state.isAdding)
          ) { onEvent(.newPressed(owner)) }
        }
      }
      if notes.isEmpty { p(.class("muted")) { Texts.SharedNotes.noneHere } }
      ul(.class("seat-list"), .label(title)) {
        for each in notes {
          li(.key(each.id.description)) {
            button(.class("seat-notes"), .type("button"), .onClick { _ in onEvent(.opened(each.id)) }) {
              span(.class("seat-name")) { Texts.SharedNotes.named(each.title) }
              span(.class("muted")) {
                owner == .elsewhere
                  ? Texts.SharedNotes.owner(each, formats) ?? "" : formats.relative(each.updatedAt)
              }
            }
          }
        }
      }
    }
  }

  private func key(_ owner: NotesSeatPanelState.Owner) -> String {
    switch owner {
    case .page: "page"
    case .pageGroup: "group"
    case .doc: "doc"
    case .elsewhere: "elsewhere"
    }
  }

  private func kind(_ owner: NotesSeatPanelState.Owner) -> String? {
    switch owner {
    case .page, .elsewhere: nil
    case .pageGroup: Texts.SharedNotes.groupKind
    case .doc: Texts.SharedNotes.docKind
    }
  }

  private func mentions(
    _ state: NotesSeatPanelState, _ onEvent: @escaping (NotesSeatPanelEvent) -> Void
  ) -> Node {
    let mentions = state.mentions ?? []
    return div(.key("mentions"), .class("seat-section")) {
      h3(.class("inspector-heading")) { Texts.SharedNotes.mentions }
      if state.mentions?.isEmpty == true { p(.class("muted")) { Texts.SharedNotes.noMentions } }
      ul(.class("seat-list"), .label(Texts.SharedNotes.mentions)) {
        for (index, mention) in mentions.enumerated() {
          li(.key(index)) {
            button(.class("seat-notes"), .type("button"), .onClick { _ in onEvent(.mentionOpened(mention)) }) {
              span(.class("seat-name")) { mention.words }
              span(.class("muted")) {
                Texts.SharedNotes.mentioned(
                  Texts.SharedNotes.item(mention.itemTitle), Texts.SharedNotes.named(mention.notesTitle),
                  isPart: mention.isPart)
              }
            }
          }
        }
      }
    }
  }
}
