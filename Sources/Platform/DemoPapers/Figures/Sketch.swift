import Glibc
import PDFEngine

/// A pen for figures: lines, arrows, curves and labels in a figure's own coordinates.
struct Sketch {
  let canvas: PDFCanvas
  let typesetter: Typesetter
  /// Where the figure's top left corner is on the page.
  let origin: PDFPoint

  /// How thick lines are: outlines and curves, then thin ones such as axes.
  static let bold = PDFStroke(width: 1.1, isRound: true)
  static let thin = PDFStroke(width: 0.6)
  static let dashed = PDFStroke(width: 0.6, dashes: [4, 3])

  enum Alignment { case left, middle, right }

  private func place(_ point: PDFPoint) -> PDFPoint { PDFPoint(x: origin.x + point.x, y: origin.y + point.y) }

  // MARK: - Lines

  func draw(_ path: PDFPath, stroke: PDFStroke? = Sketch.thin, fill: PDFColor? = nil) {
    canvas.draw(path.moved(x: origin.x, y: origin.y), stroke: stroke, fill: fill)
  }

  func line(_ start: PDFPoint, _ end: PDFPoint, stroke: PDFStroke = Sketch.thin) {
    canvas.line(from: place(start), to: place(end), stroke: stroke)
  }

  func line(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double, stroke: PDFStroke = Sketch.thin) {
    line(PDFPoint(x: startX, y: startY), PDFPoint(x: endX, y: endY), stroke: stroke)
  }

  /// A line with a filled head at its end, and at its start, too, if it measures a distance.
  func arrow(
    _ start: PDFPoint, _ end: PDFPoint, stroke: PDFStroke = Sketch.thin, hasTwoHeads: Bool = false
  ) {
    line(start, end, stroke: stroke)
    head(at: end, from: start)
    if hasTwoHeads { head(at: start, from: end) }
  }

  /// An arrow's head alone, as on the middle of a ray of light.
  func head(at tip: PDFPoint, from start: PDFPoint, length: Double = 7) {
    let distance = hypot(tip.x - start.x, tip.y - start.y)
    guard distance > 0 else { return }
    let (x, y) = ((tip.x - start.x) / distance, (tip.y - start.y) / distance)
    let half = length * 0.3
    let back = PDFPoint(x: tip.x - x * length, y: tip.y - y * length)
    var path = PDFPath(from: tip)
    path.line(to: PDFPoint(x: back.x - y * half, y: back.y + x * half))
    path.line(to: PDFPoint(x: back.x + y * half, y: back.y - x * half))
    path.close()
    draw(path, stroke: nil, fill: .black)
  }

  func circle(_ center: PDFPoint, radius: Double, stroke: PDFStroke? = Sketch.thin, fill: PDFColor? = nil) {
    draw(.circle(center: center, radius: radius), stroke: stroke, fill: fill)
  }

  /// Part of a circle, from one angle to another in degrees anticlockwise from the right.
  func arc(_ center: PDFPoint, radius: Double, from: Double, to: Double, stroke: PDFStroke = Sketch.thin) {
    curve(from: from, to: to, pieces: max(2, Int(abs(to - from) / 20)), stroke: stroke) { degrees in
      Self.point(center, radius: radius, degrees: degrees)
    }
  }

  static func point(_ center: PDFPoint, radius: Double, degrees: Double) -> PDFPoint {
    PDFPoint(
      x: center.x + radius * cos(degrees * .pi / 180), y: center.y - radius * sin(degrees * .pi / 180))
  }

  // MARK: - Curves

  /// A smooth curve through the points of a function.
  func curve(
    from: Double, to: Double, pieces: Int, stroke: PDFStroke = Sketch.bold, point: (Double) -> PDFPoint
  ) {
    draw(Self.path(from: from, to: to, pieces: pieces, point: point), stroke: stroke)
  }

  /// Bézier curves whose ends and directions are the function's.
  static func path(from: Double, to: Double, pieces: Int, point: (Double) -> PDFPoint) -> PDFPath {
    let step = (to - from) / Double(pieces)
    let small = step / 100
    func pull(at t: Double) -> PDFPoint {
      let (before, after) = (point(t - small), point(t + small))
      let scale = step / (2 * small) / 3
      return PDFPoint(x: (after.x - before.x) * scale, y: (after.y - before.y) * scale)
    }
    var path = PDFPath(from: point(from))
    for piece in 0..<pieces {
      let start = from + step * Double(piece)
      let (first, last) = (point(start), point(start + step))
      let (out, into) = (pull(at: start), pull(at: start + step))
      path.curve(
        PDFPoint(x: first.x + out.x, y: first.y + out.y), PDFPoint(x: last.x - into.x, y: last.y - into.y), to: last)
    }
    return path
  }

  // MARK: - Words

  /// Writes a marked-up label; its baseline is at `y`.
  func label(
    _ markup: String, _ x: Double, _ y: Double, align: Alignment = .middle, size: Double = 10
  ) {
    let box = typesetter.line(markup, size: size)
    let left =
      switch align {
      case .left: x
      case .middle: x - box.width / 2
      case .right: x - box.width
      }
    box.draw(on: canvas, at: place(PDFPoint(x: left, y: y)))
  }

  /// Writes plain text upwards, as beside a vertical axis; `y` is its middle.
  func verticalLabel(_ text: String, x: Double, y: Double, size: Double = 10) {
    let runs = typesetter.typeface.runs(of: text, style: .regular)
    var bottom = y + typesetter.box(of: runs, size: size).width / 2
    for run in runs {
      canvas.text(run.text, at: place(PDFPoint(x: x, y: bottom)), font: run.font, size: size, angle: 90)
      bottom -= run.font.width(of: run.text, size: size)
    }
  }
}
