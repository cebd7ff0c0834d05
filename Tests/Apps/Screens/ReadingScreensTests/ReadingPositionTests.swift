import ScreensTestSupport
import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer
@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

@Suite struct ReadingPositionTests {
  @Test("what is written is read again, to a ten-thousandth", arguments: freshSeeds(60))
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let position = ReadingPosition(
      anchor: ViewAnchor(
        page: random.integer(in: 0...5000), x: random.number(in: -2...2), y: random.number(in: -0.2...1.2)),
      arrangement: PageArrangement.allCases[random.integer(in: 0...3)],
      fit: [nil, .width, .page, .automatic][random.integer(in: 0...3)],
      zoom: random.number(in: 0.1...8))
    let read = ReadingPosition(text: position.text)
    #expect(read?.anchor.page == position.anchor.page, "seed \(seed)")
    #expect(abs((read?.anchor.x ?? 9) - position.anchor.x) <= 0.00005, "seed \(seed)")
    #expect(abs((read?.anchor.y ?? 9) - position.anchor.y) <= 0.00005, "seed \(seed)")
    #expect(read?.arrangement == position.arrangement, "seed \(seed)")
    #expect(ReadingMemory.page(in: position.text) == position.anchor.page + 1, "seed \(seed)")
    #expect(read?.fit == position.fit, "seed \(seed)")
    if position.fit == nil { #expect(abs((read?.zoom ?? 9) - position.zoom) <= 0.00005, "seed \(seed)") }
  }

  @Test(
    "anything else is no position",
    arguments: [
      "", "1", "2 41 0 0 continuous width", "1 -1 0 0 continuous width", "1 x 0 0 single page", "1 1 0 0 both width",
      "1 1 0 0 single 1", "1 1 0 0 single 9999999", "1 1 0 0 single page more", "1 1 99999999 0 single page",
      "1 99999999999999999999 0 0 single page",
    ])
  func garbage(text: String) {
    #expect(ReadingPosition(text: text) == nil)
  }

  @Test("numbers that are none are written as something that can be read")
  func notANumber() {
    let position = ReadingPosition(
      anchor: ViewAnchor(page: 3, x: .nan, y: .infinity), arrangement: .continuous, fit: .width, zoom: .nan)
    #expect(ReadingPosition(text: position.text)?.anchor == ViewAnchor(page: 3, x: 0, y: 0))
  }
}
