import PaperDomain
import ScreenKit

extension Texts {
  /// The texts of the list of marks.
  nonisolated enum MarksList {
    static var title: String { "Marks" }
    static var open: String { "List of marks" }
    static var close: String { "Close the list of marks" }
    static var page: String { "This page" }
    static var doc: String { "Whole doc" }
    static var scope: String { "Where" }
    static var owner: String { "Whose" }
    static var everybody: String { "Everybody’s" }
    static var kind: String { "Kind" }
    static var anyKind: String { "All kinds" }
    static var age: String { "Made" }
    static var colors: String { "Colour" }
    static var find: String { "Find words in marks" }
    static var clear: String { "Show all" }
    static var more: String { "Show more" }
    static var nothing: String { "Nothing has been written here yet." }
    static var nothingFits: String { "No mark matches the filter." }
    static var failed: String { "The marks could not be loaded." }

    static func kind(_ kind: MarkKind) -> String {
      switch kind {
      case .ink: "Pen strokes"
      case .highlight: "Highlights"
      case .text: "Texts"
      case .figure: "Arrows and shapes"
      case .tick: "Ticks"
      case .cross: "Crosses"
      }
    }

    static func age(_ age: MarksListState.Age) -> String {
      switch age {
      case .any: "At any time"
      case .today: "In the last day"
      case .week: "In the last 7 days"
      case .month: "In the last 30 days"
      }
    }

    static func color(_ color: HexColor) -> String { "Colour \(color)" }
    static func count(_ count: Int, _ number: String) -> String { Texts.counted(count, number, "mark", "marks") }
    static func place(_ page: Int) -> String { "Page \(page)" }
  }
}
