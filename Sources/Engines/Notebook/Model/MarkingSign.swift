/// A tick or a cross that is set with one tap.
///
/// It is a pen stroke whose text is the sign. So all code that draws, merges or exports strokes also handles signs, and
/// a reader that does not know signs shows strokes.
public enum MarkingSign: CaseIterable, Hashable, Sendable {
  case tick, cross

  /// The text of the stroke.
  public var text: String {
    switch self {
    case .tick: "✓"
    case .cross: "✗"
    }
  }

  /// The word for it in menus and logs.
  public var name: String {
    switch self {
    case .tick: "tick"
    case .cross: "cross"
    }
  }

  /// The default style of a sign: 24 pt high, red.
  public static let standardStyle = style(color: InkColor(rgba: 0xC433_2BFF), size: 24 * 64)

  /// The style of a sign. Its line width is an eighth of its height.
  /// - Parameter size: the height in units of 1/64 pt
  public static func style(color: InkColor, size: Int32) -> InkStyle {
    InkStyle(color: color, width: max(size / 8, 1), fontSize: size)
  }

  /// The samples of the stroke around a place.
  /// - Parameter size: the height and width in units of 1/64 pt
  public func samples(around middle: Point, size: Int32) -> [InkSample] {
    // Doubling a corner prevents its rounding. The cross returns to its middle, so that it is one stroke.
    let places: [(x: Int64, y: Int64)] =
      switch self {
      case .tick: [(0, 58), (36, 96), (36, 96), (100, 4)]
      case .cross: [(5, 5), (95, 95), (95, 95), (50, 50), (50, 50), (95, 5), (95, 5), (5, 95)]
      }
    func place(_ middle: Int32, _ percent: Int64) -> Int32 {
      PageUnit.clamp(Int64(middle) + Int64(size) * (percent - 50) / 100)
    }
    return places.map { InkSample(x: place(middle.x, $0.x), y: place(middle.y, $0.y)) }
  }
}

extension Annotation {
  /// The sign that a stroke represents; `nil` for all other marks.
  public var sign: MarkingSign? {
    guard kind == .pen, !text.isEmpty else { return nil }
    return MarkingSign.allCases.first { $0.text == text }
  }
}
