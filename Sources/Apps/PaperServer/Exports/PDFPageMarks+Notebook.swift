import Notebook
import PDFEngine
import PaperDomain

extension PDFPageMarks {
  /// The marks of a notebook page as a drawing.
  init(_ list: DisplayList) {
    self.init(
      size: PageSize(width: list.width, height: list.height),
      marks: list.items.enumerated().compactMap { index, item in
        Mark(item, isMultiplied: index < list.highlightCount)
      })
  }
}

extension PDFPageMarks {
  /// The marks of a notebook page as annotations, highlights below the others.
  /// - Parameter persons: maps the author names in the log to the names of persons
  init(annotating notebook: NotebookPage, persons: [String: String]) {
    let state = notebook.state
    let annotations = state.visibleAnnotations
    self.init(
      size: PageSize(width: PageUnit.points(state.pageWidth), height: PageUnit.points(state.pageHeight)),
      annotations: (annotations.filter { $0.isHighlight } + annotations.filter { !$0.isHighlight }).compactMap {
        annotation in
        PDFAnnotation(annotation, author: notebook.author(of: annotation.id).flatMap { persons[$0] })
      })
  }
}

extension PDFAnnotation {
  /// - Returns: `nil` for a mark with nothing visible
  fileprivate init?(_ annotation: Annotation, author: String?) {
    let appearance = annotation.displayItems.compactMap { PDFPageMarks.Mark($0, isMultiplied: annotation.isHighlight) }
    guard !appearance.isEmpty else { return nil }
    let lines = annotation.linePoints.map { line in line.map { PDFPoint(x: $0.x, y: $0.y) } }
    let shape: Shape
    switch annotation.kind {
    case .pen, .pencil, .highlighter: shape = .ink(lines)
    case .line, .arrow:
      guard let line = lines.first, let from = line.first, let to = line.last else { return nil }
      // An arrow is always straight. A line that was partly erased or that has a corner becomes ink, so that it keeps
      // its shape.
      let isStraight = annotation.kind == .arrow || lines.count == 1 && line.count <= 2
      shape = isStraight ? .line(from: from, to: to, hasHead: annotation.kind == .arrow) : .ink(lines)
    case .rectangle: shape = .square
    case .ellipse: shape = .circle
    case .wordHighlight: shape = .highlight(annotation.wordFrames.map { Box($0) })
    case .text: shape = .text(annotation.text, size: PageUnit.points(annotation.style.fontSize))
    }
    let style = annotation.style
    self.init(
      shape: shape, frame: Box(annotation.frame), color: PDFColor(style.color), alpha: style.color.alpha,
      width: PageUnit.points(style.width), fill: style.fill.alpha > 0 ? PDFColor(style.fill) : nil,
      appearance: appearance, name: annotation.id.description, author: author)
  }
}

extension PDFAnnotation.Box {
  fileprivate init(_ rect: Rect) {
    self.init(
      x: PageUnit.points(rect.x), y: PageUnit.points(rect.y), width: PageUnit.points(rect.width),
      height: PageUnit.points(rect.height))
  }
}

extension PDFPageMarks.Mark {
  /// - Returns: `nil` for an empty path or an empty text
  fileprivate init?(_ item: DisplayList.Item, isMultiplied: Bool) {
    switch item {
    case .path(let segments, .fill(let color)):
      guard let path = PDFPath(segments) else { return nil }
      self.init(shape: .fill(path), color: PDFColor(color), alpha: color.alpha, isMultiplied: isMultiplied)
    case .path(let segments, .stroke(let color, let width)):
      guard let path = PDFPath(segments) else { return nil }
      self.init(
        shape: .stroke(path, width: width), color: PDFColor(color), alpha: color.alpha, isMultiplied: isMultiplied)
    case .text(let run):
      guard !run.text.isEmpty else { return nil }
      self.init(
        shape: .text(run.text, at: PDFPoint(x: run.x, y: run.y), size: run.fontSize), color: PDFColor(run.color),
        alpha: run.color.alpha, isMultiplied: isMultiplied)
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
        // Converts to the same curve with two control points.
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
