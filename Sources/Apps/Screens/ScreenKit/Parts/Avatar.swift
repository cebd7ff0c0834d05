import PaperDomain
import TrapezioWeb

/// A person as the first letter of the name on the person's colour. It is only decoration, so show the name next to it.
@inline(never) package func avatar(_ person: PersonSummary) -> Node {
  let first = person.name.unicodeScalars.first.map { String(String.UnicodeScalarView([$0])) } ?? ""
  return span(
    .class("avatar"), .decorative, .tagColor(person.color), .state(person.color.isLight ? "light" : "dark")
  ) { first }
}

extension HexColor {
  /// Whether black is more readable on it than white.
  nonisolated var isLight: Bool {
    // The brightness of a colour component is roughly proportional to its square; white would be 10 × 255².
    2 * Int(red) * Int(red) + 7 * Int(green) * Int(green) + Int(blue) * Int(blue) > 130_000
  }
}
