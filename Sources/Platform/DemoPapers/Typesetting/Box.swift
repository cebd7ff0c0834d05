import PDFEngine

/// Letters and lines in fixed places around a baseline, ready to be drawn anywhere.
///
/// Places are in points from the left end of the baseline, y down.
struct Box {
  /// How far the next box is to the right.
  var width = 0.0
  /// How far it reaches above the baseline.
  var ascent = 0.0
  /// How far it reaches below the baseline.
  var descent = 0.0
  private(set) var marks: [Mark] = []

  enum Mark {
    case text(Typeface.Run, size: Double, at: PDFPoint)
    case path(PDFPath, width: Double)
  }

  /// Both sides of the baseline.
  var height: Double { ascent + descent }

  /// Puts another box into this one, which grows to hold it.
  mutating func place(_ other: Box, x: Double, y: Double = 0) {
    for mark in other.marks {
      switch mark {
      case .text(let run, let size, let point):
        marks.append(.text(run, size: size, at: PDFPoint(x: point.x + x, y: point.y + y)))
      case .path(let path, let width):
        marks.append(.path(path.moved(x: x, y: y), width: width))
      }
    }
    width = max(width, x + other.width)
    ascent = max(ascent, other.ascent - y)
    descent = max(descent, other.descent + y)
  }

  /// Puts another box behind this one.
  mutating func append(_ other: Box) {
    place(other, x: width)
  }

  /// Adds a line; the box's size stays.
  mutating func add(_ path: PDFPath, width: Double) {
    marks.append(.path(path, width: width))
  }

  /// Adds letters whose baseline begins at `point`; the box's size stays.
  mutating func add(_ run: Typeface.Run, size: Double, at point: PDFPoint) {
    marks.append(.text(run, size: size, at: point))
  }

  /// Draws everything with the baseline's left end at `point`.
  func draw(on canvas: PDFCanvas, at point: PDFPoint) {
    for mark in marks {
      switch mark {
      case .text(let run, let size, let place):
        canvas.text(
          run.text, at: PDFPoint(x: point.x + place.x, y: point.y + place.y), font: run.font, size: size,
          boldness: run.boldness * size)
      case .path(let path, let width):
        canvas.draw(path.moved(x: point.x, y: point.y), stroke: PDFStroke(width: width))
      }
    }
  }
}
