import Notebook

/// A tool on the toolbar. A file stores lines, rectangles and ellipses as figures of the arrow tool, and ticks and
/// crosses as the pen.
public enum InkTool: UInt8, CaseIterable, Hashable, Sendable {
  case none, selection, pen, pencil, highlighter, text, arrow, line, rectangle, ellipse, eraser, lasso, tick, cross

  /// The event that selects this tool.
  public var event: ToolFSM.Event {
    switch self {
    case .none: .putDown
    case .selection: .takeSelection
    case .pen, .tick, .cross: .takePen
    case .pencil: .takePencil
    case .highlighter: .takeHighlighter
    case .text: .takeText
    case .arrow, .line, .rectangle, .ellipse: .takeArrow
    case .eraser: .takeEraser
    case .lasso: .takeLasso
    }
  }

  /// The kind of annotation that it adds; `nil` for tools that add none.
  public var kind: AnnotationKind? {
    switch self {
    case .pen, .tick, .cross: .pen
    case .pencil: .pencil
    case .highlighter: .highlighter
    case .text: .text
    case .arrow: .arrow
    case .line: .line
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .none, .selection, .eraser, .lasso: nil
    }
  }

  /// The sign that it sets.
  public var sign: MarkingSign? {
    switch self {
    case .tick: .tick
    case .cross: .cross
    default: nil
    }
  }
}
