import PaperDomain
import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer

@Suite struct SheetFitTests {
  private static let whole = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  @Test(
    "a sheet keeps its shape, lies in the middle of its frame and touches two of its edges", arguments: freshSeeds(8))
  func fitting(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let sheet = random.number(in: 0.05...20)
      let frame = random.number(in: 0.05...20)
      let box = SheetFit(ratio: sheet, in: frame).frame(of: Self.whole)
      let ratio = box.width / box.height * frame
      #expect(abs(ratio / sheet - 1) < 0.006, "seed \(seed)")
      #expect(abs(box.x * 2 + box.width - 1) < 1e-9 && abs(box.y * 2 + box.height - 1) < 1e-9, "seed \(seed)")
      #expect(max(box.width, box.height) == 1 && min(box.x, box.y) == 0, "seed \(seed)")
    }
  }

  @Test(
    "what is no shape, and what is all but the frame's, fills the frame", arguments: [0, -1, .nan, .infinity, 0.7001])
  func noShape(ratio: Double) {
    #expect(SheetFit(ratio: ratio, in: 0.7) == .whole)
    #expect(SheetFit(ratio: 0.7, in: 0.7) == .whole)
  }

  @Test("words keep their text and their order, and stand where their sheet lies")
  func words() {
    let word = Word(text: "light", box: NormalizedRect(x: 0.5, y: 0.5, width: 0.2, height: 0.1), separator: .space)
    // The sheet is twice as wide as its frame, so it is half as high and centred.
    let placed = SheetFit(ratio: 2, in: 1).frame(of: [word])
    #expect(
      placed == [Word(text: "light", box: NormalizedRect(x: 0.5, y: 0.5, width: 0.2, height: 0.05), separator: .space)])
  }
}
