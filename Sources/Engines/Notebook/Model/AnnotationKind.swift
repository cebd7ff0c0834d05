/// The kind of an annotation.
public enum AnnotationKind: UInt8, CaseIterable, Hashable, Sendable {
  case pen, pencil, highlighter, text, arrow, line, rectangle, ellipse, wordHighlight

  /// The word for it in menus and logs.
  public var name: String {
    switch self {
    case .pen: "pen stroke"
    case .pencil: "pencil stroke"
    case .highlighter: "highlighter stroke"
    case .text: "text"
    case .arrow: "arrow"
    case .line: "line"
    case .rectangle: "rectangle"
    case .ellipse: "ellipse"
    case .wordHighlight: "highlighted words"
    }
  }

  /// Whether it is drawn freely, as samples of a pen.
  public var isInk: Bool { self == .pen || self == .pencil || self == .highlighter }
}
