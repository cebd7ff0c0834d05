import Notebook
import PDFEngine
import PaperDomain

extension PDFPageMarks {
  /// What a notebook's page looks like.
  init(_ list: DisplayList) {
    self.init(size: PageSize(width: list.width, height: list.height), marks: list.items.compactMap { Mark($0) })
  }
}

extension PDFPageMarks.Mark {
  /// - Returns: `nil` for a path without a point and a text without a letter
  fileprivate init?(_ item: DisplayList.Item) {
    switch item {
    case .path(let segments, .fill(let color)):
      guard let path = PDFPath(segments) else { return nil }
      self.init(.fill(path), color: PDFColor(color), alpha: color.alpha)
    case .path(let segments, .stroke(let color, let width)):
      guard let path = PDFPath(segments) else { return nil }
      self.init(.stroke(path, width: width), color: PDFColor(color), alpha: color.alpha)
    case .text(let run):
      guard !run.text.isEmpty else { return nil }
      self.init(
        .text(run.text, at: PDFPoint(x: run.x, y: run.y), size: run.fontSize), color: PDFColor(run.color),
        alpha: run.color.alpha)
    }
  }
}

extension PDFColor {
  fileprivate init(_ color: InkColor) {
    self.init(
      red: UInt8(truncatingIfNeeded: color.rgba >> 24), green: UInt8(truncatingIfNeeded: color.rgba >> 16),
      blue: UInt8(truncatingIfNeeded: color.rgba >> 8))
  }
}

extension PDFPath {
  fileprivate init?(_ segments: [DisplayList.Segment]) {
    guard case .move(let x, let y)? = segments.first else { return nil }
    var here = PDFPoint(x: x, y: y)
    self.init(from: here)
    for segment in segments.dropFirst() {
      switch segment {
      case .move(let x, let y):
        here = PDFPoint(x: x, y: y)
        move(to: here)
      case .line(let x, let y):
        here = PDFPoint(x: x, y: y)
        line(to: here)
      case .quad(let controlX, let controlY, let x, let y):
        // The same curve with two control points.
        func toward(_ point: PDFPoint) -> PDFPoint {
          PDFPoint(x: point.x + (controlX - point.x) * 2 / 3, y: point.y + (controlY - point.y) * 2 / 3)
        }
        let end = PDFPoint(x: x, y: y)
        curve(toward(here), toward(end), to: end)
        here = end
      case .close: close()
      }
    }
  }
}
