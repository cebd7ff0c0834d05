import DocSession
import DocViewer
import Trapezio
import TrapezioWeb

/// A pencil over the handout: while it is in the hand, the mouse and a pen draw, and fingers scroll as ever. What was drawn
/// is gone with the page of the browser.
///
/// Each page has a canvas. A sample of the pen draws the line to it and nothing else; the whole is drawn anew when a page
/// comes near or is zoomed.
final class Pencil: PageOverlay {
  /// Whether it is in the hand.
  var isInHand = false

  private struct Point {
    var x, y: Double
  }

  /// Lines in fractions of the sheet, by page.
  private var lines: Table<LogicalPageID, [[Point]]> = [:]
  private var scales: Table<LogicalPageID, PageScale> = [:]
  private var canvases: Table<LogicalPageID, ElementReference> = [:]

  /// Graphite, and as wide as a pencil's point.
  private static let color: UInt32 = 0x3A3A_46E6
  private static let width = 2.0
  /// No canvas has more pixels on a side, however far a page is zoomed: at 4,096 it takes 64 MB at most.
  private static let mostPixels = 4_096.0

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

  /// Draws all that is on a page. The canvas of one without a line has no pixels.
  private func redraw(_ page: OverlayPage) {
    guard let scale = scales[page.id], let canvas = canvases[page.id], canvas.isMounted else { return }
    let drawn = lines[page.id] ?? []
    var drawing = CanvasDrawing()
    guard !drawn.isEmpty else {
      drawing.resize(width: 0, height: 0)
      return canvas.draw(drawing)
    }
    let pixels = min(scale.devicePixels, Pencil.mostPixels / max(page.width, page.height))
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
    // A line to where it is already makes a point.
    for point in line { drawing.line(x: point.x * page.width, y: point.y * page.height) }
    drawing.stroke()
  }
}
