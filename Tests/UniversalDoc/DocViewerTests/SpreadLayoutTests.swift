import PaperDomain
import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer

/// Facing pages, compared with a book that is laid out page by page.
@Suite struct SpreadLayoutTests {
  /// The position of every page, computed by laying out the book row by row.
  private struct Book {
    struct Row {
      var pages: [Int]
      var top: Double
      var bottom: Double
    }

    var rows: [Row] = []
    var end = 0.0

    init(_ layout: PageLayout, isFirstAlone: Bool) {
      var left = Array(0..<layout.count)
      var y = layout.spacing.top
      while !left.isEmpty {
        if !rows.isEmpty { y += layout.spacing.gap }
        let taken = Array(left.prefix(rows.isEmpty && isFirstAlone ? 1 : 2))
        left.removeFirst(taken.count)
        let height = taken.map { layout.measures.height($0) * layout.zoom }.max() ?? 0
        rows.append(Row(pages: taken, top: y, bottom: y + height))
        y += height
      }
      end = y + layout.spacing.bottom
    }

    func row(_ page: Int) -> Row { rows.first { $0.pages.contains(page) } ?? rows[0] }
  }

  private func spread(_ random: inout SeededGenerator, least: Int = 2) -> (PageLayout, Book) {
    let count = random.integer(in: least...90)
    let isFirstAlone = random.chance(0.5)
    var layout = PageLayout(
      measures: PageMeasures(pages: random.pageSizes(count), turns: random.turns(count)),
      spacing: random.chance(0.5) ? .desktop : .phone)
    layout.viewport = ViewportSize(width: random.number(in: 600...3800), height: random.number(in: 200...2100))
    layout.mode = .spread(isFirstAlone: isFirstAlone)
    layout.zoom = layout.clamped(random.number(in: 0.05...3))
    return (layout, Book(layout, isFirstAlone: isFirstAlone))
  }

  @Test("pages lie where a book that is opened row by row has them", arguments: freshSeeds(80))
  func positions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (layout, book) = spread(&random)
    let tolerance = 1e-9 * max(1, book.end)
    let middle = layout.contentWidth / 2
    for row in book.rows {
      for page in row.pages {
        #expect(abs(layout.top(page) - row.top) < tolerance, "seed \(seed): page \(page)")
        #expect(abs(layout.bottom(ofRowWith: page) - row.bottom) < tolerance, "seed \(seed): page \(page)")
        #expect(Array(layout.row(with: page)) == row.pages, "seed \(seed): page \(page)")
        #expect(layout.left(page) >= layout.spacing.side - 1e-6, "seed \(seed): page \(page)")
        let right = layout.left(page) + layout.width(page)
        #expect(right <= layout.contentWidth - layout.spacing.side + 1e-6, "seed \(seed): page \(page)")
        // Each page is left or right of the middle and does not cross it.
        switch layout.side(page) {
        case .left: #expect(abs(right + 1 - middle) < 1e-6, "seed \(seed): page \(page)")
        case .right: #expect(abs(layout.left(page) - 1 - middle) < 1e-6, "seed \(seed): page \(page)")
        case nil: Issue.record("seed \(seed): page \(page) lies on no side")
        }
      }
      if row.pages.count == 2 {
        #expect(layout.side(row.pages[0]) == .left && layout.side(row.pages[1]) == .right, "seed \(seed)")
      }
    }
    #expect(abs(layout.contentHeight - max(layout.viewport.height, book.end)) < tolerance, "seed \(seed)")
  }

  @Test("a first page that is alone lies on the right, as a cover does; a last one on the left")
  func cover() {
    let a4 = PageSize(width: 595, height: 842)
    var layout = PageLayout(measures: PageMeasures(pages: Array(repeating: a4, count: 4)), spacing: .desktop)
    layout.viewport = ViewportSize(width: 1800, height: 900)
    layout.mode = .spread(isFirstAlone: true)
    #expect((0..<4).map { layout.side($0) } == [.right, .left, .right, .left])
    #expect((0..<4).map { layout.row(with: $0) } == [0..<1, 1..<3, 1..<3, 3..<4])
    layout.mode = .spread(isFirstAlone: false)
    #expect((0..<4).map { layout.row(with: $0) } == [0..<2, 0..<2, 2..<4, 2..<4])
  }

  @Test(
    "what is near is whole rows, covers the window and a window more, and spacers stand for the rest",
    arguments: freshSeeds(60))
  func near(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (layout, book) = spread(&random)
    let offset = random.offset(in: layout)
    let near = layout.nearPages(at: offset)
    let window = layout.viewport.height
    for row in book.rows {
      let distance = max(offset.top - row.bottom, row.top - offset.top - window)
      for page in row.pages {
        if distance < window - 1 { #expect(near.contains(page), "seed \(seed): page \(page)") }
        if distance > window + 1 { #expect(!near.contains(page), "seed \(seed): page \(page)") }
      }
      let taken = row.pages.filter(near.contains)
      #expect(taken.isEmpty || taken == row.pages, "seed \(seed): half a row")
    }
    guard !near.isEmpty else { return }
    var y = layout.spacing.top
    if near.lowerBound > 0 { y += layout.height(of: 0..<near.lowerBound) + layout.spacing.gap }
    #expect(abs(y - layout.top(near.lowerBound)) < 1e-6 * max(1, y), "seed \(seed)")
    y = layout.bottom(ofRowWith: near.upperBound - 1)
    if near.upperBound < layout.count {
      y += layout.spacing.gap + layout.height(of: near.upperBound..<layout.count)
    }
    let height = max(layout.viewport.height, y + layout.spacing.bottom)
    #expect(abs(height - layout.contentHeight) < 1e-6 * height, "seed \(seed)")
  }

  @Test("the current page is in the row of which the largest share can be seen", arguments: freshSeeds(60))
  func current(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (layout, book) = spread(&random)
    let offset = random.offset(in: layout)
    func share(_ row: Book.Row) -> Double {
      let seen = min(offset.top + layout.viewport.height, row.bottom) - max(offset.top, row.top)
      return max(0, seen) / min(row.bottom - row.top, layout.viewport.height)
    }
    let current = layout.currentPage(at: offset)
    let best = book.rows.map(share).max() ?? 0
    #expect(share(book.row(current)) >= best - 0.0011, "seed \(seed)")
    // In a window that shows both pages of a row, the current page is the left one.
    if layout.contentWidth <= layout.viewport.width + 1 {
      #expect(book.row(current).pages[0] == current, "seed \(seed)")
    }
  }

  @Test("going on from the first page reaches the last row, and back again, row by row", arguments: freshSeeds(40))
  func turning(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (layout, book) = spread(&random)
    layout.zoom = layout.zoom(fitting: .width)
    guard layout.contentWidth <= layout.viewport.width + 1 else { return }
    var way = [0]
    while let next = layout.page(after: way[way.count - 1]) { way.append(next) }
    #expect(way == book.rows.map { $0.pages[0] }, "seed \(seed)")
    var back = [way[way.count - 1]]
    while let previous = layout.page(before: back[back.count - 1]) { back.append(previous) }
    #expect(back == way.reversed(), "seed \(seed)")
    // At a zoom that does not show both pages of a row, next and previous go page by page.
    layout.zoom = layout.clamped(8)
    guard layout.contentWidth > layout.viewport.width + 1 else { return }
    for page in 0..<layout.count - 1 {
      #expect(layout.page(after: page) == page + 1 && layout.page(before: page + 1) == page, "seed \(seed)")
    }
  }

  @Test("fits show both pages: their widths, and of a row its height", arguments: freshSeeds(60))
  func fits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (layout, book) = spread(&random)
    layout.zoom = layout.zoom(fitting: .page)
    if layout.zoom > 0.1, layout.zoom < 7.9 {
      for row in book.rows {
        #expect(layout.bottom(ofRowWith: row.pages[0]) - layout.top(row.pages[0]) <= layout.viewport.height)
      }
      #expect(layout.contentWidth <= layout.viewport.width + 1e-6, "seed \(seed)")
    }
    layout.zoom = layout.zoom(fitting: .width)
    guard layout.zoom > 0.1, layout.zoom < 7.9, layout.zoom < layout.clamped(8) else { return }
    let used = 2 * layout.measures.widest * layout.zoom + 2 + 2 * layout.spacing.side
    #expect(abs(used - layout.viewport.width) < 0.26, "seed \(seed)")
  }

  @Test("a place of the window is the same place of the same page at another zoom", arguments: freshSeeds(60))
  func anchors(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (layout, book) = spread(&random)
    let point = random.point(in: layout)
    let offset = random.offset(in: layout)
    let anchor = layout.anchor(at: point, offset: offset)
    let back = layout.offset(keeping: anchor, at: point)
    #expect(abs(back.top - offset.top) < 1e-6 * max(1, book.end) && abs(back.left - offset.left) < 1e-6)
    // A point on a page is anchored to that page.
    for row in book.rows {
      for page in row.pages {
        let x = offset.left + point.x - layout.left(page)
        let y = offset.top + point.y - layout.top(page)
        if x > 0.01, x < layout.width(page) - 0.01, y > 0.01, y < layout.height(page) - 0.01 {
          #expect(anchor.page == page, "seed \(seed)")
        }
      }
    }
  }

  @Test("a doc of one page lies in the middle, in any mode")
  func onePage() {
    var layout = PageLayout(
      measures: PageMeasures(pages: [PageSize(width: 595, height: 842)]), spacing: .desktop)
    layout.viewport = ViewportSize(width: 1200, height: 900)
    let before = layout.left(0)
    layout.mode = .spread(isFirstAlone: true)
    #expect(layout.left(0) == before && layout.side(0) == nil && layout.page(after: 0) == nil)
    #expect(layout.row(with: 0) == 0..<1)
  }

  @Test("without room for two, pages lie below each other, and beside each other again as soon as there is")
  func narrow() {
    for arrangement in [PageArrangement.spread, .book] {
      #expect(arrangement.mode(showing: 0, in: ViewportSize(width: 390, height: 700)) == .continuous)
      #expect(
        arrangement.mode(showing: 0, in: ViewportSize(width: 844, height: 390))
          == .spread(isFirstAlone: arrangement == .book))
    }
    #expect(PageArrangement.single.mode(showing: 3, in: ViewportSize(width: 200, height: 100)) == .single(3))
  }
}
