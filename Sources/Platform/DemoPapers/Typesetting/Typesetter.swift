import PDFEngine

/// Makes boxes of texts and formulas in one typeface.
struct Typesetter {
  let typeface: Typeface

  /// A text in one line.
  func box(_ text: String, style: Typeface.Style = .regular, size: Double) -> Box {
    box(of: typeface.runs(of: text, style: style), size: size)
  }

  /// Text that has been cut into runs already.
  func box(of runs: [Typeface.Run], size: Double) -> Box {
    var box = Box()
    for run in runs {
      box.add(run, size: size, at: PDFPoint(x: box.width, y: 0))
      box.width += run.font.width(of: run.text, size: size)
    }
    if !runs.isEmpty {
      box.ascent = Self.ascent * size
      box.descent = Self.descent * size
    }
    return box
  }

  /// A marked-up text in one line, as for a label in a figure.
  func line(_ markup: String, size: Double) -> Box {
    var box = Box()
    for piece in Markup.pieces(of: markup) {
      switch piece {
      case .text(let text, let style): box.append(self.box(text, style: style, size: size))
      case .formula(let formula): box.append(self.box(formula, size: size))
      }
    }
    return box
  }

  /// Above and below the baseline, for a font of size 1.
  static let ascent = 0.7
  static let descent = 0.21
}
