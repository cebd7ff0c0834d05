import ScreenKit

extension Texts {
  /// The texts about points.
  nonisolated enum Points {
    static var title: String { "Points" }
    static var close: String { "Close the points" }
    static var list: String { "Questions" }
    static var nothing: String { "This paper has no pages to give points for." }
    static var failed: String { "The points could not be loaded." }
    static var none: String { "No points yet" }
    static var hint: String { "Enter goes to the next question." }
    static var noNumber: String { "Points are whole numbers." }

    static func of(_ question: String) -> String { "Points of \(question)" }
    static func most(_ question: String) -> String { "Maximum points of \(question)" }
    static func marked(_ count: Int, of all: Int) -> String { "\(count) of \(all) questions marked" }
    static func otherVariable(_ name: String) -> String {
      "The variable “\(name)” does not hold whole numbers for page groups. Rename it under Properties first."
    }
    static func givenElsewhere(_ value: String) -> String {
      value.isEmpty ? "Someone else has removed these points." : "Someone else has given \(value) points."
    }
  }
}
