public import PDFEngine

/// The exam papers that a new library starts with, so that there is something to read, search and write on.
///
/// They are drawn by the project itself: the questions are data in `Papers`, the layout is in `ExamPaper`.
public enum DemoPaper: UInt8, CaseIterable, Sendable {
  /// Fractions, roots, integrals and a function graph.
  case mathematics = 0
  /// Diagrams: a trolley on a runway, a circuit, waves, refraction.
  case physics = 1
  /// English and Chinese; needs a Chinese font of the system.
  case bilingual = 2

  /// What the paper is called in the library.
  public var title: String {
    switch self {
    case .mathematics: "Mathematics Paper 1: Pure Mathematics (specimen)"
    case .physics: "Physics Paper 2: Mechanics, Circuits and Waves (specimen)"
    case .bilingual: "Chinese and English Paper 1: Reading and Writing 中英双语试卷 (specimen)"
    }
  }

  /// The name of its file, with the ending.
  public var fileName: String {
    switch self {
    case .mathematics: "mathematics-paper-1.pdf"
    case .physics: "physics-paper-2.pdf"
    case .bilingual: "chinese-english-paper-1.pdf"
    }
  }

  /// Draws the paper. The bytes are the same every time, as long as the system's Chinese font is.
  ///
  /// Takes less than a second. PDFium must be used by one thread of a process only.
  /// - Throws: `fontUnusable` if the paper needs a Chinese font and the system has none, `drawingFailed`
  public func draw(with library: PDFiumLibrary) throws(PDFError) -> [UInt8] {
    let drawing = try PDFDrawing(library: library)
    let chineseFont: String? = if paper.needsChinese { try ChineseFont.path() } else { nil }
    let typeface = try Typeface(paper.family, chineseFont: chineseFont, in: drawing)
    try ExamPaperLayout(paper, typesetter: Typesetter(typeface: typeface)).draw(into: drawing)
    return try drawing.finish()
  }

  var paper: ExamPaper {
    switch self {
    case .mathematics: .mathematics
    case .physics: .physics
    case .bilingual: .bilingual
    }
  }
}
