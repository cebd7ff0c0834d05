import TrapezioWeb

/// A small badge next to a title. `kind` is "accent", "good", "warn" or "danger".
@inline(never) package func badge(_ text: String, icon symbol: Icon? = nil, kind: String? = nil) -> Node {
  span(.class("badge"), kind.map { .kind($0) } ?? .none) {
    if let symbol { icon(symbol, .small) }
    text
  }
}

/// A bar that fills; without `value` the end is not known.
@inline(never) package func progressBar(
  _ label: String?, value: Double? = nil, total: Double = 1, kind: String? = nil
) -> Node {
  progress(
    .class("progress"), .progressMax(total), value.map { .progressValue($0) } ?? .none, kind.map { .kind($0) } ?? .none,
    label.map { .label($0) } ?? .decorative)
}

/// A number or a few words of how many.
@inline(never) package func count(_ text: String) -> Node { span(.class("count")) { text } }

/// Read out, not seen.
@inline(never) package func spoken(_ text: String) -> Node { span(.class("visually-hidden")) { text } }

/// Read out whenever it changes, not seen.
@inline(never) package func announcement(_ text: String) -> Node {
  p(.class("visually-hidden"), .role("status")) { text }
}
