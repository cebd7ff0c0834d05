import ScreenKit

extension Texts {
  /// The texts about points.
  nonisolated enum Points {
    static var title: String { "Points" }
    static var close: String { "Close the points" }
    static var list: String { "Questions" }
    static var nothing: String { "This paper has no pages to give points for." }
    static var failed: String { "The points could not be read." }
    static var none: String { "No points yet" }
    static var hint: String { "Enter goes to the next question." }
    static var noNumber: String { "Points are whole numbers." }

    static func of(_ question: String) -> String { "Points of \(question)" }
    static func most(_ question: String) -> String { "Most points of \(question)" }
    static func marked(_ count: Int, of all: Int) -> String { "\(count) of \(all) questions marked" }
    static func otherVariable(_ name: String) -> String {
      "The property “\(name)” is not one of whole numbers for page groups. Give it another name under Properties first."
    }
    static func givenElsewhere(_ value: String) -> String {
      value.isEmpty ? "Somebody took these points away meanwhile." : "Somebody else gave \(value) points meanwhile."
    }
  }
}
