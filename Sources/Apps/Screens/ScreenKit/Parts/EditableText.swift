import Trapezio
import TrapezioWeb

/// A text field in place of a text. The whole text is selected at first. Enter or leaving the field saves, Escape
/// cancels. A line break becomes a space.
///
/// - Parameters:
///   - text: the text before editing
///   - onSave: called with the typed text, trimmed; it may be empty or unchanged
///   - onCancel: called to leave the text unchanged
@inline(never) package func editing(
  _ text: String, label name: String, onSave: @escaping (String) -> Void, onCancel: @escaping () -> Void
) -> Node {
  component(text, state: EditingState(text)) { scope in
    let state = scope.state
    return div(.class("editing"), .dataValue(state.text), .returnsFocus) {
      textarea(
        .attribute("rows", "1"), .label(name), .noSpellcheck, .value(state.text), .reference(state.field),
        .onMount { state.field.selectText() },
        .onInput { event in
          state.text = event.value.replacingLineBreaks
          scope.invalidate()
        },
        .onKeyDown { event in
          guard !event.isComposing else { return }
          switch event.key {
          case "Enter":
            event.preventDefault()
            state.end { onSave(state.text.trimmed) }
          case "Escape":
            event.preventDefault()
            state.end(onCancel)
          default: break
          }
          // Keys such as letters and Delete are for the field, not for the list around it.
          event.stopPropagation()
        },
        .on(.blur) { _ in state.end { onSave(state.text.trimmed) } })
    }
  }
}

/// The text in the field. Editing ends once: removing the field also makes it lose the focus.
private final class EditingState {
  var text: String
  let field = ElementReference()
  private var hasEnded = false

  init(_ text: String) { self.text = text }

  func end(_ action: () -> Void) {
    guard !hasEnded else { return }
    hasEnded = true
    action()
  }
}
