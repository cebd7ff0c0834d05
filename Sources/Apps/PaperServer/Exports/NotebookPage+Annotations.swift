import ByteCoding
import Notebook
import PDFEngine
import PaperDomain

extension NotebookPage {
  /// Converts the annotations of a PDF page to the marks of a notebook page.
  /// - Parameters:
  ///   - found: the annotations
  ///   - size: the page size that the marks use, in points; 0 if unknown
  ///   - words: the page's words
  ///   - writer: the author of the marks
  ///   - time: when the marks are made
  init(
    _ found: PDFPageMarks, size: PageSize, words: [Word], writer: Writer, at time: Instant
  ) throws(NotebookError) {
    self = NotebookPage.create(title: "", writer: writer, at: time)
    let taking = AnnotationTaking(found: found.size, size: size.width > 0 ? size : found.size, words: words)
    for annotation in found.annotations { try taking.add(annotation, to: &self, at: time) }
  }
}

/// Makes marks of a page's annotations.
private struct AnnotationTaking {
  let found: PageSize
  let size: PageSize
  let words: [Word]

  func add(_ annotation: PDFAnnotation, to notebook: inout NotebookPage, at time: Instant) throws(NotebookError) {
    var style = InkStyle(
      color: color(annotation.color, annotation.alpha), width: PageUnit.units(fromPoints: annotation.width * scaleX),
      fill: annotation.fill.map { color($0, annotation.alpha) } ?? InkColor(rgba: 0))
    switch annotation.shape {
    case .ink(let lines):
      // Treats a translucent line as a highlighter stroke, which shows no outline where it crosses itself.
      let kind: AnnotationKind = annotation.alpha < 255 ? .highlighter : .pen
      for line in lines {
        try notebook.draw(Self.keepingCorners(line).map { sample($0) }, kind: kind, style: style, at: time)
      }
    case .line(let from, let to, let hasHead):
      try notebook.draw([sample(from), sample(to)], kind: hasHead ? .arrow : .line, style: style, at: time)
    case .square, .circle:
      let kind: AnnotationKind = annotation.shape == .square ? .rectangle : .ellipse
      try notebook.add(kind, in: rect(annotation.frame, inset: annotation.width / 2), style: style, at: time)
    case .text(let text, let points):
      style.fontSize = PageUnit.units(fromPoints: points * scaleY)
      // Our text begins 8 points from the frame's edges, that of other programs 2 points.
      try notebook.add(
        .text, in: rect(annotation.frame, inset: -6), text: wrapped(text, points, annotation.frame.width), style: style,
        at: time)
    case .highlight(let boxes):
      // Other programs let the content show through an opaque colour; here it would cover the content.
      style = InkStyle(color: color(annotation.color, min(annotation.alpha, 0x66)), width: style.width)
      let marked = boxes.flatMap { marks(in: $0) }
      if marked.isEmpty {
        for box in boxes { try highlight(box, style, in: &notebook, at: time) }
      } else {
        try notebook.highlight(marked, style: style, at: time)
      }
    }
  }

  /// For a box without words: draws a highlighter stroke from one side to the other.
  private func highlight(
    _ box: PDFAnnotation.Box, _ style: InkStyle, in notebook: inout NotebookPage, at time: Instant
  ) throws(NotebookError) {
    let (half, y) = (min(box.height, box.width) / 2, box.y + box.height / 2)
    let ends = [box.x + half, box.x + box.width - half].map { sample(PDFPoint(x: $0, y: y)) }
    let style = InkStyle(color: style.color, width: PageUnit.units(fromPoints: box.height * scaleY))
    try notebook.draw(ends, kind: .highlighter, style: style, at: time)
  }

  /// The words whose middle is in a box.
  private func marks(in box: PDFAnnotation.Box) -> [WordMark] {
    words.enumerated().compactMap { index, word in
      let (x, y) = ((word.box.x + word.box.width / 2) * found.width, (word.box.y + word.box.height / 2) * found.height)
      guard (box.x...box.x + max(0, box.width)).contains(x),
        (box.y...box.y + max(0, box.height)).contains(y)
      else { return nil }
      return WordMark(
        index: UInt32(index),
        frame: Rect(
          points: word.box.x * size.width, word.box.y * size.height, word.box.width * size.width,
          word.box.height * size.height))
    }
  }

  /// Wraps lines to about the width, assuming that letters are half as wide as they are high.
  private func wrapped(_ text: String, _ points: Double, _ width: Double) -> String {
    let most = max(4, Int(width / max(1, points) / 0.48))
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var current = ""
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if !current.isEmpty, current.count + 1 + word.count > most {
          lines.append(current)
          current = String(word)
        } else {
          current += current.isEmpty ? String(word) : " \(word)"
        }
      }
      lines.append(current)
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Places

  /// A line that keeps the annotation's sharp corners. We draw ink as a curve through the midpoints between its
  /// samples, while other programs join the points by straight lines. So a corner of more than 45° gets two extra
  /// points near it.
  private static func keepingCorners(_ line: [PDFPoint]) -> [PDFPoint] {
    guard line.count > 2 else { return line }
    var points = [line[0]]
    for index in 1..<line.count - 1 {
      let corner = line[index]
      let into = (x: corner.x - line[index - 1].x, y: corner.y - line[index - 1].y)
      let out = (x: line[index + 1].x - corner.x, y: line[index + 1].y - corner.y)
      let before = (into.x * into.x + into.y * into.y).squareRoot()
      let after = (out.x * out.x + out.y * out.y).squareRoot()
      guard into.x * out.x + into.y * out.y < 0.7 * before * after else {
        points.append(corner)
        continue
      }
      let near = min(1, before / 4, after / 4)
      points += [
        PDFPoint(x: corner.x - into.x * near / before, y: corner.y - into.y * near / before), corner,
        PDFPoint(x: corner.x + out.x * near / after, y: corner.y + out.y * near / after),
      ]
    }
    return points + [line[line.count - 1]]
  }

  private var scaleX: Double { found.width > 0 ? size.width / found.width : 1 }
  private var scaleY: Double { found.height > 0 ? size.height / found.height : 1 }

  private func sample(_ point: PDFPoint) -> InkSample {
    InkSample(x: PageUnit.units(fromPoints: point.x * scaleX), y: PageUnit.units(fromPoints: point.y * scaleY))
  }

  private func rect(_ box: PDFAnnotation.Box, inset: Double) -> Rect {
    Rect(
      points: (box.x + inset) * scaleX, (box.y + inset) * scaleY,
      max(0, box.width - 2 * inset) * scaleX, max(0, box.height - 2 * inset) * scaleY)
  }

  private func color(_ color: PDFColor, _ alpha: UInt8) -> InkColor {
    InkColor(rgba: UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8 | UInt32(alpha))
  }
}
