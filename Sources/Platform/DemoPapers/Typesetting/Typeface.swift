import PDFEngine

/// The fonts of a paper, and which of them has which character.
///
/// Latin text comes from one family of the standard fonts, Greek letters and mathematical signs from Symbol, and
/// everything else from a Chinese font if the paper has one.
struct Typeface {
  enum Family { case times, helvetica }

  enum Style: CaseIterable { case regular, italic, bold }

  /// Characters that follow one another in one font.
  struct Run {
    var text: String
    var font: PDFFont
    /// How much bolder than the font is, as a part of the size: the Chinese font has no bold cut.
    var boldness = 0.0
  }

  private let latin: [Style: PDFFont]
  private let symbol: PDFFont
  private let chinese: PDFFont?

  init(_ family: Family, chineseFont path: String?, in drawing: PDFDrawing) throws(PDFError) {
    let fonts: [Style: PDFStandardFont] =
      switch family {
      case .times: [.regular: .timesRoman, .italic: .timesItalic, .bold: .timesBold]
      case .helvetica: [.regular: .helvetica, .italic: .helveticaOblique, .bold: .helveticaBold]
      }
    var latin: [Style: PDFFont] = [:]
    for (style, font) in fonts { latin[style] = try drawing.font(font) }
    self.latin = latin
    symbol = try drawing.font(.symbol)
    chinese = if let path { try drawing.font(file: path) } else { nil }
  }

  /// Cuts a text at the places where the font changes.
  func runs(of text: String, style: Style) -> [Run] {
    let scalars = Array(text.unicodeScalars)
    var runs: [Run] = []
    for (index, scalar) in scalars.enumerated() {
      let neighbours = [index - 1, index + 1].filter(scalars.indices.contains).map { scalars[$0] }
      let isWide = Self.isWide(scalar) || Self.isWideInChinese(scalar) && neighbours.contains(where: Self.isWide)
      guard let (font, character) = font(for: scalar, isWide: isWide, style: style) else { continue }
      if let last = runs.indices.last, runs[last].font === font {
        runs[last].text.unicodeScalars.append(character)
      } else {
        let boldness = font === chinese && style == .bold ? 0.022 : 0
        runs.append(Run(text: String(character), font: font, boldness: boldness))
      }
    }
    return runs
  }

  private func font(for scalar: Unicode.Scalar, isWide: Bool, style: Style) -> (PDFFont, Unicode.Scalar)? {
    if isWide, let chinese { return (chinese, scalar) }
    if Self.isLatin(scalar) { return latin[style].map { ($0, scalar) } }
    if let sign = Self.symbols[scalar] { return (symbol, sign) }
    return chinese.map { ($0, scalar) }
  }

  // MARK: - Characters

  /// Whether a character takes a square of its own, as Chinese ones and their punctuation do.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Quotation marks, dashes and dots that Chinese shares with Latin text but sets as wide as its own characters.
  private static func isWideInChinese(_ scalar: Unicode.Scalar) -> Bool {
    "“”‘’—…".unicodeScalars.contains(scalar)
  }

  /// Code page 1252.
  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xFF: true
    default: "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".unicodeScalars.contains(scalar)
    }
  }

  /// What Symbol has, by the characters under which PDFium finds them there.
  private static let symbols: [Unicode.Scalar: Unicode.Scalar] = {
    var symbols: [Unicode.Scalar: Unicode.Scalar] = [:]
    for scalar in "αβγδεηθλπρστωΓΣΦ√∫∞≤≥≠≈−∂⇒←↑↓′∝∑∈∠⊥∴".unicodeScalars { symbols[scalar] = scalar }
    // Greek letters that the font knows by the names of signs that look like them: micro, increment.
    symbols["μ"] = "\u{B5}"
    symbols["Δ"] = "\u{2206}"
    return symbols
  }()
}
