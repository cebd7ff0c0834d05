/// One thing on a page, from the top down.
enum Block {
  /// A heading in the middle, such as "Section A", and what to do in it.
  case section(String, note: String? = nil)
  /// A question's number and first words.
  case question(Int, String, marks: Int? = nil)
  /// A question that begins with its first part: the number and the letter stand in one line.
  case questionPart(Int, String, String, marks: Int? = nil)
  /// (a), (b), …
  case part(String, String, marks: Int? = nil)
  /// (i), (ii), …
  case subpart(String, String, marks: Int? = nil)
  /// More words, as far in as the question's or the part's.
  case text(String, indent: Indent = .question, marks: Int? = nil)
  /// A formula in a line of its own.
  case formula(String)
  /// A dotted line on the right between a name and a unit, for the result.
  case answer(String, unit: String = "", marks: Int? = nil)
  /// Nothing, for working; shares what is left of the page by weight.
  case working(weight: Double = 1)
  /// Dotted lines for an answer in words; share what is left of the page by weight.
  case lines(weight: Double = 1)
  /// So many dotted lines.
  case fixedLines(Int)
  /// A drawing with what stands under it.
  case figure(Figure, caption: String? = nil)
  /// Answers to choose from, each with a box to tick.
  case choices([String])
  /// A text to read, in a frame, its lines numbered by fives.
  case passage(title: String, source: String?, paragraphs: [String])
  /// Rows of cells, each at least as high as told.
  case table([[String]], columnWidths: [Double], rowHeight: Double = 0)
  /// Squares to write Chinese characters in.
  case writingSquares(rows: Int, columns: Int)
  /// A small box at the edge for the mark of the question that ends here.
  case questionEnd
  /// That nothing comes after it.
  case endOfQuestions

  enum Indent { case question, part, subpart }

  /// The number of the question that begins with it; `nil` if none does.
  var questionNumber: Int? {
    switch self {
    case .question(let number, _, _), .questionPart(let number, _, _, _): number
    default: nil
    }
  }

  /// The marks that are given for it alone.
  var marks: Int {
    switch self {
    case .question(_, _, let marks), .questionPart(_, _, _, let marks), .part(_, _, let marks),
      .subpart(_, _, let marks), .text(_, _, let marks), .answer(_, _, let marks):
      marks ?? 0
    default: 0
    }
  }
}
