import PaperDomain

/// The sizes of all pages of a doc at 100 %, in CSS pixels (points × 96 ÷ 72), and the top of each page if there were
/// no gaps between pages.
///
/// Turned pages are measured as displayed. A doc is measured once, and again when pages are turned. Everything that
/// depends on zoom, gaps and window is in a `PageLayout`, which uses these measures. An impossible size (zero,
/// negative, not a number, absurdly large) is replaced by A4 or clamped, so that no division by it fails.
nonisolated public struct PageMeasures: Equatable, Sendable {
  /// Widths, in the order of the doc.
  public let widths: [Double]
  /// `tops[i]` is the total height of the pages before page i; it has one entry more than there are pages.
  public let tops: [Double]
  /// The largest width; 0 without pages.
  public let widest: Double
  /// The largest height; 0 without pages.
  public let tallest: Double
  /// The turn of each page; empty if no page is turned.
  private let turns: [QuarterTurn]

  /// Makes measures from sizes in points.
  /// - Parameter turns: how each page is turned; empty if no page is
  public init(pages: [PageSize], turns: [QuarterTurn] = []) {
    var widths: [Double] = []
    var tops = [0.0]
    widths.reserveCapacity(pages.count)
    tops.reserveCapacity(pages.count + 1)
    var widest = 0.0
    var tallest = 0.0
    var top = 0.0
    for index in pages.indices {
      let page = pages[index]
      let isUsable = page.width > 0 && page.height > 0 && page.width.isFinite && page.height.isFinite
      var width = PageMeasures.pixels(isUsable ? page.width : 595.28)
      var height = PageMeasures.pixels(isUsable ? page.height : 841.89)
      if !turns.isEmpty, turns[index].isSideways { (width, height) = (height, width) }
      widths.append(width)
      top += height
      tops.append(top)
      widest = max(widest, width)
      tallest = max(tallest, height)
    }
    self.widths = widths
    self.tops = tops
    self.widest = widest
    self.tallest = tallest
    self.turns = turns
  }

  /// How many pages there are.
  public var count: Int { widths.count }

  /// The height of a page.
  public func height(_ page: Int) -> Double { tops[page + 1] - tops[page] }

  /// Width divided by height.
  public func ratio(_ page: Int) -> Double { widths[page] / height(page) }

  /// The turn of a page.
  public func turn(_ page: Int) -> QuarterTurn { turns.isEmpty ? .none : turns[page] }

  /// Width divided by height of the page when it is not turned.
  public func uprightRatio(_ page: Int) -> Double { turn(page).isSideways ? 1 / ratio(page) : ratio(page) }

  /// The PDF format limits pages to 14,400 points; larger sizes are cut to that.
  private static func pixels(_ points: Double) -> Double {
    min(max(points, 1), 14_400) * 96 / 72
  }
}
