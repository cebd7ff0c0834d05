import Ink
import TrapezioWeb

/// The icons for writing: a 20 px grid and 1.5 px strokes, as in `icons.svg`. They are here because only this module
/// shows them.
enum WritingIcons {
  private static func path(_ tool: InkTool) -> String {
    switch tool {
    case .selection: "M5 3.5l9.5 5.75-4.1 1.1-2.15 4.15z"
    case .pen: "M3.5 16.5l1-3.75L13.25 4a1.6 1.6 0 0 1 2.25 0l.5.5a1.6 1.6 0 0 1 0 2.25L7.25 15.5zM11.75 5.5l2.75 2.75"
    case .pencil: "M4 16l.75-3.5L12.5 4.75l2.75 2.75-7.75 7.75zM10.75 6.5l2.75 2.75M3 17.5h5"
    case .highlighter: "M7 12.5l-.5-2 6.25-6.75 3.5 3.5L9.5 13.5zM6.5 12l-2 3.5h3.25L9 13.5M3.5 17.5h13"
    case .text: "M4.5 6V4.5h11V6M10 4.5v11M8 15.5h4"
    case .arrow, .none: "M4.5 15.5l11-11M9 4.5h6.5V11"
    case .line: "M4.5 15.5l11-11"
    case .rectangle: "M4 5.5h12v9H4z"
    case .ellipse: "M10 5c3.6 0 6.5 2.25 6.5 5s-2.9 5-6.5 5-6.5-2.25-6.5-5S6.4 5 10 5z"
    case .eraser:
      "M8.25 16.5L3.75 12a1.5 1.5 0 0 1 0-2.1l6-6a1.5 1.5 0 0 1 2.1 0l4.25 4.25a1.5 1.5 0 0 1 0 2.1L9.85 16.5zM7 6.75l6.25 6.25M7.5 16.5h9"
    case .tick: "M4 11l4 4 8-10"
    case .cross: "M5.5 5.5l9 9M14.5 5.5l-9 9"
    case .lasso:
      "M10 4c4 0 7 1.9 7 4.4s-3 4.4-7 4.4-7-1.9-7-4.4S6 4 10 4zM6.5 12.25c-1.25.75-1 2.25.5 2.25 1.75 0 2 1.5.5 2.5"
    }
  }

  /// The icon of a tool.
  static func icon(_ tool: InkTool) -> Node { icon(path(tool)) }

  /// An eye, crossed out while the marks are hidden.
  static func eye(isCrossed: Bool) -> Node {
    icon(
      "M2.5 10s2.75-5 7.5-5 7.5 5 7.5 5-2.75 5-7.5 5-7.5-5-7.5-5zM10 7.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5z"
        + (isCrossed ? "M4 16L16 4" : ""))
  }

  /// Stacked sheets.
  static var layers: Node { icon("M10 3.5l7 3.75-7 3.75-7-3.75zM3.5 10.5L10 14l6.5-3.5M3.5 13.5L10 17l6.5-3.5") }

  /// A triangle, or two bars while the replay is playing.
  static func play(isPlaying: Bool) -> Node {
    icon(isPlaying ? "M7 5v10M13 5v10" : "M6.5 4.5l9 5.5-9 5.5z")
  }

  /// A window with a bar at one edge.
  static func window(with dock: Dock) -> Node {
    let bar =
      switch dock {
      case .top: "M3.5 8h13"
      case .bottom: "M3.5 12h13"
      case .left: "M7.5 4.5v11"
      case .right: "M12.5 4.5v11"
      }
    return icon("M3.5 4.5h13v11h-13z" + bar)
  }

  private static func icon(_ path: String) -> Node {
    svg(.class("icon"), .attribute("viewBox", "0 0 20 20"), .decorative) { svgPath(.attribute("d", path)) }
  }
}
