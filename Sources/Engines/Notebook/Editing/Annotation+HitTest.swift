extension Annotation {
  /// Sample points of the annotation, to estimate how much of it is inside an area.
  var probes: [InkPlace] {
    if !ink.isEmpty { return lines.flatMap { $0 } }
    let (left, top) = (Double(frame.x), Double(frame.y))
    let (width, height) = (Double(frame.width), Double(frame.height))
    return [(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)].map { (x: Double, y: Double) in
      InkPlace(x: left + width * x, y: top + height * y, weight: 1)
    }
  }

  func isHit(at point: Point, tolerance: Double) -> Bool {
    let (x, y) = (Double(point.x), Double(point.y))
    switch kind {
    case .text: return frame.contains(point)
    case .wordHighlight: return placedWords.contains { $0.contains(point) }
    case .rectangle, .ellipse:
      let isInFrame = frame.expanded(by: Int32(min(tolerance, 65_536))).contains(point)
      guard isInFrame else { return false }
      if fillIsVisible { return true }
      return outline.contains { Self.isNear($0, x, y, tolerance + Double(style.width) / 2) }
    case .pen, .pencil, .highlighter, .arrow, .line:
      return lines.contains { line in
        let widest = line.reduce(1) { max($0, $1.weight) }
        return Self.isNear(line, x, y, tolerance + Double(style.width) / 2 * widest)
      }
    }
  }

  private var fillIsVisible: Bool { style.fill.alpha > 0 }

  /// The outline of a rectangle or an ellipse as a closed line; an ellipse has 64 pieces.
  private var outline: [[InkPlace]] {
    let (left, top) = (Double(frame.x), Double(frame.y))
    let (width, height) = (Double(frame.width), Double(frame.height))
    let corners: [(x: Double, y: Double)]
    if kind == .rectangle {
      corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
    } else {
      corners = UnitCircle.points.map { (0.5 + $0.x / 2, 0.5 + $0.y / 2) }
    }
    return [corners.map { InkPlace(x: left + width * $0.x, y: top + height * $0.y, weight: 1) }]
  }

  private static func isNear(_ line: [InkPlace], _ x: Double, _ y: Double, _ distance: Double) -> Bool {
    guard let first = line.first else { return false }
    let square = distance * distance
    var previous = first
    for place in line {
      if squaredDistance(x, y, previous, place) <= square { return true }
      previous = place
    }
    return false
  }

  private static func squaredDistance(_ x: Double, _ y: Double, _ from: InkPlace, _ to: InkPlace) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = dx * dx + dy * dy
    let along = length == 0 ? 0 : min(max(((x - from.x) * dx + (y - from.y) * dy) / length, 0), 1)
    let (ex, ey) = (x - from.x - dx * along, y - from.y - dy * along)
    return ex * ex + ey * ey
  }
}
