import TrapezioWeb

/// The frame of a sheet: title, close button, content and actions.
/// - Parameters:
///   - scroller: a reference to the body, to read its scroll position
///   - onScroll: called whenever the body is scrolled
@inline(never) package func sheet(
  _ title: String, isWide: Bool, scroller: ElementReference? = nil, onScroll: @escaping () -> Void = {},
  onClose: @escaping () -> Void, body: [Node], actions: [Node]
) -> Node {
  div(
    .key("sheet"), .class("scrim"), .returnsFocus,
    .onClick { event in
      if event.isOnElementItself { onClose() }
    }
  ) {
    div(
      .class(isWide ? "dialog dialog-wide" : "dialog"), .role("dialog"), .ariaModal, .labelledBy("sheet-title"),
      .onKeyDown { event in
        guard event.key == "Escape" else { return }
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }
    ) {
      div(.class("dialog-head")) {
        h2(.class("dialog-title"), .id("sheet-title")) { title }
        iconButton(Texts.close, .close, .shortcut("Esc"), .tooltip("end"), .autofocus) { _ in onClose() }
      }
      div(
        .class("dialog-body"), scroller.map { .reference($0) } ?? .none, .onScroll { _ in onScroll() }
      ) { body }
      if !actions.isEmpty { div(.class("dialog-actions")) { actions } }
    }
  }
}
