import TrapezioWeb

/// The bar with the actions on all selected items, and a button that clears the selection.
/// - Parameters:
///   - label: what is selected, for screen readers
///   - number: how many items are selected
@inline(never) package func selectionBar(
  _ label: String, number: String, onClear: @escaping () -> Void, @NodeBuilder actions: () -> [Node]
) -> Node {
  let buttons = actions()
  return div(.key("selection"), .class("selection-bar"), .role("toolbar"), .label(label)) {
    span(.class("selection-count")) { Texts.Library.selected(number) }
    span(.class("selection-line"))
    buttons
    span(.class("selection-line"))
    iconButton(Texts.Library.clearSelection, .close, .shortcut("Esc"), .tooltip("above")) { _ in onClear() }
  }
}
