import Notebook

/// Arrow, line, rectangle and ellipse: a drag from one end or corner to the other.
struct FigureTool {
  let kind: AnnotationKind
  let style: InkStyle
  private let start: Point
  private var end: Point

  init(kind: AnnotationKind, style: InkStyle, from start: Point) {
    self.kind = kind
    self.style = style
    self.start = start
    end = start
  }

  /// - Parameter isRegular: keeps rectangles square, ellipses round, and lines horizontal, vertical or at 45°
  mutating func drag(to point: Point, isRegular: Bool) {
    end = point
    guard isRegular else { return }
    let (dx, dy) = (Int64(point.x) - Int64(start.x), Int64(point.y) - Int64(start.y))
    let isStraight = kind == .line || kind == .arrow
    if isStraight, dx.magnitude > 2 * dy.magnitude {
      end.y = start.y
    } else if isStraight, dy.magnitude > 2 * dx.magnitude {
      end.x = start.x
    } else {
      let side = Int64(max(dx.magnitude, dy.magnitude))
      end = Point(
        x: Self.clamp(Int64(start.x) + (dx < 0 ? -side : side)), y: Self.clamp(Int64(start.y) + (dy < 0 ? -side : side))
      )
    }
  }

  /// The shape of the drag; `nil` if it is smaller than 2 pt.
  var shape: ShapeRecognizer.Shape? {
    let frame = Self.frame(start, end)
    guard max(frame.width, frame.height) >= 2 * 64 else { return nil }
    switch kind {
    case .rectangle: return .rectangle(frame)
    case .ellipse: return .ellipse(frame)
    default: return .line(from: start, to: end)
    }
  }

  var wet: WetMark? {
    guard let shape else { return nil }
    return Self.wet(shape, style: style, line: kind == .arrow ? .arrow : .line)
  }

  /// The feedback for a shape on the sheet.
  static func wet(_ shape: ShapeRecognizer.Shape, style: InkStyle, line: AnnotationKind = .line) -> WetMark {
    switch shape {
    case .line(let from, let to):
      WetMark(
        kind: line, style: style, samples: [from, to].map { InkSample(x: $0.x, y: $0.y) }, stableCount: 0,
        hasPressure: false, predicted: [], frame: nil)
    case .rectangle(let frame):
      WetMark(
        kind: .rectangle, style: style, samples: [], stableCount: 0, hasPressure: false, predicted: [], frame: frame)
    case .ellipse(let frame):
      WetMark(
        kind: .ellipse, style: style, samples: [], stableCount: 0, hasPressure: false, predicted: [], frame: frame)
    }
  }

  static func frame(_ one: Point, _ other: Point) -> Rect {
    let (left, top) = (min(one.x, other.x), min(one.y, other.y))
    return Rect(x: left, y: top, width: max(one.x, other.x) &- left, height: max(one.y, other.y) &- top)
  }

  private static func clamp(_ value: Int64) -> Int32 {
    Int32(min(max(value, -Int64(PageUnit.limit)), Int64(PageUnit.limit)))
  }
}
