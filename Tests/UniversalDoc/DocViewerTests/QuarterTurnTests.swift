import DocSession
import PaperDomain
import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer

@Suite struct QuarterTurnTests {
  /// The four corners of an upright page, clockwise from the upper left.
  private static let corners: [(x: Double, y: Double)] = [(0, 0), (1, 0), (1, 1), (0, 1)]

  @Test("corners go round as a sheet does in the hand", arguments: QuarterTurn.allCases)
  func corners(turn: QuarterTurn) {
    for index in 0..<4 {
      let seen = turn.seen(x: Self.corners[index].x, y: Self.corners[index].y)
      let expected = Self.corners[(index + turn.rawValue) % 4]
      #expect(seen == expected)
    }
  }

  @Test("what is seen goes back to where it lies, points, boxes and steps", arguments: freshSeeds(60))
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let turn = QuarterTurn.allCases[random.integer(in: 0...3)]
    let (x, y) = (random.number(in: -1...2), random.number(in: -1...2))
    let seen = turn.seen(x: x, y: y)
    let back = turn.upright(x: seen.x, y: seen.y)
    #expect(abs(back.x - x) < 1e-12 && abs(back.y - y) < 1e-12, "seed \(seed)")
    let box = NormalizedRect(
      x: random.number(in: 0...0.6), y: random.number(in: 0...0.6), width: random.number(in: 0.01...0.4),
      height: random.number(in: 0.01...0.4))
    // A turned box is the box around its turned corners.
    let ends = [turn.seen(x: box.x, y: box.y), turn.seen(x: box.x + box.width, y: box.y + box.height)]
    let placed = turn.seen(box)
    #expect(abs(placed.x - min(ends[0].x, ends[1].x)) < 1e-12, "seed \(seed)")
    #expect(abs(placed.y - min(ends[0].y, ends[1].y)) < 1e-12, "seed \(seed)")
    #expect(abs(placed.x + placed.width - max(ends[0].x, ends[1].x)) < 1e-12, "seed \(seed)")
    #expect(abs(placed.y + placed.height - max(ends[0].y, ends[1].y)) < 1e-12, "seed \(seed)")
    let upright = turn.upright(placed)
    #expect(abs(upright.x - box.x) < 1e-12 && abs(upright.height - box.height) < 1e-12, "seed \(seed)")
    // A turned step is the difference of two turned points.
    let step = turn.uprightStep(x: 0.1, y: 0.2)
    let moved = turn.seen(x: x + step.x, y: y + step.y)
    #expect(abs(moved.x - seen.x - 0.1) < 1e-12 && abs(moved.y - seen.y - 0.2) < 1e-12, "seed \(seed)")
  }

  @Test("four turns are none, and a turn one way takes back one the other way")
  func group() {
    for turn in QuarterTurn.allCases {
      #expect(turn + turn.opposite == .none)
      #expect(turn + turn + turn + turn == .none)
    }
  }

  @Test("one page is turned further than the others, and back")
  func pages() {
    var random = SeededGenerator(seed: 7)
    let (one, other) = (LogicalPageID.page(Page.ID(random: &random)), LogicalPageID.page(Page.ID(random: &random)))
    var turns = PageTurns()
    #expect(turns.isUpright)
    turns.turn(one, .clockwise)
    turns.turnAll(.clockwise)
    #expect(turns[one] == .around && turns[other] == .clockwise)
    turns.turnAll(.anticlockwise)
    #expect(!turns.isUpright)
    turns.turn(one, .anticlockwise)
    #expect(turns.isUpright)
  }

  @Test("a page that is turned sideways is measured as it is seen")
  func measures() {
    let a4 = PageSize(width: 600, height: 900)
    let measures = PageMeasures(pages: [a4, a4, a4], turns: [.clockwise, .around, .none])
    #expect(measures.widths == [1200, 800, 800])
    #expect(measures.height(0) == 800 && measures.height(1) == 1200)
    #expect(measures.ratio(0) == 1.5 && abs(measures.uprightRatio(0) - 1 / 1.5) < 1e-12)
    #expect(measures.widest == 1200)
  }
}
