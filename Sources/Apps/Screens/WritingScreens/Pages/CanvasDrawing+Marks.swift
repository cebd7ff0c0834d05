import Notebook
import TrapezioWeb

extension CanvasDrawing {
  /// Draws display items, in points.
  nonisolated mutating func draw(_ items: [DisplayList.Item]) {
    for item in items {
      switch item {
      case .path(let segments, .fill(let color)):
        self.color(color.rgba)
        add(segments)
        fill()
      case .path(let segments, .stroke(let color, let width)):
        self.color(color.rgba)
        lineWidth(width)
        add(segments)
        stroke()
      case .text(let run):
        color(run.color.rgba)
        text(run.text, x: run.x, y: run.y, size: run.fontSize)
      }
    }
  }

  /// Reserves space for display items without much excess, because a page of ink needs millions of words. Call it once
  /// for a drawing: each exact reservation copies the buffer.
  nonisolated mutating func reserve(for items: [DisplayList.Item]) {
    reserve(
      items.reduce(0) { count, item in
        switch item {
        // An outline consists of lines with two words each; a stroked line of curves with five words each.
        case .path(let segments, .fill): count + 2 * segments.count + 8
        case .path(let segments, .stroke): count + 5 * segments.count + 8
        case .text: count + 16
        }
      })
  }

  nonisolated private mutating func add(_ segments: [DisplayList.Segment]) {
    for segment in segments {
      switch segment {
      case .move(let x, let y): move(x: x, y: y)
      case .line(let x, let y): line(x: x, y: y)
      case .quad(let controlX, let controlY, let x, let y): curve(controlX: controlX, controlY: controlY, x: x, y: y)
      case .close: close()
      }
    }
  }
}
