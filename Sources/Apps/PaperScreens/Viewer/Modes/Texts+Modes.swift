// The words about how pages lie and are turned.
nonisolated extension Texts.Viewer {
  static var continuous: String { "Continuous" }
  static var singlePage: String { "Single page" }
  static var twoPages: String { "Two pages" }
  static var firstPageAlone: String { "First page alone" }
  static var turnClockwise: String { "Turn clockwise" }
  static var turnAnticlockwise: String { "Turn anticlockwise" }
  static var turnThisPage: String { "Turn this page only" }

  /// "Pages 2 and 3 of 24".
  static func pagesOf(_ first: Int, _ second: Int, _ count: Int) -> String {
    "Pages \(first) and \(second) of \(count)"
  }

  /// What is read out once pages were turned.
  /// - Parameter page: the one that was turned alone
  static func turned(_ turn: QuarterTurn, page: Int?) -> String {
    let what = page.map { "Page \($0)" } ?? "All pages"
    switch turn {
    case .none: return "\(what): upright"
    case .clockwise: return "\(what): turned clockwise"
    case .around: return "\(what): upside down"
    case .anticlockwise: return "\(what): turned anticlockwise"
    }
  }
}
