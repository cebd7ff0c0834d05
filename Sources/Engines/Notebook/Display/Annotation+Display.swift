import ByteCoding

extension Annotation {
  /// The frames of highlighted words at their current place.
  var placedWords: [Rect] {
    words.map { $0.frame.mapped(from: source, to: frame) }
  }

  /// Whether it is drawn below all marks that are not highlights, and darkens what is below it.
  public var isHighlight: Bool { kind == .highlighter || kind == .wordHighlight }

  /// The items that draw the annotation.
  public var displayItems: [DisplayList.Item] {
    switch kind {
    case .pen, .pencil: lines.map { changesWidth ? outline(of: $0) : smooth($0) }
    // One path, so that its opacity is the same where it crosses itself.
    case .highlighter: ink.isEmpty ? [] : [.path(lines.flatMap { smoothSegments($0) }, stroke)]
    case .line: lines.map { .path(dot($0) ?? straight($0), stroke) }
    case .arrow: lines.flatMap { arrow($0) }
    case .rectangle, .ellipse: shape
    case .wordHighlight: placedWords.map { .path(Self.rectangle($0), .fill(style.color)) }
    case .text: textRuns
    }
  }

  /// The items that draw the annotation within a rectangle. Inside, the result looks the same as the complete
  /// annotation; parts of a long stroke that are far away are omitted.
  /// - Parameter region: the rectangle, in units of the page
  /// - Complexity: linear in the samples
  public func displayItems(in region: Rect) -> [DisplayList.Item] {
    // Overlapping pieces of a translucent stroke would darken each other, so such strokes are drawn whole.
    guard kind == .pen || kind == .pencil, style.color.alpha == 255 else { return displayItems }
    let near = region.expanded(by: style.width * kind.widest / 2 + 64)
    return lines.flatMap { line in
      Self.pieces(of: line, touching: near).map { piece in
        let places = Array(line[piece])
        return changesWidth ? outline(of: places) : smooth(places)
      }
    }
  }

  private static func pieces(of line: [InkPlace], touching near: Rect) -> [Range<Int>] {
    guard line.count > 1 else { return [line.indices] }
    let (left, top) = (Double(near.x), Double(near.y))
    let (right, bottom) = (Double(near.maxX), Double(near.maxY))
    var pieces: [Range<Int>] = []
    for index in line.indices.dropLast() {
      let (from, to) = (line[index], line[index + 1])
      guard max(from.x, to.x) >= left, min(from.x, to.x) <= right, max(from.y, to.y) >= top, min(from.y, to.y) <= bottom
      else { continue }
      // Includes the neighbouring samples that shape the curve, and one more, so that the piece's own round ends are
      // outside the rectangle.
      let piece = max(index - 3, 0)..<min(index + 5, line.count)
      if let last = pieces.last, piece.lowerBound <= last.upperBound {
        pieces[pieces.count - 1] = last.lowerBound..<piece.upperBound
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// The items that draw a mark that is not stored yet.
  /// - Parameter region: the part to draw, as in `displayItems(in:)`; everything if nil
  public static func preview(
    _ payload: AnnotationPayload, ink: [InkSample], in region: Rect? = nil
  ) -> [DisplayList.Item] {
    var annotation = Annotation(id: UniqueID(high: 0, low: 0), payload: payload)
    if let block = StrokeBlock(ink) { annotation.perform(.updateStroke(block)) }
    return region.map { annotation.displayItems(in: $0) } ?? annotation.displayItems
  }

  private var stroke: DisplayList.Paint { .stroke(style.color, width: PageUnit.points(style.width)) }

  private var changesWidth: Bool { isPressed || kind == .pencil && ink.contains { block in block.hasTilt } }

  private func straight(_ line: [InkPlace]) -> [DisplayList.Segment] {
    var segments: [DisplayList.Segment] = []
    for place in line {
      let (x, y) = (place.x / PageUnit.perPoint, place.y / PageUnit.perPoint)
      segments.append(segments.isEmpty ? .move(x: x, y: y) : .line(x: x, y: y))
    }
    return segments
  }

  /// A dot: a very short line with round ends, because browsers do not draw a line without length. `nil` if the places
  /// are not all the same.
  private func dot(_ line: [InkPlace]) -> [DisplayList.Segment]? {
    guard let only = line.first, line.allSatisfy({ $0.x == only.x && $0.y == only.y }) else { return nil }
    let (x, y) = (only.x / PageUnit.perPoint, only.y / PageUnit.perPoint)
    return [.move(x: x, y: y), .line(x: x + 0.01, y: y)]
  }

  private func smooth(_ line: [InkPlace]) -> DisplayList.Item {
    .path(smoothSegments(line), stroke)
  }

  /// A curve through the midpoints between samples, with the samples as control points. It is straight from the first
  /// sample to the first midpoint and from the last midpoint to the last sample. It stays inside the triangle of each
  /// three consecutive samples. Halfway along each piece, its distance from the sample is at most a quarter of the
  /// distance to the farther neighbour.
  private func smoothSegments(_ line: [InkPlace]) -> [DisplayList.Segment] {
    if let dot = dot(line) { return dot }
    guard line.count > 2 else { return straight(line) }
    func middle(_ index: Int) -> (x: Double, y: Double) {
      let (here, next) = (line[index], line[index + 1])
      return ((here.x + next.x) / 2 / PageUnit.perPoint, (here.y + next.y) / 2 / PageUnit.perPoint)
    }
    func sample(_ index: Int) -> (x: Double, y: Double) {
      (line[index].x / PageUnit.perPoint, line[index].y / PageUnit.perPoint)
    }
    let (first, start, last) = (sample(0), middle(0), sample(line.count - 1))
    var segments: [DisplayList.Segment] = [.move(x: first.x, y: first.y), .line(x: start.x, y: start.y)]
    for index in 1..<line.count - 1 {
      let (control, end) = (sample(index), middle(index))
      segments.append(.quad(controlX: control.x, controlY: control.y, x: end.x, y: end.y))
    }
    segments.append(.line(x: last.x, y: last.y))
    return segments
  }

  /// A line whose width follows the pressure and a pencil's tilt.
  private func outline(of line: [InkPlace]) -> DisplayList.Item {
    let half = PageUnit.points(style.width) / 2
    let samples = line.map { place in
      StrokeOutline.Place(
        x: place.x / PageUnit.perPoint, y: place.y / PageUnit.perPoint, radius: half * place.weight)
    }
    return .path(StrokeOutline.segments(through: samples), .fill(style.color))
  }

  /// A line with a head of 10 pt, whose sides form an angle of 30° with the line.
  private func arrow(_ line: [InkPlace]) -> [DisplayList.Item] {
    guard let from = line.first, let to = line.last else { return [] }
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let shaft = DisplayList.Item.path(straight([from, to]), stroke)
    guard length > 0 else { return [shaft] }
    let scale = PageUnit.perPoint
    let (ux, uy) = (dx / length * 10, dy / length * 10)
    // The cosine and the sine of 30°.
    let (c, s) = (0.75.squareRoot(), 0.5)
    let (x, y) = (to.x / scale, to.y / scale)
    let head: [DisplayList.Segment] = [
      .move(x: x - (ux * c - uy * s), y: y - (uy * c + ux * s)), .line(x: x, y: y),
      .line(x: x - (ux * c + uy * s), y: y - (uy * c - ux * s)),
    ]
    return [shaft, .path(head, stroke)]
  }

  private var shape: [DisplayList.Item] {
    var path = Self.rectangle(frame)
    if kind == .ellipse {
      let (x, y) = (PageUnit.points(frame.x), PageUnit.points(frame.y))
      let (width, height) = (PageUnit.points(frame.width), PageUnit.points(frame.height))
      path = []
      for point in UnitCircle.points.dropLast() {
        let (px, py) = (x + width * (0.5 + point.x / 2), y + height * (0.5 + point.y / 2))
        path.append(path.isEmpty ? .move(x: px, y: py) : .line(x: px, y: py))
      }
      path.append(.close)
    }
    let outline = DisplayList.Item.path(path, stroke)
    return style.fill.alpha > 0 ? [.path(path, .fill(style.fill)), outline] : [outline]
  }

  private static func rectangle(_ rect: Rect) -> [DisplayList.Segment] {
    let (left, top) = (PageUnit.points(rect.x), PageUnit.points(rect.y))
    let (right, bottom) = (PageUnit.points(rect.maxX), PageUnit.points(rect.maxY))
    return [
      .move(x: left, y: top), .line(x: right, y: top), .line(x: right, y: bottom), .line(x: left, y: bottom), .close,
    ]
  }

  /// The lines of a text box, 8 pt from its edges and 1.25 font sizes apart.
  private var textRuns: [DisplayList.Item] {
    let size = PageUnit.points(style.fontSize)
    var runs: [DisplayList.Item] = []
    var y = PageUnit.points(frame.y) + 8 + size
    // Splits bytes, because the browser build does not find the ends of characters like the native build.
    for bytes in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
      if !line.isEmpty {
        runs.append(
          .text(
            DisplayList.TextRun(
              x: PageUnit.points(frame.x) + 8, y: y, fontSize: size, color: style.color, text: line)))
      }
      y += size * 1.25
    }
    return runs
  }
}
