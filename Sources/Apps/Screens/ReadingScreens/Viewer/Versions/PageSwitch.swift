import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The content of the switch on a page's upper edge: the shown version and source, and whether there are others.
nonisolated struct PageSwitchFacts: Equatable, Sendable {
  /// The page's index, from 0.
  let page: Int
  let ordinal: Int
  let count: Int
  /// The shown source; `nil` if there is none.
  let source: PageSource?
  let hasSources: Bool
  /// The number of the current version, if another one is shown.
  let wayBack: Int?
  /// Whether something other than the default is shown.
  let isSwitched: Bool

  /// Returns `nil` for a page with a single version and source.
  init?(_ page: Int, _ state: ViewerState) {
    guard let slot = state.pages.slot(page), let shown = state.pages.shown(page), let version = shown.version else {
      return nil
    }
    self.page = page
    ordinal = version.ordinal
    count = slot.versionOptions.count
    if case .source(let source) = shown.content { self.source = source } else { source = nil }
    hasSources = version.sources.count > 1
    wayBack =
      shown.isPreview ? slot.versionOptions.first { $0.pageVersionID == slot.defaultVersionID }?.ordinal : nil
    isSwitched = shown.isPreview || source != version.sources.preferred
    if count < 2, !hasSources { return nil }
  }
}

/// The buttons at which menus open.
private final class SwitchButtons {
  let version = ElementReference()
  let source = ElementReference()
}

extension ViewerUI {
  /// The buttons `V3 ▾  Display ▾` on a page's upper edge. If the page shows another version than the current one, also
  /// a button back to the current one.
  static func pageSwitch(_ facts: PageSwitchFacts, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    component(key: .text("switch"), facts, state: SwitchButtons()) { scope in
      switchBar(scope.props, scope.state, onEvent)
    }
  }

  private static func switchBar(
    _ facts: PageSwitchFacts, _ buttons: SwitchButtons, _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> Node {
    let number = facts.page + 1
    return div(
      .class("page-switch"), facts.isSwitched ? .shownAlways : .none, .keepsButtonKeys,
      .on(.dblclick) { $0.stopPropagation() }
    ) {
      if facts.count > 1 {
        switchButton(
          Texts.Viewer.shortVersion(facts.ordinal),
          label: Texts.Viewer.versionOf(facts.ordinal, facts.count, page: number), buttons.version
        ) { place in onEvent(.menuOpened(.versions(page: facts.page, x: place.x, y: place.y))) }
      }
      if let source = facts.source, facts.hasSources {
        switchButton(
          ViewerTexts.name(of: source), label: Texts.Viewer.shownAs(ViewerTexts.name(of: source), page: number),
          buttons.source, .class("page-source")
        ) { place in onEvent(.menuOpened(.sources(page: facts.page, x: place.x, y: place.y))) }
      }
      if let current = facts.wayBack {
        span { Texts.Viewer.notCurrent }
        button(.type("button"), .onClick { _ in onEvent(.pages(.lookChosen(.current(page: facts.page)))) }) {
          Texts.Viewer.backTo(current)
        }
      }
    }
  }

  private static func switchButton(
    _ title: String, label: String, _ reference: ElementReference, _ attribute: Attribute = .none,
    onOpen: @escaping (_ place: (x: Double, y: Double)) -> Void
  ) -> Node {
    button(
      .type("button"), attribute, .label(label), .hasPopup("menu"), .reference(reference),
      .onClick { _ in
        let box = reference.bounds
        onOpen((box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0) + 4))
      }
    ) {
      Node.text(title)
      icon(.chevron, .small)
    }
  }

  // MARK: - Menus

  /// The menu that a page's switch has opened.
  @NodeBuilder func lookMenu(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    switch state.menu {
    case .versions(let page, let x, let y):
      menu(
        MenuContent(
          Texts.Viewer.versionsOf(page: page + 1), items: versionItems(page, state), placement: .at(x: x, y: y)),
        window: effects.window.size, onPick: { onEvent(.menuPicked($0)) }, onClose: { onEvent(.menuClosed) })
    case .sources(let page, let x, let y):
      menu(
        MenuContent(
          Texts.Viewer.sourcesOf(page: page + 1), items: sourceItems(page, state), placement: .at(x: x, y: y)),
        window: effects.window.size, onPick: { onEvent(.menuPicked($0)) }, onClose: { onEvent(.menuClosed) })
    case .zoom, .more, .groups, nil: []
    }
  }

  private func versionItems(_ page: Int, _ state: ViewerState) -> [MenuItem<ViewerAction>] {
    guard let slot = state.pages.slot(page), let shown = state.pages.shown(page)?.version else { return [] }
    // The newest first, because people usually look for that one.
    var items: [MenuItem<ViewerAction>] = []
    for version in slot.versionOptions.reversed() {
      guard let id = version.pageVersionID else { continue }
      items.append(
        MenuItem(
          Texts.Viewer.versionItem(version), kind: .choice(isChosen: version == shown),
          action: .pages(.lookChosen(.version(page: page, id)))))
    }
    if slot.versionOptions.count > 1, !isEmbedded {
      items.append(
        MenuItem(
          Texts.Differences.compareWith, shortcut: "\\", beginsSection: true, action: .compare(page: page)))
    }
    items.append(
      MenuItem(
        Texts.Viewer.versionOnAllPages(shown.ordinal), beginsSection: true,
        action: .pages(.lookChosen(.everyVersion(.ordinal(shown.ordinal))))))
    items.append(MenuItem(Texts.Viewer.newestOnAllPages, action: .pages(.lookChosen(.everyVersion(.newest)))))
    items.append(MenuItem(Texts.Viewer.currentOnAllPages, action: .pages(.lookChosen(.everyVersion(nil)))))
    return items
  }

  private func sourceItems(_ page: Int, _ state: ViewerState) -> [MenuItem<ViewerAction>] {
    guard let shown = state.pages.shown(page), let version = shown.version else { return [] }
    var items: [MenuItem<ViewerAction>] = []
    for source in version.sources.all {
      items.append(
        MenuItem(
          ViewerTexts.name(of: source), kind: .choice(isChosen: shown.content == .source(source)),
          shortcut: Texts.Viewer.key(of: source), action: .pages(.lookChosen(.source(page: page, source)))))
    }
    if case .source(let source) = shown.content {
      items.append(
        MenuItem(
          Texts.Viewer.sourceOnAllPages(source), shortcut: "⇧" + Texts.Viewer.key(of: source), beginsSection: true,
          action: .pages(.lookChosen(.everySource(source)))))
    }
    items.append(MenuItem(Texts.Viewer.preferredOnAllPages, action: .pages(.lookChosen(.everySource(nil)))))
    return items
  }
}
