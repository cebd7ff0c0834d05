import PaperDomain

/// A4 and where things are on it, in points.
enum PageFormat {
  static let size = PageSize(width: 595.276, height: 841.89)
  /// Where question numbers begin.
  static let left = 50.0
  /// Where the text of a question, of its parts and of their parts begins.
  static let questionText = 74.0
  static let partText = 98.0
  static let subpartText = 122.0
  /// Where text ends, and where marks end.
  static let textRight = 508.0
  static let marksRight = 532.0
  /// The sides of the frame outside of which nobody writes.
  static let frameLeft = 38.0
  static let frameRight = 544.0
  static let top = 62.0
  static let bottom = 772.0
  static let footBaseline = 806.0
  static let textSize = 11.0
  /// Between two dotted lines.
  static let linePitch = 24.0

  static func left(of indent: Block.Indent) -> Double {
    switch indent {
    case .question: questionText
    case .part: partText
    case .subpart: subpartText
    }
  }
}
