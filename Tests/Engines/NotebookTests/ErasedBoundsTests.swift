import ByteCoding
import TestSupport
import Testing

@testable import Notebook

@Suite("Where a stroke looks different after an eraser")
struct ErasedBoundsTests {
  /// The corners and control points of the drawing.
  private func points(_ annotation: Annotation) -> Set<[Double]> {
    var points: Set<[Double]> = []
    for case .path(let segments, _) in annotation.displayItems {
      for segment in segments {
        switch segment {
        case .move(let x, let y), .line(let x, let y): points.insert([x, y])
        case .quad(let controlX, let controlY, let x, let y): points.formUnion([[controlX, controlY], [x, y]])
        case .close: break
        }
      }
    }
    return points
  }

  private func stroke(_ kind: AnnotationKind, isPressed: Bool, _ random: inout SeededGenerator) throws -> Annotation {
    var annotation = Annotation(
      id: UniqueID(high: 0, low: 1),
      payload: AnnotationPayload(kind: kind, style: InkStyle(color: InkColor(rgba: 0xFF), width: 128)))
    for block in 0..<Int.random(in: 1...2, using: &random) {
      var (x, y) = (Int32(5000 + 9000 * block), Int32(20_000))
      let samples = (0..<200).map { index in
        x += .random(in: 0...300, using: &random)
        y += .random(in: -600...600, using: &random)
        let pressure = isPressed ? UInt16.random(in: 1...1023, using: &random) : 0
        return InkSample(x: x, y: y, time: UInt32(index * 4), pressure: pressure, tiltX: 0, tiltY: 0)
      }
      annotation.perform(.updateStroke(try #require(StrokeBlock(samples))))
    }
    // Moved and resized, like real marks.
    return annotation.placed(
      in: Rect(x: 900, y: 700, width: annotation.frame.width / 2, height: annotation.frame.height))
  }

  @Test(
    "all that is drawn elsewhere is as before",
    arguments: [AnnotationKind.pen, .pencil, .highlighter], [true, false])
  func rest(kind: AnnotationKind, isPressed: Bool) throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var now = try stroke(kind, isPressed: isPressed, &random)
      for round in 0..<4 {
        let before = now
        let lower = UInt32.random(in: 0..<UInt32(now.sampleCount * 256), using: &random)
        let upper = lower + .random(in: 1...2000, using: &random)
        now.perform(.eraseStroke([ErasedRange(lower: lower, upper: upper)]))
        if now.erased == before.erased {
          #expect(now.erasedBounds(since: before) == nil)
          continue
        }
        let region = try #require(now.erasedBounds(since: before), "seed \(seed)")
        #expect(before.erasedBounds(since: now) == region, "seed \(seed)")
        if round == 0, lower / 256 / 200 == (upper / 256 + 4) / 200 {
          // Neighbouring samples are at most 300 apart, or half of that after the resizing.
          let most = Int32((upper - lower) / 256 + 9) * 150 + 2 * (128 + 64)
          #expect(region.width <= most, "seed \(seed): no more than is near")
        }
        let different = points(now).symmetricDifference(points(before))
        #expect(!different.isEmpty)
        #expect(
          different.allSatisfy { region.contains(Rect(points: $0[0], $0[1], 0, 0)) }, "seed \(seed), from \(lower)")
      }
    }
  }

  @Test("after anything else all of it may look different")
  func other() throws {
    var random = SeededGenerator(seed: 1)
    let stroke = try stroke(.pen, isPressed: true, &random)
    var moved = stroke
    moved.perform(.eraseStroke([ErasedRange(lower: 256, upper: 512)]))
    moved.perform(.moveDelta(dx: 1, dy: 0))
    #expect(moved.erasedBounds(since: stroke) == nil && stroke.erasedBounds(since: stroke) == nil)
  }
}
