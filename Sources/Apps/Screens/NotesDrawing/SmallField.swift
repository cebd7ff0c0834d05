import ScreenKit
import Trapezio
import TrapezioWeb

/// A field that takes the focus as soon as it appears.
/// - Parameter onKey: handles a key; returns whether it did
@inline(never) package func smallField(
  _ name: String, _ hint: String, _ text: String, onText: @escaping (String) -> Void,
  onKey: @escaping (_ key: String, _ isShifted: Bool) -> Bool
) -> Node {
  input(
    .class("notes-small-field"), .type("text"), .label(name), .placeholder(hint), .noAutocomplete, .value(text),
    .autofocus, .onInput { event in onText(event.value) },
    .onKeyDown { event in
      guard !event.isComposing, onKey(event.key, event.modifiers.contains(.shift)) else { return }
      event.preventDefault()
      event.stopPropagation()
    })
}
