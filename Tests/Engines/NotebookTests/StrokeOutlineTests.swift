import TestSupport
import Testing

@testable import Notebook

/// The outline of a line with changing pressure, compared with a model without outlines: discs of the pen's changing
/// width along the curve.
@Suite struct StrokeOutlineTests {
  private typealias Place = StrokeOutline.Place

  /// How often a polygon winds around a point.
  private func winding(_ polygon: [(x: Double, y: Double)], _ x: Double, _ y: Double) -> Int {
    var count = 0
    for index in polygon.indices {
      let (from, to) = (polygon[index], polygon[(index + 1) % polygon.count])
      let side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
      if from.y <= y, to.y > y, side > 0 { count += 1 }
      if from.y > y, to.y <= y, side < 0 { count -= 1 }
    }
    return count
  }

  private func polygon(_ segments: [DisplayList.Segment]) -> [(x: Double, y: Double)] {
    segments.compactMap { segment in
      switch segment {
      case .move(let x, let y), .line(let x, let y): (x, y)
      case .quad, .close: nil
      }
    }
  }

  private func discs(_ samples: [Place]) -> [Place] {
    func between(_ from: Place, _ to: Place, _ t: Double) -> Place {
      Place(
        x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t,
        radius: from.radius + (to.radius - from.radius) * t)
    }
    let middles = zip(samples, samples.dropFirst()).map { between($0, $1, 0.5) }
    guard let first = middles.first, let last = middles.last else { return samples }
    let shares = (0...200).map { Double($0) / 200 }
    var discs = shares.map { between(samples[0], first, $0) }
    for index in middles.indices.dropFirst() {
      discs += shares.map { t in
        between(between(middles[index - 1], samples[index], t), between(samples[index], middles[index], t), t)
      }
    }
    return discs + shares.map { between(last, samples[samples.count - 1], $0) }
  }

  /// How far a point is inside the discs, in points; negative outside.
  private func depth(_ x: Double, _ y: Double, in discs: [Place]) -> Double {
    var depth = -Double.infinity
    for disc in discs {
      let (dx, dy) = (disc.x - x, disc.y - y)
      let inside = disc.radius - (dx * dx + dy * dy).squareRoot()
      if inside > depth { depth = inside }
    }
    return depth
  }

  private func expectDiscs(_ samples: [Place], _ random: inout SeededGenerator, _ name: String) {
    let polygon = polygon(StrokeOutline.segments(through: samples))
    let discs = discs(samples)
    // Tests points where it matters: near the edges of discs.
    for _ in 0..<200 {
      let disc = discs[Int.random(in: discs.indices, using: &random)]
      let reach = disc.radius + 1
      let (x, y) = (
        disc.x + Double.random(in: -reach...reach, using: &random),
        disc.y + Double.random(in: -reach...reach, using: &random)
      )
      let depth = depth(x, y, in: discs)
      guard abs(depth) > 0.3 else { continue }
      let isInside = winding(polygon, x, y) != 0
      guard isInside != (depth > 0) else { continue }
      Issue.record("\(name): (\(x), \(y)) is \(depth) deep and \(isInside ? "inside" : "outside")\n\(samples)")
      return
    }
  }

  @Test("Random lines with corners, loops and turns back are as thick as their pressure, everywhere") func walks() {
    let seed = UInt64.random(in: 0 ... .max)
    print("StrokeOutlineTests seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 * WalkScale.factor {
      let width = Double.random(in: 0.5...6, using: &random)
      let step = Double.random(in: 0.2...12, using: &random)
      var samples = [Place(x: 0, y: 0, radius: width * 0.7)]
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let last = samples[samples.count - 1]
        let (dx, dy) = (
          Double.random(in: -step...step, using: &random), Double.random(in: -step...step, using: &random)
        )
        // A hand changes its pressure only gradually.
        let change = min((dx * dx + dy * dy).squareRoot() * 0.15, width * 0.3)
        let radius = last.radius + Double.random(in: -change...change, using: &random)
        samples.append(Place(x: last.x + dx, y: last.y + dy, radius: min(max(radius, width * 0.4), width)))
      }
      expectDiscs(samples, &random, "round \(round) of seed \(seed)")
    }
  }

  @Test(
    "Hard lines: a dot, the same place again, back and forth, a right angle, a tight circle, a zigzag",
    arguments: [
      [(0.0, 0.0)], [(0, 0), (0, 0), (0, 0)], [(0, 0), (30, 0), (0, 0)],
      [(0, 0), (30, 0), (30, 0), (0, 0.01), (30, 0)],
      [(0, 0), (20, 0), (20, 20)], [(0, 0), (2, 0), (2, 2), (0, 2), (0, 0), (2, 0), (2, 2)],
      [(0, 0), (1, 40), (2, 0), (3, 40), (4, 0)], [(0, 0), (1e-9, 0), (5, 5)],
    ]) func hard(places: [(Double, Double)])
  {
    var random = SeededGenerator(seed: 7)
    for radius in [0.4, 2, 8] {
      expectDiscs(places.map { Place(x: $0.0, y: $0.1, radius: radius) }, &random, "radius \(radius)")
    }
  }

  @Test("A line that is thickest between two of its samples has no notch there, however straight it is")
  func bulge() {
    // From round 7 of seed 7760671308094430358.
    let samples = [
      Place(x: 0, y: 0, radius: 3.7709), Place(x: 8.959, y: -7.6397, radius: 5.2295),
      Place(x: 18.6797, y: -14.3538, radius: 4.3113), Place(x: 11.698, y: -8.9008, radius: 3.7449),
    ]
    #expect(depth(6.2, -11, in: discs(samples)) > 0.4)
    #expect(winding(polygon(StrokeOutline.segments(through: samples)), 6.2, -11) != 0)
  }

  @Test("A smooth line has few more points than samples") func size() {
    let samples = (0..<100).map { (index: Int) -> Place in
      let step = Double(index % 20)
      return Place(x: Double(index) * 2, y: step * step / 40, radius: 1)
    }
    #expect(StrokeOutline.segments(through: samples).count < 330)
  }
}
