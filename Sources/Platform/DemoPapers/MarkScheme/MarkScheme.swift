/// How a paper is marked, as data: what a teacher would type. Texts are written as `Markup` says.
struct MarkScheme {
  /// In the foot of every page.
  var code: String
  var family: Typeface.Family
  /// What it is the mark scheme of.
  var subject: String
  var paper: String
  /// In order; each has a page of its own.
  var questions: [Question]

  struct Question {
    var number: Int
    var parts: [Part]

    /// The marks of the whole question.
    var marks: Int { parts.reduce(0) { $0 + $1.points.count } }
  }

  /// A part for which marks are given, such as "(b)(ii)".
  struct Part {
    var label: String
    var points: [Point]

    init(_ label: String, _ points: Point...) {
      self.label = label
      self.points = points
    }
  }

  /// What one mark is given for.
  struct Point {
    var kind: Kind
    var answer: String
    /// What to accept and what not.
    var guidance: String?

    static func independent(_ answer: String, _ guidance: String? = nil) -> Point {
      Point(kind: .independent, answer: answer, guidance: guidance)
    }

    static func step(_ answer: String, _ guidance: String? = nil) -> Point {
      Point(kind: .step, answer: answer, guidance: guidance)
    }

    static func answer(_ answer: String, _ guidance: String? = nil) -> Point {
      Point(kind: .answer, answer: answer, guidance: guidance)
    }
  }

  /// What a mark depends on, by the name that examiners know it by.
  enum Kind: String, CaseIterable {
    /// On nothing else.
    case independent = "B1"
    /// Given for a step, also if only what follows from it is written down.
    case step = "C1"
    /// Given for a result.
    case answer = "A1"

    /// What the legend says of it.
    var meaning: String {
      switch self {
      case .independent: "a mark that depends on no other"
      case .step: "a mark for a step, also given where the answer shows that it was made"
      case .answer: "a mark for the answer"
      }
    }
  }
}
