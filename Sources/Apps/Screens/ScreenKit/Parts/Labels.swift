import TrapezioWeb

/// A small badge next to a title. `kind` is "accent", "good", "warn" or "danger".
@inline(never) package func badge(_ text: String, icon symbol: Icon? = nil, kind: String? = nil) -> Node {
  span(.class("badge"), kind.map { .kind($0) } ?? .none) {
    if let symbol { icon(symbol, .small) }
    text
  }
}

/// A progress bar. Without `value` the end is unknown.
@inline(never) package func progressBar(
  _ label: String?, value: Double? = nil, total: Double = 1, kind: String? = nil
) -> Node {
  progress(
    .class("progress"), .progressMax(total), value.map { .progressValue($0) } ?? .none, kind.map { .kind($0) } ?? .none,
    label.map { .label($0) } ?? .decorative)
}

/// The end of a list that has more items than are shown. Draws a progress bar and calls `onReach` when it comes near the
/// window.
/// - Parameters:
///   - count: the number of items shown; a new number makes a new element, which calls `onReach` again
///   - label: what is being loaded, for screen readers
@inline(never) package func listEnd(after count: Int, _ label: String, onReach: @escaping () -> Void) -> Node {
  div(
    .key("end-\(count)"),
    .onVisibility { event in
      if event.isVisible { onReach() }
    }
  ) { progressBar(label) }
}

/// A number, or a short text with a count.
@inline(never) package func count(_ text: String) -> Node { span(.class("count")) { text } }

/// The line below a field: what is wrong with its content, which screen readers announce at once, or else a hint.
/// - Parameter id: the line's id, to which the field refers with `describedBy`
/// - Returns: the line; `nil` if there is neither
@inline(never) package func fieldNote(_ id: String, fault: String?, hint: String? = nil) -> Node? {
  if let fault { return p(.class("field-error"), .id(id), .role("alert")) { fault } }
  return hint.map { hint in p(.class("field-hint"), .id(id)) { hint } }
}

/// A text that only screen readers read.
@inline(never) package func spoken(_ text: String) -> Node { span(.class("visually-hidden")) { text } }

/// A text that screen readers announce whenever it changes. It is not visible.
@inline(never) package func announcement(_ text: String) -> Node {
  p(.class("visually-hidden"), .role("status")) { text }
}
