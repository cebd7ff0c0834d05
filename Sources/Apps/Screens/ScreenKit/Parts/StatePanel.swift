import TrapezioWeb

/// Fills an area that has nothing to show: explains why, and offers what to do. Screen readers announce a failure at
/// once.
@inline(never) package func statePanel(
  _ symbol: Icon, title: String, text: String, detail: String? = nil, isError: Bool = false,
  @NodeBuilder actions: () -> [Node] = { [] }
) -> Node {
  let buttons = actions()
  return section(.class("state-panel"), isError ? .kind("error") : .none, isError ? .role("alert") : .none) {
    icon(symbol, .large)
    h1(.class("state-title")) { title }
    p(.class("state-text")) { text }
    if !buttons.isEmpty { div(.class("state-actions")) { buttons } }
    if let detail { p(.class("state-detail")) { detail } }
  }
}

/// Fills an area whose content could not be loaded: says why, and offers to try again.
@inline(never) package func retryPanel(_ title: String, _ reason: String, onRetry: @escaping () -> Void) -> Node {
  statePanel(.error, title: title, text: reason, isError: true) {
    textButton(Texts.tryAgain, icon: .retry, style: .primary, onClick: onRetry)
  }
}
