import DocSession
import DocViewer
import MetadataParts
import ScreenKit
import Trapezio
import TrapezioWeb

// The link between the sides: a button that shows it, and a panel to change it.
extension TwoViewersUI {
  func linkButton(_ state: TwoViewersState, _ onEvent: @escaping (TwoViewersEvent) -> Void) -> Node {
    let reference = references.link
    let short = Texts.TwoViewers.short(state.link)
    return button(
      .class("beside-link"), .type("button"), .label(Texts.TwoViewers.linked(state.link)),
      .title(Texts.TwoViewers.link), .hasPopup("dialog"), .expanded(state.panel != nil),
      .state(state.link == .free ? "free" : "linked"), .reference(reference),
      .onClick { _ in
        let box = reference.bounds
        onEvent(.linkPressed(x: (box?.x ?? 0) + (box?.width ?? 0) / 2 - 170, y: (box?.y ?? 0) + (box?.height ?? 0) + 6))
      },
      .onKeyDown { event in if event.key == " " || event.key == "Enter" { event.stopPropagation() } }
    ) {
      icon(.link, .small)
      if !short.isEmpty { span { short } }
    }
  }

  func linkPanel(
    _ panel: TwoViewersState.LinkPanel, _ state: TwoViewersState, _ onEvent: @escaping (TwoViewersEvent) -> Void
  ) -> Node {
    metadataPopover(
      Texts.TwoViewers.link, x: panel.x, y: panel.y, window: window, onClose: { onEvent(.linkClosed) },
      body: [
        h2(.key("title"), .class("popover-title")) { Texts.TwoViewers.link },
        div(.key("kinds"), .class("beside-kinds"), .role("radiogroup"), .label(Texts.TwoViewers.link)) {
          for kind in TwoViewersState.LinkKind.allCases { option(kind, state, onEvent) }
        },
        offset(panel, state, onEvent),
        div(.key("others"), .class("popover-actions")) {
          if state.choice == nil { textButton(Texts.TwoViewers.otherDoc, icon: .doc) { onEvent(.otherDocPressed) } }
        },
      ])
  }

  private func option(
    _ kind: TwoViewersState.LinkKind, _ state: TwoViewersState, _ onEvent: @escaping (TwoViewersEvent) -> Void
  ) -> Node {
    let reason = state.reasonAgainst(kind)
    let isChosen = state.linkKind == kind
    let explained = "link-kind-\(kind.rawValue)"
    return label(.key(kind.rawValue), .class("beside-kind")) {
      input(
        .class("radio"), .type("radio"), .name("link-kind"), .checked(isChosen), .disabled(reason != nil),
        .label(Texts.TwoViewers.kind(kind)), .describedBy(explained), isChosen ? .autofocus : .none,
        .onChange { _ in onEvent(.linkPicked(kind)) })
      span(.class("beside-kind-text")) {
        strong { Texts.TwoViewers.kind(kind) }
        span(.id(explained), .class("muted")) { reason ?? Texts.TwoViewers.explanation(kind) }
      }
    }
  }

  /// Shows the offset between the sides and lets the person change it.
  private func offset(
    _ panel: TwoViewersState.LinkPanel, _ state: TwoViewersState, _ onEvent: @escaping (TwoViewersEvent) -> Void
  ) -> Node {
    guard let offset = state.offset else { return div(.key("offset")) }
    let says = panel.isTypedWrong ? Texts.TwoViewers.offsetWrong : Texts.TwoViewers.apart(offset).beginningLarge + "."
    return div(.key("offset"), .class("beside-offset")) {
      form(.class("beside-offset-row"), .onSubmit { _ in onEvent(.offsetSubmitted) }) {
        span(.class("field-label"), .decorative) { Texts.TwoViewers.offset }
        iconButton(Texts.TwoViewers.fewer, .remove) { _ in onEvent(.offsetStepped(-1)) }
        input(
          .class("input"), .type("text"), .inputMode("text"), .noAutocomplete, .label(Texts.TwoViewers.offset),
          .value(panel.typed ?? Texts.TwoViewers.signed(offset)), .ariaInvalid(panel.isTypedWrong),
          .describedBy("link-apart"), .onInput { onEvent(.offsetTyped($0.value)) },
          .on(.blur) { _ in onEvent(.offsetLeft) })
        iconButton(Texts.TwoViewers.more, .add) { _ in onEvent(.offsetStepped(1)) }
        textButton(Texts.TwoViewers.linkHere, icon: .link) { onEvent(.linkHerePressed) }
      }
      p(.id("link-apart"), .class(panel.isTypedWrong ? "field-error" : "field-hint"), .role("status")) { says }
      if let rest = Texts.TwoViewers.rest(state.rest) { p(.class("field-hint")) { rest } }
    }
  }
}
