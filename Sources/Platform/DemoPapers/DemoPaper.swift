public import PDFEngine

/// The exam papers that a new library starts with, so that there is something to read, search and write on, and the mark
/// scheme of one of them.
///
/// They are drawn by the project itself: questions and answers are data in `Papers`, the layouts are in `ExamPaper` and
/// `MarkScheme`.
public enum DemoPaper: UInt8, CaseIterable, Sendable {
  /// Fractions, roots, integrals and a function graph.
  case mathematics = 0
  /// Diagrams: a trolley on a runway, a circuit, waves, refraction.
  case physics = 1
  /// English and Chinese; needs a Chinese font of the system.
  case bilingual = 2
  /// How `physics` is marked.
  case physicsMarkScheme = 3

  /// The papers, without mark schemes.
  public static let papers: [DemoPaper] = [.mathematics, .physics, .bilingual]

  /// What the paper is called in the library.
  public var title: String {
    switch self {
    case .mathematics: "Mathematics Paper 1: Pure Mathematics (specimen)"
    case .physics: "Physics Paper 2: Mechanics, Circuits and Waves (specimen)"
    case .bilingual: "Chinese and English Paper 1: Reading and Writing 中英双语试卷 (specimen)"
    case .physicsMarkScheme: "Physics Paper 2: Mark scheme (specimen)"
    }
  }

  /// The name of its file, with the ending.
  public var fileName: String {
    switch self {
    case .mathematics: "mathematics-paper-1.pdf"
    case .physics: "physics-paper-2.pdf"
    case .bilingual: "chinese-english-paper-1.pdf"
    case .physicsMarkScheme: "physics-paper-2-mark-scheme.pdf"
    }
  }

  /// The mark scheme of the paper; `nil` if it has none.
  public var markScheme: DemoPaper? {
    self == .physics ? .physicsMarkScheme : nil
  }

  /// A question, and where it stands.
  public struct Question: Equatable, Sendable {
    /// As it is numbered.
    public let number: Int
    /// Its pages in the paper, from 1.
    public let pages: [Int]
    /// Its pages in the mark scheme, from 1.
    public let answerPages: [Int]
  }

  /// The questions of a paper that has a mark scheme, in order; none of another one. Each has pages of its own.
  public var questions: [Question] {
    guard case .paper(let paper) = content, case .markScheme(let scheme)? = markScheme?.content else { return [] }
    return scheme.questions.enumerated().map { index, question in
      Question(number: question.number, pages: paper.pages(ofQuestion: question.number), answerPages: [index + 1])
    }
  }

  /// Draws the paper. The bytes are the same every time, as long as the system's Chinese font is.
  ///
  /// Takes less than a second. PDFium must be used by one thread of a process only.
  /// - Throws: `fontUnusable` if the paper needs a Chinese font and the system has none, `drawingFailed`
  public func draw(with library: PDFiumLibrary) throws(PDFError) -> [UInt8] {
    let drawing = try PDFDrawing(library: library)
    switch content {
    case .paper(let paper):
      let chineseFont: String? = if paper.needsChinese { try ChineseFont.path() } else { nil }
      let typeface = try Typeface(paper.family, chineseFont: chineseFont, in: drawing)
      try ExamPaperLayout(paper, typesetter: Typesetter(typeface: typeface)).draw(into: drawing)
    case .markScheme(let scheme):
      let typeface = try Typeface(scheme.family, chineseFont: nil, in: drawing)
      try MarkSchemeLayout(scheme: scheme, typesetter: Typesetter(typeface: typeface)).draw(into: drawing)
    }
    return try drawing.finish()
  }

  /// What is drawn.
  enum Content {
    case paper(ExamPaper)
    case markScheme(MarkScheme)
  }

  var content: Content {
    switch self {
    case .mathematics: .paper(.mathematics)
    case .physics: .paper(.physics)
    case .bilingual: .paper(.bilingual)
    case .physicsMarkScheme: .markScheme(.physics)
    }
  }
}
