import Ink
import Notebook
import TestSupport
import Testing

/// A growing stroke: its cost, the samples that it leaves out, and that it looks the same wet and stored.
@Suite struct StrokeTests {
  /// A wavy line of changing pressure.
  static func samples(_ count: Int, seed: UInt64) -> [InkSample] {
    var random = SeededGenerator(seed: seed)
    var (x, y, pressure): (Int32, Int32, Int32) = (1000, 1000, 400)
    return (0..<count).map { index in
      x = min(max(x + Int32(random.below(60)) - 25, 0), 12000)
      y = min(max(y + Int32(random.below(60)) - 30, 0), 12000)
      pressure = min(max(pressure + Int32(random.below(80)) - 40, 1), 1023)
      return InkSample(x: x, y: y, time: UInt32(index * 4), pressure: UInt16(pressure))
    }
  }

  @Test func aSampleCostsAtMostTheWindow() {
    var builder = StrokeBuilder(.pen, width: 128)
    var last = 0
    for sample in Self.samples(20_000, seed: 1) {
      builder.add(sample)
      #expect(builder.comparisons - last <= StrokeBuilder.window + 1)
      last = builder.comparisons
      #expect(builder.tail(from: builder.stableCount - 2).count <= 3)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whatIsLeftOutShowsNeitherInPlaceNorInWidth(_ seed: UInt64) {
    let all = Self.samples(500, seed: seed)
    let width: Int32 = 640
    var builder = StrokeBuilder(.pen, width: width)
    for sample in all { builder.add(sample) }
    let kept = builder.samples
    #expect(kept.first == all.first && kept.last == all.last && kept.count < all.count)
    // Every sample is near the segment between the kept samples around it, both in place and in width.
    var piece = 0
    for sample in all {
      while piece + 1 < kept.count - 1, kept[piece + 1].time < sample.time { piece += 1 }
      let (a, b) = (kept[piece], kept[piece + 1])
      var nearest = Double.infinity
      for step in 0...400 {
        let t = Double(step) / 400
        func off(_ from: Double, _ to: Double, _ value: Double) -> Double { from + (to - from) * t - value }
        let dx = off(Double(a.x), Double(b.x), Double(sample.x))
        let dy = off(Double(a.y), Double(b.y), Double(sample.y))
        let dw =
          off(Double(a.pressure), Double(b.pressure), Double(sample.pressure)) * 0.6 / 1023 * Double(width)
        nearest = min(nearest, (dx * dx + dy * dy + dw * dw).squareRoot())
      }
      #expect(nearest <= 8.5, "seed \(seed), at \(sample.time) ms")
    }
  }

  @Test func whatStaysNeverChanges() {
    var builder = StrokeBuilder(.pen, width: 128)
    var stable: [InkSample] = []
    for sample in Self.samples(2000, seed: 3) {
      builder.add(sample)
      let now = Array(builder.samples.prefix(builder.stableCount))
      if builder.hasPressure { #expect(Array(now.prefix(stable.count)) == stable) }
      stable = builder.hasPressure ? now : []
    }
  }

  @Test func aPencilThatIsLaidFlatIsWiderAlsoAfterThinning() throws {
    let style = InkStyle(color: InkColor(rgba: 0xFF), width: 640)
    // A straight line with an upright pen, then a flat one, then an upright one: samples are kept only for their width.
    let all = (0...300).map { index in
      let tilt = Int8(max(0, 80 - abs(150 - index)))
      return InkSample(x: Int32(index) * 64, y: 6400, time: UInt32(index) * 4, tiltX: 0, tiltY: -tilt)
    }
    func height(_ kind: AnnotationKind) -> (atEnds: Double, inMiddle: Double) {
      var builder = StrokeBuilder(kind, width: style.width)
      for sample in all { builder.add(sample) }
      #expect(builder.samples.count < 20)
      let items = Annotation.preview(AnnotationPayload(kind: kind, style: style), ink: builder.samples)
      guard case .path(let segments, let paint)? = items.first else { return (0, 0) }
      if case .stroke(_, let width) = paint { return (width, width) }
      func height(from: Double, to: Double) -> Double {
        let ys = segments.compactMap { segment -> Double? in
          guard case .line(let x, let y) = segment, x >= from, x <= to else { return nil }
          return y
        }
        return (ys.max() ?? 0) - (ys.min() ?? 0)
      }
      return (height(from: 0, to: 40), height(from: 140, to: 160))
    }
    let pencil = height(.pencil)
    #expect(abs(pencil.atEnds - 10) < 0.5 && abs(pencil.inMiddle - 30) < 1, "\(pencil)")
    // A pen's line has the same width however the pen is held.
    #expect(height(.pen) == (10, 10))
  }

  @Test(arguments: [InkTool.pen, .pencil], [UInt64(1), 2, 3])
  func withinARectangleALongStrokeLooksTheSame(_ tool: InkTool, _ seed: UInt64) throws {
    var fixture = try Fixture(tool)
    for (index, sample) in Self.samples(400, seed: seed).enumerated() {
      fixture.pointer(
        index == 0 ? .down : .move, Double(sample.x) / 64, Double(sample.y) / 64,
        pressure: Double(sample.pressure) / 1023)
    }
    guard case .mark(let wet)? = fixture.session.wet() else {
      Issue.record("no wet mark")
      return
    }
    var random = SeededGenerator(seed: seed)
    var covered = 0
    func compare(_ whole: [DisplayList.Item], around middle: Point, _ part: (Rect) -> [DisplayList.Item]) {
      let region = Rect(x: middle.x - 640, y: middle.y - 640, width: 1280, height: 1280)
      let (whole, part) = (FilledArea(whole), FilledArea(part(region)))
      for _ in 0..<100 {
        let (x, y) = (
          Double(region.x + Int32.random(in: 0...1280, using: &random)) / 64 + 0.001,
          Double(region.y + Int32.random(in: 0...1280, using: &random)) / 64 + 0.001
        )
        let isCovered = whole.contains(x, y)
        #expect(part.contains(x, y) == isCovered, "at \(x), \(y)")
        if isCovered { covered += 1 }
      }
    }
    for _ in 0..<20 {
      let middle = try #require(wet.samples.randomElement(using: &random))
      compare(wet.displayItems(), around: middle.point) { wet.displayItems(in: $0) }
    }
    #expect(covered > 20)
    // The stored stroke also after it was moved and enlarged.
    let tip = try #require(wet.samples.last)
    fixture.pointer(.up, Double(tip.x) / 64, Double(tip.y) / 64)
    let stored = try #require(fixture.marks().first)
    let frame = Rect(x: 320, y: 640, width: stored.frame.width * 2, height: stored.frame.height * 2)
    let moved = stored.placed(in: frame)
    covered = 0
    for _ in 0..<20 {
      let sample = try #require(wet.samples.randomElement(using: &random))
      let middle = Point(
        x: frame.x + (sample.x - stored.frame.x) * 2, y: frame.y + (sample.y - stored.frame.y) * 2)
      compare(moved.displayItems, around: middle) { moved.displayItems(in: $0) }
    }
    #expect(covered > 20)
  }

  @Test(arguments: [InkTool.pen, .pencil, .highlighter])
  func wetAndStoredLookAlike(_ tool: InkTool) throws {
    var fixture = try Fixture(tool)
    let samples = Self.samples(300, seed: 4)
    for (index, sample) in samples.enumerated() {
      fixture.pointer(
        index == 0 ? .down : .move, Double(sample.x) / 64, Double(sample.y) / 64,
        pressure: Double(sample.pressure) / 1023, tiltX: Int8(index % 80))
    }
    guard case .mark(let wet)? = fixture.session.wet(), let last = samples.last else {
      Issue.record("no wet mark")
      return
    }
    fixture.pointer(.up, Double(last.x) / 64, Double(last.y) / 64)
    let stored = try #require(fixture.marks().first)
    #expect(stored.displayItems == wet.displayItems())
  }
}

/// What the filled paths of a drawing cover, by their winding numbers.
private struct FilledArea {
  private typealias Edge = (fromX: Double, fromY: Double, toX: Double, toY: Double)
  private let paths: [(top: Double, bottom: Double, edges: [Edge])]

  init(_ items: [DisplayList.Item]) {
    paths = items.compactMap { item in
      guard case .path(let segments, .fill) = item else { return nil }
      let points = segments.compactMap { segment -> (x: Double, y: Double)? in
        switch segment {
        case .move(let x, let y), .line(let x, let y): (x, y)
        case .quad, .close: nil
        }
      }
      guard let top = points.map(\.y).min(), let bottom = points.map(\.y).max() else { return nil }
      return (top, bottom, zip(points, points.dropFirst() + points.prefix(1)).map { ($0.x, $0.y, $1.x, $1.y) })
    }
  }

  func contains(_ x: Double, _ y: Double) -> Bool {
    paths.contains { path in
      guard path.top <= y, y < path.bottom else { return false }
      var winding = 0
      for edge in path.edges where (edge.fromY <= y) != (edge.toY <= y) {
        let side = (edge.toX - edge.fromX) * (y - edge.fromY) - (x - edge.fromX) * (edge.toY - edge.fromY)
        if edge.fromY <= y, side > 0 { winding += 1 } else if edge.fromY > y, side < 0 { winding -= 1 }
      }
      return winding != 0
    }
  }
}
