import CPDFium

/// Fonts that every PDF reader has, by their PostScript names.
///
/// The text fonts have the characters of Windows code page 1252; `symbol` has Greek letters and mathematical signs.
public enum PDFStandardFont: String, CaseIterable, Sendable {
  case timesRoman = "Times-Roman"
  case helvetica = "Helvetica"
  case courier = "Courier"
  case symbol = "Symbol"
}

/// A font of one `PDFDrawing`. It cannot be used in another drawing, or after its own was released.
public final class PDFFont {
  let handle: FPDF_FONT
  private let library: PDFiumLibrary
  /// In thousandths of the font size.
  private var advances: [Unicode.Scalar: Double] = [:]

  init(handle: FPDF_FONT, library: PDFiumLibrary) {
    self.handle = handle
    self.library = library
  }

  /// The width of a text in this font, in points. Characters that the font lacks count as a space.
  public func width(of text: String, size: Double) -> Double {
    var sum = 0.0
    for scalar in Self.drawable(text).unicodeScalars { sum += advance(of: scalar) }
    return sum * size / 1000
  }

  /// The text with non-breaking spaces replaced by plain ones, which fonts have. Lines are broken before text is drawn,
  /// so the difference no longer matters.
  static func drawable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
  }

  private func advance(of scalar: Unicode.Scalar) -> Double {
    if let known = advances[scalar] { return known }
    var width: Float = 0
    let isKnown = library.functions.FPDFFont_GetGlyphWidth(handle, scalar.value, 1000, &width) != 0
    let advance = isKnown ? Double(width) : 0
    advances[scalar] = advance
    return advance
  }
}
