import DocSession
import DocViewer
import Trapezio
import TrapezioWeb

/// A pencil for drawing on the handout: while it is switched on, the mouse and a pen draw, and fingers still scroll.
/// Drawings are lost when the browser's page is closed.
///
/// Each page has a canvas. A pen sample draws only the line to the new point; everything is redrawn when a page comes
/// near the screen or is zoomed.
final class Pencil: PageOverlay {
  /// Whether the pencil is switched on.
  var isInHand = false

  private struct Point {
    var x, y: Double
  }

  /// Lines in fractions of the sheet, by page.
  private var lines: Table<LogicalPageID, [[Point]]> = [:]
  private var scales: Table<LogicalPageID, PageScale> = [:]
  private var canvases: Table<LogicalPageID, ElementReference> = [:]

  /// The color of graphite; the width is that of a pencil's point.
  private static let color: UInt32 = 0x3A3A_46E6
  private static let width = 2.0
  /// The most pixels on a side of a canvas, however far a page is zoomed: at 4,096, a canvas takes at most 64 MB.
  private static let maximumPixels = 4_096.0

  func layer(over page: OverlayPage) -> Node {
    let reference = ElementReference()
    canvases[page.id] = reference
    return canvas(.key("pencil"), .reference(reference), .onMount { self.redraw(page) })
  }

  func pageAppeared(_ page: OverlayPage, at scale: PageScale) { scales[page.id] = scale }

  func pageChanged(_ page: OverlayPage, at scale: PageScale) {
    scales[page.id] = scale
    redraw(page)
  }

  func pageLeft(_ page: OverlayPage) {
    scales[page.id] = nil
    canvases[page.id] = nil
  }

  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker {
    guard pointer.phase != .down || (isInHand && pointer.kind != .touch && pointer.button == 0) else { return .page }
    var drawn = lines[page.id] ?? []
    let samples = pointer.samples.map { Point(x: $0.x, y: $0.y) }
    switch pointer.phase {
    case .down:
      drawn.append(samples)
      lines[page.id] = drawn
      redraw(page)
    case .move, .up:
      guard var line = drawn.popLast(), let last = line.last else { return .page }
      line += samples
      lines[page.id] = drawn + [line]
      var drawing = CanvasDrawing()
      Pencil.draw([last] + samples, on: page, &drawing)
      canvases[page.id]?.draw(drawing)
    case .cancel:
      lines[page.id] = Array(drawn.dropLast())
      redraw(page)
    }
    return .overlay
  }

  /// Draws all lines on a page. The canvas of a page without lines has no pixels, so it takes no memory.
  private func redraw(_ page: OverlayPage) {
    guard let scale = scales[page.id], let canvas = canvases[page.id], canvas.isMounted else { return }
    let drawn = lines[page.id] ?? []
    var drawing = CanvasDrawing()
    guard !drawn.isEmpty else {
      drawing.resize(width: 0, height: 0)
      return canvas.draw(drawing)
    }
    let pixels = min(scale.devicePixels, Pencil.maximumPixels / max(page.width, page.height))
    drawing.resize(width: Int((page.width * pixels).rounded()), height: Int((page.height * pixels).rounded()))
    drawing.transform(a: pixels, b: 0, c: 0, d: pixels, e: 0, f: 0)
    drawing.color(Pencil.color)
    drawing.lineWidth(Pencil.width)
    for line in drawn { Pencil.draw(line, on: page, &drawing) }
    canvas.draw(drawing)
  }

  private static func draw(_ line: [Point], on page: OverlayPage, _ drawing: inout CanvasDrawing) {
    guard let first = line.first else { return }
    drawing.move(x: first.x * page.width, y: first.y * page.height)
    // A line from the first point to itself draws a dot, so that a single point is visible.
    for point in line { drawing.line(x: point.x * page.width, y: point.y * page.height) }
    drawing.stroke()
  }
}
