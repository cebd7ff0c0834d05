import DocSession
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws two viewers and the divider between them, or on a phone tabs to switch between them.
struct TwoViewersUI: TrapezioUI {
  let store: TwoViewersStore

  var references: TwoViewersReferences { store.references }
  var window: (width: Double, height: Double) { store.context.effects.window.size }

  func map(state: TwoViewersState, onEvent: @escaping (TwoViewersEvent) -> Void) -> Node {
    mainElement(
      .class("beside"), .label(Texts.TwoViewers.label), .reference(references.area),
      .style("--share", .number(state.share)), state.hasTabs ? .state("tabs") : .none,
      .isDragging(state.isDividerInHand)
    ) {
      if state.hasTabs { tabs(state, onEvent) }
      side(.paper, state, onEvent)
      if !state.hasTabs { divider(state, onEvent) }
      side(.companion, state, onEvent)
      if let panel = state.panel { linkPanel(panel, state, onEvent) }
    }
  }

  // MARK: - A side

  private func id(_ side: TwoViewersState.Side) -> String { side == .paper ? "side-left" : "side-right" }

  private func side(
    _ side: TwoViewersState.Side, _ state: TwoViewersState, _ onEvent: @escaping (TwoViewersEvent) -> Void
  ) -> Node {
    let isActive = state.active == side
    return section(
      .key(id(side)), .id(id(side)), .class("beside-side"),
      .label(Texts.TwoViewers.side(side, state[side].title)), state.hasTabs ? .role("tabpanel") : .none,
      .isActive(isActive), state.room(side).map { .attribute("data-room", $0) } ?? .none,
      .on(.focusin) { _ in if !isActive { onEvent(.entered(side)) } },
      .on(.pointerdown) { _ in if !isActive { onEvent(.entered(side)) } }
    ) {
      if let note = note(state[side].docStatus) { p(.class("beside-note"), .role("status")) { note } }
      switch (side, state.choice) {
      case (.companion, let choice?): chooser(choice, onEvent)
      default: viewer(side, state)
      }
    }
  }

  private func note(_ docStatus: ViewerState.DocStatus) -> String? {
    switch docStatus {
    case .there: nil
    case .inTrash: Texts.TwoViewers.inTrash
    case .gone: Texts.TwoViewers.gone
    }
  }

  private func viewer(_ side: TwoViewersState.Side, _ state: TwoViewersState) -> [Node] {
    guard let viewer = store[side]?.store else { return [] }
    let ui = viewerUI(of: viewer, in: store.context)
    let key = side == .paper ? "viewer" : "viewer \(state.edition)"
    return [
      observing(viewer, key: .text(key), select: { $0 }) { state in
        ui.map(state: state) { viewer.handle(event: $0) }
      }
    ]
  }

  // MARK: - The divider

  private func divider(_ state: TwoViewersState, _ onEvent: @escaping (TwoViewersEvent) -> Void) -> Node {
    let percent = Int((state.share * 100).rounded())
    return div(.key("between"), .class("beside-between")) {
      div(
        .class("beside-divider"), .role("separator"), .tabIndex(0), .label(Texts.TwoViewers.divider),
        .attribute("aria-orientation", "vertical"), .attribute("aria-valuenow", "\(percent)"),
        .attribute("aria-valuemin", "\(Int((TwoViewersState.shares.lowerBound * 100).rounded()))"),
        .attribute("aria-valuemax", "\(Int((TwoViewersState.shares.upperBound * 100).rounded()))"),
        .attribute("aria-valuetext", "\(percent) %"), .controls(id(.paper)),
        .on(.pointerdown) { onEvent(.dividerPressed($0)) }, .on(.dblclick) { _ in onEvent(.dividerReset) },
        .onKeyDown { onEvent(.dividerKeyPressed($0)) })
      linkButton(state, onEvent)
    }
  }

  private func tabs(_ state: TwoViewersState, _ onEvent: @escaping (TwoViewersEvent) -> Void) -> Node {
    div(.key("tabs"), .class("beside-tabs")) {
      div(.role("tablist"), .label(Texts.TwoViewers.label)) {
        for side in TwoViewersState.Side.allCases { tab(side, state, onEvent) }
      }
      linkButton(state, onEvent)
    }
  }

  private func tab(
    _ side: TwoViewersState.Side, _ state: TwoViewersState, _ onEvent: @escaping (TwoViewersEvent) -> Void
  ) -> Node {
    let title = state[side].title
    let isShown = state.active == side
    return button(
      .class("beside-tab"), .type("button"), .role("tab"), .selected(isShown), .tabIndex(isShown ? 0 : -1),
      .controls(id(side)), .reference(references.tabs[side == .paper ? 0 : 1]),
      .onClick { _ in onEvent(.tabPicked(side)) },
      .onKeyDown { event in
        if event.key == " " || event.key == "Enter" { return event.stopPropagation() }
        guard event.key == "ArrowLeft" || event.key == "ArrowRight" else { return }
        event.preventDefault()
        event.stopPropagation()
        onEvent(.tabPicked(side.other))
        references.tabs[side == .paper ? 1 : 0].focus()
      }
    ) {
      span(.class("beside-tab-title")) { title.isEmpty ? Texts.TwoViewers.tab(side) : title }
      if let position = state[side].position { span(.class("muted")) { Texts.page("\(position)") } }
    }
  }
}
