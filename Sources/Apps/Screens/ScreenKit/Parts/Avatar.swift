import PaperDomain
import TrapezioWeb

/// A person as the first letter of the name on the person's colour. It is decoration; show the name next to it.
@inline(never) package func avatar(_ person: PersonSummary) -> Node {
  let first = person.name.unicodeScalars.first.map { String(String.UnicodeScalarView([$0])) } ?? ""
  return span(
    .class("avatar"), .decorative, .tagColor(person.color), .state(person.color.isLight ? "light" : "dark")
  ) { first }
}

extension HexColor {
  /// Whether black can be read on it better than white.
  nonisolated var isLight: Bool {
    // The light that a screen makes of a part grows about as its square; 10 × 255² would be white.
    2 * Int(red) * Int(red) + 7 * Int(green) * Int(green) + Int(blue) * Int(blue) > 130_000
  }
}
