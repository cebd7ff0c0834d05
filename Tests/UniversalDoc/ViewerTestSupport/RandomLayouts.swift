import DocViewer
import PaperDomain
import TestSupport

extension SeededGenerator {
  /// Page sizes like those of real docs: mostly one format, some turned, some odd, now and then absurd.
  package mutating func pageSizes(_ count: Int) -> [PageSize] {
    (0..<count).map { _ in
      switch integer(in: 0...9) {
      case 0...5: PageSize(width: 595.28, height: 841.89)
      case 6, 7: PageSize(width: 841.89, height: 595.28)
      case 8: PageSize(width: number(in: 20...3000), height: number(in: 20...3000))
      default: PageSize(width: number(in: 100...200), height: number(in: 1000...9000))
      }
    }
  }

  /// Turns of pages: mostly none.
  package mutating func turns(_ count: Int) -> [QuarterTurn] {
    chance(0.7) ? [] : (0..<count).map { _ in QuarterTurn.allCases[integer(in: 0...3)] }
  }

  /// A layout of up to `most` pages in a window, at a random zoom.
  package mutating func layout(most: Int = 60, single: Bool? = nil) -> PageLayout {
    let count = integer(in: 1...most)
    var layout = PageLayout(
      measures: PageMeasures(pages: pageSizes(count), turns: turns(count)), spacing: chance(0.5) ? .desktop : .phone)
    layout.viewport = ViewportSize(width: number(in: 200...3800), height: number(in: 200...2100))
    if single ?? chance(0.3) {
      layout.mode = .single(integer(in: 0...count - 1))
    } else if single == nil, chance(0.4) {
      layout.mode = .spread(isFirstAlone: chance(0.5))
    }
    layout.zoom = layout.clamped(number(in: 0.05...3) * number(in: 0.5...3))
    return layout
  }

  /// A random position within the scroll range.
  package mutating func offset(in layout: PageLayout) -> ScrollOffset {
    ScrollOffset(
      left: number(in: 0...max(0, layout.contentWidth - layout.viewport.width)),
      top: number(in: 0...max(0, layout.contentHeight - layout.viewport.height)))
  }

  /// A random point of the window.
  package mutating func point(in layout: PageLayout) -> ViewportPoint {
    ViewportPoint(x: number(in: 0...layout.viewport.width), y: number(in: 0...layout.viewport.height))
  }
}
