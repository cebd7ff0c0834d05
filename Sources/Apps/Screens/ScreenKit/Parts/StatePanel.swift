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
