import ScreenKit
import TrapezioWeb

/// A panel over the pages, such as the list of marks.
/// - Parameters:
///   - count: what the panel has, in words, next to its title
///   - closing: the name of the button that closes the panel
@inline(never) func inkPanel(
  _ key: String, classes: String, title: String, count: String, closing: String, onClose: @escaping () -> Void,
  @NodeBuilder content: () -> [Node]
) -> Node {
  let content = content()
  return section(
    .key(key), .class(classes), .label(title),
    .onKeyDown { event in
      // Keys are for the panel's fields and buttons, not for the pages. Undo must still reach the shell.
      if event.key == "Escape" {
        event.preventDefault()
        onClose()
      }
      if !event.isCommandDown { event.stopPropagation() }
    }
  ) {
    div(.class("ink-list-head")) {
      h2(.class("ink-list-title")) { title }
      p(.class("ink-list-count"), .role("status")) { count }
      iconButton(closing, .close) { _ in onClose() }
    }
    content
  }
}

/// Says in a panel why its content could not be loaded, and offers to try again.
@inline(never) func inkPanelFailure(_ text: String, onRetry: @escaping () -> Void) -> Node {
  div(.class("ink-list-empty"), .role("alert")) {
    p { text }
    textButton(Texts.tryAgain, icon: .retry, style: .quiet, onClick: onRetry)
  }
}
