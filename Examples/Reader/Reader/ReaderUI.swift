import DocSession
import DocViewer
import PaperDomain
import Trapezio
import TrapezioWeb

/// The page: its own small bar, and the viewer below it.
struct ReaderUI: TrapezioUI {
  let viewer: DocViewerUI
  let pencil: Pencil

  func map(state: DocViewerState, onEvent: @escaping (DocViewerEvent) -> Void) -> Node {
    div(.class("reader")) {
      header(.class("reader-bar")) {
        h1 { state.title }
        if state.phase == .ready, state.pages.count > 0 { tools(state) { onEvent(.pages($0)) } }
      }
      viewer.map(state: state, onEvent: onEvent)
    }
  }

  private func tools(_ state: DocViewerState, _ send: @escaping (PagesEvent) -> Void) -> Node {
    let (page, layout) = (state.pages.current, state.pages.layout)
    return div(.class("reader-tools"), .role("toolbar"), .label("Reading"), .onKeyDown(keepForButtons)) {
      group {
        tool("Previous page", "up", isPossible: layout.page(before: page) != nil) { send(.previousPagePressed) }
        span(.class("reader-place")) { state.pages.whereOne }
        tool("Next page", "down", isPossible: layout.page(after: page) != nil) { send(.nextPagePressed) }
      }
      group {
        tool("Smaller", "remove") { send(.zoomOutPressed) }
        span(.class("reader-zoom")) { "\(Int((layout.zoom * 100).rounded())) %" }
        tool("Larger", "add") { send(.zoomInPressed) }
        tool("Fit width", "fit-width", isOn: state.pages.fit == .width) { send(.fitChosen(.width)) }
        tool("Whole page", "fit-page", isOn: state.pages.fit == .page) { send(.fitChosen(.page)) }
      }
      group {
        tool("Two pages", "spread", isOn: state.pages.isSpread, isPossible: state.pages.hasRoomForSpread) {
          send(.arrangementChosen(state.pages.isSpread ? .continuous : .spread))
        }
        tool("Turn", "redo") { send(.turned(.clockwise, isAlone: false)) }
        component(key: .text("pencil"), 0, state: ()) { scope in
          tool("Pencil", "rename", isOn: pencil.isInHand) {
            pencil.isInHand.toggle()
            scope.invalidate()
          }
        }
      }
      versions(of: page, state, send)
    }
  }

  /// Buttons for other versions and sources of a page.
  private func versions(of page: Int, _ state: DocViewerState, _ send: @escaping (PagesEvent) -> Void) -> Node {
    let options = state.pages.slot(page)?.versionOptions ?? []
    let shown = state.pages.shown(page)?.version
    let ordinal = shown?.ordinal ?? 0
    func source(_ name: String, _ icon: String, _ source: PageSource) -> Node {
      let isOn = state.pages.shown(page)?.content == .source(source)
      let others = shown?.sources.all.filter { $0 != source } ?? []
      let isPossible = shown?.sources.contains(source) == true && !others.isEmpty
      return tool(name, icon, isOn: isOn, isPossible: isPossible) {
        if isPossible { send(.lookChosen(.source(page: page, isOn ? others[0] : source))) }
      }
    }
    return group {
      tool("Version before", "back", isPossible: ordinal > 1) { send(.lookChosen(.step(page: page, isNewer: false))) }
      span(.class("reader-version")) { shown == nil ? "No version" : "Version \(ordinal) of \(options.count)" }
      tool("Next version", "forward", isPossible: ordinal < options.count) {
        send(.lookChosen(.step(page: page, isNewer: true)))
      }
      source("Original", "scan", .original)
      source("Words", "text", .ocrText)
    }
  }

  private func group(@NodeBuilder _ children: () -> [Node]) -> Node { div(.class("reader-group")) { children() } }

  /// A button. One that can do nothing now keeps the keyboard focus and is marked as disabled.
  private func tool(
    _ name: String, _ icon: String, isOn: Bool? = nil, isPossible: Bool = true, _ action: @escaping () -> Void
  ) -> Node {
    button(
      .class("icon-button"), .type("button"), .label(name), isOn.map { .pressed($0) } ?? .none,
      isPossible ? .none : .attribute("aria-disabled", "true"), .onClick { _ in action() }
    ) {
      svg(.class("icon"), .decorative) { svgUse(.href("/icons.svg#icon-\(icon)")) }
    }
  }

  /// Space and Enter on a button must only press the button, not scroll the pages.
  private func keepForButtons(_ event: TrapezioWeb.Event) {
    if event.key == " " || event.key == "Enter" { event.stopPropagation() }
  }
}
