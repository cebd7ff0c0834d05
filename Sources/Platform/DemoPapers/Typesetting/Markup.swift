/// How the papers' texts are written down:
///
///     The **velocity** of *P* is $v = 3t^2 - \frac{4}{t}$ metres per second.
///
/// Two stars around bold text, one around italics, dollar signs around a formula (see `Formula`). A tilde is a space
/// at which no line breaks; a newline ends a line (in a `Paragraph`).
enum Markup {
  enum Piece: Equatable {
    case text(String, Typeface.Style)
    case formula(Formula)
  }

  static func pieces(of markup: String) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var style = Typeface.Style.regular

    func endText() {
      if !text.isEmpty { pieces.append(.text(text, style)) }
      text = ""
    }

    var rest = markup[...]
    while let character = rest.first {
      if rest.hasPrefix("**") {
        endText()
        style = style == .bold ? .regular : .bold
        rest = rest.dropFirst(2)
      } else if character == "*" {
        endText()
        style = style == .italic ? .regular : .italic
        rest = rest.dropFirst()
      } else if character == "$" {
        endText()
        let formula = rest.dropFirst().prefix { $0 != "$" }
        pieces.append(.formula(Formula(parsing: String(formula))))
        rest = rest[formula.endIndex...].dropFirst()
      } else {
        text.append(character == "~" ? "\u{A0}" : character)
        rest = rest.dropFirst()
      }
    }
    endText()
    return pieces
  }
}
