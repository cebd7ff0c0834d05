/// A position on a page in points, from its top left corner.
public struct PDFPoint: Equatable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

// worker
/// Lines and curves that are drawn or filled together.
///
///     var triangle = PDFPath(from: a)
///     triangle.line(to: b)
///     triangle.line(to: c)
///     triangle.close()
public struct PDFPath: Equatable, Sendable {
  // worker
  /// A step of the pen.
  public enum Step: Equatable, Sendable {
    /// Moves without drawing.
    case move(PDFPoint)
    /// A straight line.
    case line(PDFPoint)
    /// A cubic Bézier curve with two control points.
    case curve(PDFPoint, PDFPoint, to: PDFPoint)
    /// A straight line back to the target of the last `move`.
    case close
  }

  /// The start of the path.
  public let start: PDFPoint
  /// In order, from `start` on.
  public var steps: [Step] = []

  /// Begins a path at a point.
  public init(from start: PDFPoint) {
    self.init(start: start)
  }

  /// Moves elsewhere without drawing.
  public mutating func move(to point: PDFPoint) { steps.append(.move(point)) }

  /// Adds a straight line.
  public mutating func line(to point: PDFPoint) { steps.append(.line(point)) }

  /// Adds a cubic Bézier curve.
  public mutating func curve(_ first: PDFPoint, _ second: PDFPoint, to end: PDFPoint) {
    steps.append(.curve(first, second, to: end))
  }

  /// Closes the shape.
  public mutating func close() { steps.append(.close) }

  /// The path moved by an offset.
  public func moved(x: Double, y: Double) -> PDFPath {
    func moved(_ point: PDFPoint) -> PDFPoint { PDFPoint(x: point.x + x, y: point.y + y) }
    var path = PDFPath(from: moved(start))
    path.steps = steps.map { step in
      switch step {
      case .move(let point): .move(moved(point))
      case .line(let point): .line(moved(point))
      case .curve(let first, let second, let end): .curve(moved(first), moved(second), to: moved(end))
      case .close: .close
      }
    }
    return path
  }

  // MARK: - Shapes

  /// A chain of straight lines; nil if there are no points.
  public static func lines(through points: [PDFPoint]) -> PDFPath? {
    guard let first = points.first else { return nil }
    var path = PDFPath(from: first)
    for point in points.dropFirst() { path.line(to: point) }
    return path
  }

  /// A rectangle with the given top left corner and size.
  public static func rectangle(x: Double, y: Double, width: Double, height: Double) -> PDFPath {
    var path = PDFPath(from: PDFPoint(x: x, y: y))
    path.line(to: PDFPoint(x: x + width, y: y))
    path.line(to: PDFPoint(x: x + width, y: y + height))
    path.line(to: PDFPoint(x: x, y: y + height))
    path.close()
    return path
  }

  /// An ellipse around a point.
  public static func ellipse(center: PDFPoint, radiusX: Double, radiusY: Double) -> PDFPath {
    // The distance of the control points with which a Bézier curve approximates a quarter of a circle within 0.03 %.
    let pull = 0.5522847498
    func point(_ x: Double, _ y: Double) -> PDFPoint {
      PDFPoint(x: center.x + x * radiusX, y: center.y + y * radiusY)
    }
    var path = PDFPath(from: point(1, 0))
    path.curve(point(1, pull), point(pull, 1), to: point(0, 1))
    path.curve(point(-pull, 1), point(-1, pull), to: point(-1, 0))
    path.curve(point(-1, -pull), point(-pull, -1), to: point(0, -1))
    path.curve(point(pull, -1), point(1, -pull), to: point(1, 0))
    path.close()
    return path
  }

  /// A circle.
  public static func circle(center: PDFPoint, radius: Double) -> PDFPath {
    ellipse(center: center, radiusX: radius, radiusY: radius)
  }

  // generated
  /// Makes the value from its fields.
  public init(start: PDFPoint, steps: [Step] = []) {
    self.start = start
    self.steps = steps
  }
  // end of generated
}
