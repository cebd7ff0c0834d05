import PaperDomain
import ScreensTestSupport
import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer
@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

@Suite struct StripLayoutTests {
  @Test("rooms and items fill the strip without holes", arguments: freshSeeds(40))
  func rooms(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.integer(in: 1...80)
    let measures = PageMeasures(pages: random.pageSizes(count))
    let groups = (0..<count).filter { _ in random.chance(0.1) }
    for axis in [StripLayout.Axis.vertical, .horizontal] {
      let strip = StripLayout(measures: measures, groupStarts: groups, axis: axis)
      #expect(strip.count == count)
      let whole = strip.room(before: 0) + strip.extent(0) + strip.room(after: 0)
      for page in 0..<count {
        let sum = strip.room(before: page) + strip.extent(page) + strip.room(after: page)
        #expect(abs(sum - whole) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test(
    "whatever page is to be shown is in what is kept, wherever the strip stood",
    arguments: [7_348_990_493_156_477_065] + freshSeeds(60))
  func showing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.integer(in: 1...2000)
    let measures = PageMeasures(pages: random.pageSizes(count))
    let strip = StripLayout(measures: measures, groupStarts: [0], axis: random.chance(0.5) ? .vertical : .horizontal)
    let length = random.number(in: 100...1000)
    let position = random.number(in: 0...max(1, strip.room(before: count - 1)))
    let page = random.integer(in: 0...count - 1)
    let shown = strip.position(showing: page, from: position, length: length) ?? position
    #expect(strip.pages(at: shown, length: length).contains(page), "seed \(seed)")
    #expect(
      strip.position(showing: page, from: shown, length: length) == nil || strip.extent(page) > length - 60,
      "seed \(seed)")
    #expect(strip.pages(at: position, length: length).count <= Int(2 * length / 37) + 3, "seed \(seed)")
  }

  @Test("a strip of no length and a page that is not there keep nothing")
  func nothing() {
    let strip = StripLayout(measures: PageMeasures(pages: []), groupStarts: [], axis: .vertical)
    #expect(strip.pages(at: 0, length: 500).isEmpty)
    #expect(strip.position(showing: 0, from: 0, length: 500) == nil)
    #expect(strip.position(showing: -1, from: 0, length: 500) == nil)
  }
}
