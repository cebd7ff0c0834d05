import DocSession
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// A side without a doc: a search field and the docs found. The focus stays in the field; arrows move through the docs.
extension TwoViewersUI {
  private static var listID: String { "beside-docs" }

  func chooser(_ choice: TwoViewersState.Choice, _ onEvent: @escaping (TwoViewersEvent) -> Void) -> Node {
    div(.key("choice"), .class("beside-choice")) {
      div(.class("beside-choice-head")) {
        h2 { Texts.TwoViewers.choose }
        iconButton(Texts.TwoViewers.close(.companion), .close, .shortcut("Esc"), .tooltip("end")) { _ in
          onEvent(.closePressed)
        }
      }
      if let reason = choice.reason { p(.class("field-hint"), .role("status")) { reason } }
      field(choice, onEvent)
      div(.class("find-list")) {
        ul(.id(Self.listID), .role("listbox"), .label(Texts.TwoViewers.docs)) {
          if choice.offersSame { line(0, Texts.TwoViewers.same, note: "", .duplicate, choice, onEvent) }
          for (index, doc) in (choice.docs ?? []).enumerated() {
            line(
              index + (choice.offersSame ? 1 : 0), doc.title,
              note: Texts.pages(doc.pageCount, store.context.formats.number(doc.pageCount)), .doc, choice, onEvent)
          }
        }
      }
      said(choice, onEvent)
    }
  }

  private func field(_ choice: TwoViewersState.Choice, _ onEvent: @escaping (TwoViewersEvent) -> Void) -> Node {
    let label = Texts.TwoViewers.find
    return input(
      .class("input"), .type("text"), .role("combobox"), .label(label), .placeholder(label), .noAutocomplete,
      .noSpellcheck, .value(choice.query), .expanded(true), .controls(Self.listID),
      .attribute("aria-autocomplete", "list"),
      choice.active < choice.lineCount ? .activeDescendant("\(Self.listID)-\(choice.active)") : .none,
      .reference(references.choice), .autofocus, .onInput { onEvent(.choiceTyped($0.value)) },
      .onKeyDown { onEvent(.choiceKeyPressed($0)) })
  }

  private func line(
    _ index: Int, _ title: String, note: String, _ symbol: Icon, _ choice: TwoViewersState.Choice,
    _ onEvent: @escaping (TwoViewersEvent) -> Void
  ) -> Node {
    let isActive = index == choice.active
    return li(
      .key(index), .id("\(Self.listID)-\(index)"), .class("find-line"), .role("option"), .selected(isActive),
      .isActive(isActive), isActive ? .reference(references.activeLine) : .none,
      .keepsFocus, .onClick { _ in onEvent(.choicePicked(index)) }
    ) {
      icon(symbol, .small)
      span(.class("find-label")) { title }
      if !note.isEmpty { span(.class("find-group")) { note } }
    }
  }

  @NodeBuilder private func said(
    _ choice: TwoViewersState.Choice, _ onEvent: @escaping (TwoViewersEvent) -> Void
  ) -> [Node] {
    if let failure = choice.failure {
      p(.class("field-error"), .role("alert")) { failure }
      textButton(Texts.tryAgain, icon: .retry) { onEvent(.choiceRetryPressed) }
    } else if choice.docs == nil {
      p(.class("find-note"), .role("status")) { Texts.TwoViewers.searching }
    } else if choice.docs?.isEmpty == true {
      p(.class("find-note"), .role("status")) { Texts.TwoViewers.nothing(choice.query.trimmed) }
    }
  }
}
