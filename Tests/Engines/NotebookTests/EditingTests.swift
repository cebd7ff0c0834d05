import ByteCoding
import NotebookWalk
import TestSupport
import Testing

@testable import Notebook

@Suite struct EditingTests {
  private let time = Instant(millisecondsSince1970: 1_700_000_000_000)

  private func start() -> NotebookPage {
    NotebookPage.create(
      title: "Test", writer: NotebookPage.Writer(actor: UniqueID(high: 7, low: 7), author: "ada"), at: time)
  }

  /// A straight stroke from left to right, one sample per point.
  private func line(y: Int32, from: Int32 = 0, to: Int32 = 100) -> [InkSample] {
    (from...to).map { InkSample(x: $0 * 64, y: y * 64, time: UInt32($0 - from) * 8, pressure: 500) }
  }

  @Test("erasing the middle of a stroke leaves two pieces that end at the eraser's edge, and bridges nothing")
  func partialErase() throws {
    var notebook = start()
    let id = try notebook.draw(line(y: 10), kind: .pen, at: time)
    #expect(try notebook.erase(Eraser(path: [Point(points: 50, 10)], radius: 10 * 64), at: time))
    let lines = try #require(notebook.annotation(id)).lines
    #expect(lines.count == 2)
    #expect(lines.first?.last.map { ($0.x / 64 - 40).magnitude < 0.01 } == true)
    #expect(lines.last?.first.map { ($0.x / 64 - 60).magnitude < 0.01 } == true)
    #expect(try notebook.erase(Eraser(path: [Point(points: 50, 10)], radius: 10 * 64), at: time) == false)
    #expect(try notebook.erase(Eraser(path: [Point(points: 0, 10), Point(points: 100, 10)]), at: time))
    #expect(notebook.annotation(id) == nil, "what is erased wholly is deleted")
  }

  @Test("what is left after erasing is what a model of samples leaves")
  func eraserModel() throws {
    var walk = RandomWalk(seed: 41)
    for _ in 0..<30 {
      var notebook = start()
      let samples = walk.samples(60)
      let id = try notebook.draw(samples, kind: .pen, at: time)
      let center = samples[walk.number(60)]
      let radius = Int32(500 + walk.number(3000))
      _ = try notebook.erase(Eraser(path: [center.point], radius: radius), at: time)
      let left = notebook.annotation(id)?.lines.flatMap { $0 } ?? []
      let square = Double(radius) * Double(radius)
      for place in left {
        let (dx, dy) = (place.x - Double(center.x), place.y - Double(center.y))
        #expect(dx * dx + dy * dy > square * 0.999)
      }
      for sample in samples {
        let (dx, dy) = (Double(sample.x) - Double(center.x), Double(sample.y) - Double(center.y))
        // Cuts are rounded outwards to 1/256 of a sample, so a sample at the very edge may be cut.
        guard dx * dx + dy * dy > square * 1.05 else { continue }
        #expect(left.contains { $0.x == Double(sample.x) && $0.y == Double(sample.y) })
      }
    }
  }

  @Test("two people erasing different pieces of one stroke erase both")
  func concurrentErase() throws {
    var base = start()
    let id = try base.draw(line(y: 10), kind: .pen, at: time)
    var left = base.opened(by: NotebookPage.Writer(actor: UniqueID(high: 1, low: 1), author: "ada"))
    var right = base.opened(by: NotebookPage.Writer(actor: UniqueID(high: 2, low: 2), author: "grace"))
    try left.erase(Eraser(path: [Point(points: 20, 10)], radius: 5 * 64), at: time)
    try right.erase(Eraser(path: [Point(points: 80, 10)], radius: 5 * 64), at: time)
    try left.merge(right)
    #expect(left.annotation(id)?.lines.count == 3)
  }

  @Test("the whole-stroke eraser and the immunity of text")
  func wholeStrokes() throws {
    var notebook = start()
    let stroke = try notebook.draw(line(y: 10), kind: .highlighter, at: time)
    let text = try notebook.add(.text, in: Rect(points: 0, 0, 100, 40), text: "x", at: time)
    try notebook.erase(
      Eraser(path: [Point(points: 50, 12)], radius: 4 * 64, deletesWholeStrokes: true), at: time)
    #expect(notebook.annotation(stroke) == nil)
    #expect(notebook.annotation(text) != nil)
  }

  @Test("hit testing finds what is in front, near its line, and nothing on hidden or locked layers")
  func hitTesting() throws {
    var notebook = start()
    let below = try notebook.draw(line(y: 10), kind: .pen, at: time)
    let above = try notebook.draw(line(y: 12), kind: .pen, at: time)
    #expect(notebook.hitTest(Point(points: 50, 11))?.id == above)
    #expect(notebook.hitTest(Point(points: 50, 30)) == nil)
    try notebook.bringToFront([below], at: time)
    #expect(notebook.hitTest(Point(points: 50, 11))?.id == below)
    let layer = try notebook.addLayer(named: "Marks", at: time)
    try notebook.assign([below], toLayer: layer, at: time)
    #expect(notebook.hitTest(Point(points: 50, 11))?.id == below)
    try notebook.change(layer: layer, .setLocked(true), at: time)
    #expect(notebook.hitTest(Point(points: 50, 11))?.id == above)
    #expect(throws: NotebookError.self) { try notebook.move([below], dx: 1, dy: 1, at: time) }
    try notebook.change(layer: layer, .setVisible(false), at: time)
    #expect(notebook.state.visibleAnnotations.map { $0.id } == [above])
  }

  @Test("the grid finds what a look at everything finds")
  func gridAgainstModel() throws {
    var walk = RandomWalk(seed: 42)
    var notebook = walk.start()
    for _ in 0..<200 { walk.step(&notebook) }
    for _ in 0..<100 {
      let rect = Rect(
        x: Int32(walk.number(60_000)) - 10_000, y: Int32(walk.number(60_000)) - 10_000,
        width: Int32(walk.number(9000)), height: Int32(walk.number(9000)))
      let found = Set(notebook.replay.annotations(touching: rect).map { $0.id })
      let model = Set(notebook.state.annotations.filter { $0.drawnBounds.intersects(rect) }.map { $0.id })
      #expect(found == model)
    }
  }

  @Test("a lasso takes what lies at least half inside, and the rest of its group")
  func lasso() throws {
    var notebook = start()
    let inside = try notebook.draw(line(y: 10), kind: .pen, at: time)
    let half = try notebook.draw(line(y: 20, from: 60, to: 160), kind: .pen, at: time)
    let outside = try notebook.draw(line(y: 200), kind: .pen, at: time)
    let area = Rect(points: -5, -5, 120, 50)
    #expect(notebook.annotations(inside: area) == [inside, half])
    try notebook.group([half, outside], at: time)
    #expect(Set(notebook.annotations(inside: area)) == [inside, half, outside])
    try notebook.ungroup([outside], at: time)
    #expect(notebook.annotations(inside: area) == [inside, half])
    #expect(notebook.annotations(inside: [Point(x: 0, y: 0), Point(x: 1, y: 1)]) == [])
  }

  @Test("every handle moves its own edges and keeps the opposite ones")
  func anchors() throws {
    let frame = Rect(x: 100, y: 100, width: 50, height: 40)
    for anchor in ResizeAnchor.allCases {
      let resized = frame.resized(by: ResizeDelta(width: 10, height: 6, anchor: anchor))
      #expect(resized.x == (anchor.movesLeft ? 90 : 100))
      #expect(resized.y == (anchor.movesTop ? 94 : 100))
      #expect(resized.width == (anchor.isVertical ? 50 : 60))
      #expect(resized.height == (anchor.isHorizontal ? 40 : 46))
    }
    #expect(frame.resized(by: ResizeDelta(width: -999, height: -999, anchor: .bottomRight)).width == 1)
  }

  @Test("several annotations are resized as one rectangle")
  func resizeSeveral() throws {
    var notebook = start()
    let a = try notebook.add(.rectangle, in: Rect(x: 0, y: 0, width: 100, height: 100), at: time)
    let b = try notebook.add(.ellipse, in: Rect(x: 300, y: 300, width: 100, height: 100), at: time)
    try notebook.resize([a, b], by: ResizeDelta(width: 400, height: 400, anchor: .topLeft), at: time)
    #expect(notebook.annotation(a)?.frame == Rect(x: -400, y: -400, width: 200, height: 200))
    #expect(notebook.annotation(b)?.frame == Rect(x: 200, y: 200, width: 200, height: 200))
  }

  @Test("a copy without history shows the same and holds nothing that was erased, deleted or undone")
  func copyWithoutHistory() throws {
    var notebook = start()
    let id = try notebook.draw(line(y: 10), kind: .pen, at: time)
    try notebook.erase(Eraser(path: [Point(points: 50, 10)], radius: 10 * 64), at: time)
    try notebook.move([id], dx: 64, dy: 64, at: time)
    let secret = try notebook.add(.text, in: Rect(points: 1, 1, 90, 30), text: "secret", at: time)
    try notebook.delete([secret], at: time)
    try notebook.add(.text, in: Rect(points: 1, 1, 90, 30), text: "hidden", at: time)
    try notebook.undo(at: time)
    try notebook.setPage(width: 600 * 64, height: 800 * 64, at: time)
    let copy = notebook.copyWithoutHistory(
      by: NotebookPage.Writer(actor: UniqueID(high: 8, low: 8), author: "ada"), at: time)
    let text = String(decoding: copy.fileBytes, as: UTF8.self)
    #expect(!text.contains("secret") && !text.contains("hidden"))
    #expect(copy.state.title == "Test")
    #expect(copy.state.pageWidth == 600 * 64)
    let (original, copied) = (try #require(notebook.annotation(id)), try #require(copy.annotation(id)))
    #expect(copied.frame == original.frame)
    #expect(copied.erased.isEmpty)
    #expect(copied.lines.count == original.lines.count)
    for (left, right) in zip(original.lines.flatMap { $0 }, copied.lines.flatMap { $0 }) {
      #expect((left.x - right.x).magnitude <= 1 && (left.y - right.y).magnitude <= 1)
    }
    #expect(try reread(copy).state == copy.state)
    var merged = notebook
    try merged.merge(copy)
    #expect(merged.state.annotations.map { $0.id } == notebook.state.annotations.map { $0.id })
  }

  @Test("simplified strokes stay within the tolerance and keep their ends")
  func simplification() {
    var walk = RandomWalk(seed: 43)
    for _ in 0..<50 {
      let samples = walk.samples(80)
      let tolerance = Int32(walk.number(200))
      let kept = StrokeSimplifier.simplified(samples, tolerance: tolerance)
      #expect(kept.first == samples.first && kept.last == samples.last)
      var piece = 0
      for sample in samples {
        if piece + 1 < kept.count && sample == kept[piece + 1] { piece += 1 }
        let (from, to) = (kept[max(piece - 1, 0)...].prefix(3), sample)
        let nearest = zip(from, from.dropFirst()).map { distance(to, $0, $1) }.min() ?? 0
        #expect(nearest <= Double(tolerance) + 0.001)
      }
    }
    #expect(StrokeSimplifier.simplified(line(y: 3)).count == 2)
  }

  @Test("a smoothed stroke passes each sample at no more than a quarter of the way to its farther neighbour")
  func smoothing() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("let seed: UInt64 = \(seed)")
    var walk = RandomWalk(seed: seed)
    for _ in 0..<20 {
      var notebook = start()
      let samples = walk.samples(12)
      let id = try notebook.draw(samples, kind: .highlighter, at: time)
      let items = try #require(notebook.annotation(id)).displayItems
      guard items.count == 1, case .path(let segments, _) = try #require(items.first) else {
        Issue.record("a highlighter's stroke is one path")
        return
      }
      let curve = places(on: segments)
      func gap(_ left: InkSample, _ x: Double, _ y: Double) -> Double {
        let (dx, dy) = (Double(left.x) / 64 - x, Double(left.y) / 64 - y)
        return (dx * dx + dy * dy).squareRoot()
      }
      for index in samples.indices {
        let neighbours = [index - 1, index + 1].filter { samples.indices.contains($0) }.map { samples[$0] }
        let farther = neighbours.map { gap(samples[index], Double($0.x) / 64, Double($0.y) / 64) }.max() ?? 0
        let nearest = curve.map { gap(samples[index], $0.x, $0.y) }.min() ?? .infinity
        #expect(nearest <= farther / 4 + 0.05)
      }
    }
  }

  /// Points along a path of curves, in points.
  private func places(on segments: [DisplayList.Segment]) -> [(x: Double, y: Double)] {
    var places: [(x: Double, y: Double)] = []
    for segment in segments {
      switch segment {
      case .move(let x, let y), .line(let x, let y): places.append((x, y))
      case .quad(let controlX, let controlY, let x, let y):
        guard let from = places.last else { continue }
        for step in 1...200 {
          let along = Double(step) / 200
          let (a, b, c) = ((1 - along) * (1 - along), 2 * along * (1 - along), along * along)
          places.append((a * from.x + b * controlX + c * x, a * from.y + b * controlY + c * y))
        }
      case .close: continue
      }
    }
    return places
  }

  private func distance(_ sample: InkSample, _ from: InkSample, _ to: InkSample) -> Double {
    let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
    let (px, py) = (Double(sample.x - from.x), Double(sample.y - from.y))
    let length = dx * dx + dy * dy
    let along = length == 0 ? 0 : min(max((px * dx + py * dy) / length, 0), 1)
    return ((px - dx * along) * (px - dx * along) + (py - dy * along) * (py - dy * along)).squareRoot()
  }

  @Test("lines, rectangles and ellipses drawn by hand are recognised when the pen rests, scribbles are not")
  func shapes() {
    var random = SeededGenerator(seed: 44)
    func shaky(_ points: [(Double, Double)]) -> [InkSample] {
      points.enumerated().map { index, point in
        InkSample(
          x: PageUnit.units(fromPoints: point.0 + Double.random(in: -1.5...1.5, using: &random)),
          y: PageUnit.units(fromPoints: point.1 + Double.random(in: -1.5...1.5, using: &random)),
          time: UInt32(index * 8))
      }
    }
    let straight = shaky((0...60).map { (Double($0) * 2, Double($0)) })
    guard case .line = ShapeRecognizer.shape(of: straight) else {
      Issue.record("no line was seen")
      return
    }
    let circle = shaky(UnitCircle.points.map { (200 + $0.x * 60, 200 + $0.y * 40) })
    guard case .ellipse(let frame) = ShapeRecognizer.shape(of: circle) else {
      Issue.record("no ellipse was seen")
      return
    }
    #expect((frame.width - 120 * 64).magnitude < 5 * 64)
    let sides = (0..<100).map { (index: Int) -> (Double, Double) in
      let along = Double(index % 25) / 25
      return [(along * 150, 0), (150, along * 90), (150 - along * 150, 90), (0, 90 - along * 90)][index / 25]
    }
    guard case .rectangle = ShapeRecognizer.shape(of: shaky(sides)) else {
      Issue.record("no rectangle was seen")
      return
    }
    let scribble = (0..<60).map { (index: Int) -> (Double, Double) in
      (Double(index % 7) * 20, Double(index % 11) * 10)
    }
    #expect(ShapeRecognizer.shape(of: shaky(scribble)) == nil)
    #expect(ShapeRecognizer.shape(of: shaky([(0, 0), (1, 1), (2, 2)])) == nil)
    #expect(ShapeRecognizer.isResting(straight) == false)
    let rest = (1...70).map { InkSample(x: 100, y: 100, time: UInt32(1000 + $0 * 8)) }
    #expect(ShapeRecognizer.isResting(straight + rest))
  }

  @Test("a stroke becomes the shape that it comes close to only if the pen rests at its end, as one step of undo")
  func drawnShapes() throws {
    var notebook = start()
    let corners: [(Int32, Int32)] = [(0, 0), (150, 0), (150, 90), (0, 90), (0, 0)]
    var samples: [InkSample] = []
    for (from, to) in zip(corners, corners.dropFirst()) {
      for part: Int32 in 0..<25 {
        let (x, y) = (from.0 + (to.0 - from.0) * part / 25, from.1 + (to.1 - from.1) * part / 25)
        samples.append(InkSample(x: x * 64, y: y * 64, time: UInt32(samples.count) * 8))
      }
    }
    let hasty = try notebook.drawRecognizingShape(samples, kind: .pen, at: time)
    #expect(notebook.annotation(hasty)?.kind == .pen)
    for _ in 0..<70 { samples.append(InkSample(x: 0, y: 0, time: UInt32(samples.count) * 8)) }
    let shape = try notebook.drawRecognizingShape(samples, kind: .pencil, at: time)
    let annotation = try #require(notebook.annotation(shape))
    #expect(annotation.kind == .rectangle)
    #expect(annotation.frame == Rect(points: 0, 0, 150, 90))
    #expect(annotation.style == .standard(for: .pencil))
    #expect(notebook.undoStatus.undoTitle == "Undo Add rectangle")
    try notebook.undo(at: time)
    #expect(notebook.annotation(shape) == nil)
    let line = (0...60).map { (index: Int32) in InkSample(x: index * 128, y: index * 64, time: UInt32(index) * 8) }
    let rest = (61...130).map { (index: UInt32) in InkSample(x: 60 * 128, y: 60 * 64, time: index * 8) }
    let straight = try notebook.drawRecognizingShape(line + rest, kind: .pen, at: time)
    #expect(notebook.annotation(straight)?.kind == .line)
    #expect(notebook.annotation(straight)?.ink.first?.count == 2)
  }

  @Test("highlights are drawn below all other marks, whenever and on whatever layer they were made")
  func highlightsBelow() throws {
    var notebook = start()
    try notebook.add(.rectangle, in: Rect(points: 1, 2, 3, 4.5), at: time)
    let line = [InkSample(x: 0, y: 0), InkSample(x: 640, y: 640)]
    try notebook.draw(line, kind: .highlighter, at: time)
    try notebook.draw(line, kind: .pen, at: time)
    let front = try notebook.addLayer(named: "Front", at: time)
    let last = try notebook.draw(line, kind: .highlighter, at: time)
    try notebook.assign([last], toLayer: front, at: time)
    let list = DisplayList(notebook.state)
    let marks = notebook.state.annotations
    let ordered = marks.filter { $0.isHighlight } + marks.filter { !$0.isHighlight }
    #expect(list.items == ordered.flatMap { $0.displayItems })
    #expect(list.highlightCount == 2 && list.items.count == 4)
  }

  @Test("the drawing of a small page has the expected SVG")
  func svg() throws {
    var notebook = start()
    try notebook.setPage(width: 100 * 64, height: 50 * 64, at: time)
    try notebook.draw([InkSample(x: 0, y: 0), InkSample(x: 640, y: 640)], kind: .highlighter, at: time)
    try notebook.add(.text, in: Rect(points: 10, 10, 80, 30), text: "a < b", at: time)
    try notebook.add(.rectangle, in: Rect(points: 1, 2, 3, 4.5), at: time)
    #expect(
      SVG.document(DisplayList(notebook.state), title: "A & B") == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100pt" height="50pt" viewBox="0 0 100 50">
        <title>A &amp; B</title>
        <g style="mix-blend-mode:multiply">
        <path d="M0 0L10 10" fill="none" stroke="#ffd60a" stroke-opacity="0.4" stroke-width="8" \
        stroke-linecap="round" stroke-linejoin="round"/>
        </g>
        <text x="18" y="32" font-family="sans-serif" font-size="14" fill="#000000">a &lt; b</text>
        <path d="M1 2L4 2L4 6.5L1 6.5Z" fill="none" stroke="#0a60ff" stroke-width="2" \
        stroke-linecap="round" stroke-linejoin="round"/>
        </svg>

        """)
    try notebook.add(.text, in: Rect(points: 0, 0, 9, 9), text: "one\r\n\ntwo", at: time)
    let runs = DisplayList(notebook.state).items.compactMap { item -> DisplayList.TextRun? in
      if case .text(let run) = item { run } else { nil }
    }
    #expect(runs.dropFirst().map { $0.text } == ["one", "two"])
    #expect(runs.dropFirst().map { $0.y } == [22, 57])
    #expect(SVG.number(-0.0004) == "0")
    #expect(SVG.number(-1.2345) == "-1.235")
  }
}
