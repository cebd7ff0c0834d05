import ScreenKit

// The texts about the layout and rotation of pages.
nonisolated extension Texts.Viewer {
  static var continuous: String { "Continuous" }
  static var singlePage: String { "Single page" }
  static var twoPages: String { "Two pages" }
  static var firstPageAlone: String { "First page alone" }
  static var turnClockwise: String { "Turn clockwise" }
  static var turnAnticlockwise: String { "Turn anticlockwise" }
  static var turnThisPage: String { "Turn this page only" }
}
