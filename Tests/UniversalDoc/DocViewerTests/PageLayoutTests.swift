import PaperDomain
import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer

@Suite struct PageLayoutTests {
  /// The same positions, computed the slow way: by placing the pages one below the other.
  private struct Pile {
    var tops: [Double] = []
    var bottoms: [Double] = []
    var end = 0.0

    init(_ layout: PageLayout) {
      var y = layout.spacing.top
      for page in 0..<layout.count {
        if page > 0 { y += layout.spacing.gap }
        tops.append(y)
        y += layout.measures.height(page) * layout.zoom
        bottoms.append(y)
      }
      end = y + layout.spacing.bottom
    }
  }

  @Test("positions agree with pages piled up one by one", arguments: freshSeeds(60))
  func positionsAgree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.layout(most: 200, single: false)
    let pile = Pile(layout)
    let tolerance = 1e-9 * max(1, pile.end)
    for page in 0..<layout.count {
      #expect(abs(layout.top(page) - pile.tops[page]) < tolerance, "seed \(seed)")
      #expect(abs(layout.top(page) + layout.height(page) - pile.bottoms[page]) < tolerance, "seed \(seed)")
    }
    #expect(abs(layout.contentHeight - max(layout.viewport.height, pile.end)) < tolerance, "seed \(seed)")
  }

  @Test("the pages in a stretch are those that a look at every page finds", arguments: freshSeeds(60))
  func visibleRange(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.layout(most: 120, single: false)
    let pile = Pile(layout)
    for _ in 0..<40 {
      let start = random.number(in: -200...pile.end + 200)
      let end = start + random.number(in: 1...3000)
      let expected = (0..<layout.count).filter { pile.bottoms[$0] > start + 1e-6 && pile.tops[$0] < end - 1e-6 }
      let found = layout.pages(from: start, to: end)
      // A page that only touches the range may be included or not.
      #expect(expected.allSatisfy(found.contains), "seed \(seed): \(start)...\(end)")
      #expect(found.count <= expected.count + 2, "seed \(seed): \(start)...\(end) found \(found), is \(expected)")
    }
  }

  @Test("a spacer stands for exactly the pages that it replaces", arguments: freshSeeds(40))
  func spacers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.layout(most: 120, single: false)
    let near = layout.nearPages(at: random.offset(in: layout))
    guard !near.isEmpty else { return }
    // The order of the style sheet: padding, spacer, gap, pages with gaps, gap, spacer, padding.
    var y = layout.spacing.top
    if near.lowerBound > 0 { y += layout.height(of: 0..<near.lowerBound) + layout.spacing.gap }
    #expect(abs(y - layout.top(near.lowerBound)) < 1e-6 * max(1, y), "seed \(seed)")
    for page in near { y += layout.height(page) + (page > near.lowerBound ? layout.spacing.gap : 0) }
    if near.upperBound < layout.count {
      y += layout.spacing.gap + layout.height(of: near.upperBound..<layout.count)
    }
    let height = max(layout.viewport.height, y + layout.spacing.bottom)
    #expect(abs(height - layout.contentHeight) < 1e-6 * height, "seed \(seed)")
  }

  @Test(
    "what is near covers the window and a window more on both sides, pictures a quarter of one, and not much else",
    arguments: freshSeeds(40))
  func nearPages(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.layout(most: 120, single: false)
    let offset = random.offset(in: layout)
    let near = layout.nearPages(at: offset)
    let pictured = layout.picturedPages(at: offset)
    let window = layout.viewport.height
    for page in 0..<layout.count {
      let distance = max(offset.top - layout.top(page) - layout.height(page), layout.top(page) - offset.top - window)
      if distance < window - 1 { #expect(near.contains(page), "seed \(seed): page \(page)") }
      if distance > window + 1 { #expect(!near.contains(page), "seed \(seed): page \(page)") }
      if distance < window / 4 - 1 { #expect(pictured.contains(page), "seed \(seed): page \(page)") }
      if distance > window / 4 + 1 { #expect(!pictured.contains(page), "seed \(seed): page \(page)") }
    }
  }

  @Test("the current page is the one of which the largest share can be seen", arguments: freshSeeds(60))
  func currentPage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.layout(most: 80, single: false)
    let pile = Pile(layout)
    let offset = random.offset(in: layout)
    func share(_ page: Int) -> Double {
      let seen = min(offset.top + layout.viewport.height, pile.bottoms[page]) - max(offset.top, pile.tops[page])
      return max(0, seen) / min(pile.bottoms[page] - pile.tops[page], layout.viewport.height)
    }
    let best = (0..<layout.count).map(share).max() ?? 0
    let current = layout.currentPage(at: offset)
    #expect(share(current) >= best - 0.0011, "seed \(seed)")
  }

  @Test("showing a page makes it the current one, wherever the content reaches far enough", arguments: freshSeeds(60))
  func showing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.layout(most: 80, single: false)
    let page = random.integer(in: 0...layout.count - 1)
    let offset = layout.offset(showing: page)
    #expect(offset == layout.clamped(offset), "seed \(seed)")
    guard offset.top < layout.contentHeight - layout.viewport.height - 1 else { return }
    #expect(layout.currentPage(at: offset) == page, "seed \(seed)")
    #expect(abs(layout.top(page) - offset.top) <= layout.spacing.top, "seed \(seed)")
  }

  @Test("fitting the width leaves just the margins, fitting the page shows it whole", arguments: freshSeeds(60))
  func fits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layout = random.layout()
    let width = layout.zoom(fitting: .width)
    let page = layout.zoom(fitting: .page)
    #expect(page <= width, "seed \(seed)")
    layout.zoom = width
    if PageLayout.zoomRange.contains(width), width > 0.1, width < 7.9 {
      #expect(layout.contentWidth <= layout.viewport.width + 1e-6, "seed \(seed)")
      if case .continuous = layout.mode {
        #expect(abs(layout.measures.widest * width + 2 * layout.spacing.side - layout.viewport.width) < 0.26)
      }
    }
    if case .single = layout.mode, page > 0.1, page < 7.9 {
      layout.zoom = page
      #expect(layout.contentHeight <= layout.viewport.height + 1e-6, "seed \(seed)")
      #expect(layout.contentWidth <= layout.viewport.width + 1e-6, "seed \(seed)")
    }
  }

  @Test("two thousand pages are as exact as two, and stay below what browsers can lay out")
  func longDoc() {
    let a4 = PageSize(width: 595.28, height: 841.89)
    var layout = PageLayout(measures: PageMeasures(pages: Array(repeating: a4, count: 2000)), spacing: .desktop)
    layout.viewport = ViewportSize(width: 1200, height: 800)
    layout.zoom = 1
    let height = a4.height * 96 / 72
    #expect(abs(layout.contentHeight - (16 + 2000 * height + 1999 * 12 + 64)) < 0.01)
    #expect(layout.page(at: layout.top(1999) + 1) == 1999)
    #expect(layout.nearPages(at: layout.offset(showing: 1000)).count <= 5)
    layout.zoom = layout.clamped(8)
    #expect(layout.zoom > 6)
    #expect(layout.contentHeight < 16_100_000)
    let five = PageLayout(measures: PageMeasures(pages: Array(repeating: a4, count: 20_000)), spacing: .desktop)
    #expect(five.clamped(8) < 1)
    #expect(five.clamped(0.01) == 0.1)
  }

  @Test(
    "sizes that no page can have are taken as A4",
    arguments: [
      PageSize(width: 0, height: 100), PageSize(width: -1, height: 5), PageSize(width: .nan, height: 4),
      PageSize(width: .infinity, height: .infinity),
    ])
  func absurdSizes(size: PageSize) {
    let measures = PageMeasures(pages: [size])
    #expect(abs(measures.widths[0] - 595.28 * 96 / 72) < 0.01)
    #expect(abs(measures.height(0) - 841.89 * 96 / 72) < 0.01)
  }

  @Test("a doc without pages, and a window that is not known, have positions too")
  func nothing() {
    var layout = PageLayout(measures: PageMeasures(pages: []), spacing: .desktop)
    #expect(!layout.isPlaced)
    #expect(layout.pages(from: 0, to: 100).isEmpty)
    #expect(layout.page(at: 50) == 0)
    layout.viewport = ViewportSize(width: 100, height: 100)
    #expect(layout.contentHeight == 100)
    #expect(layout.zoom(fitting: .width) == 1)
    #expect(layout.clamped(.nan) == 1)
  }
}
