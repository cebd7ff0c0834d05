import PaperDomain

/// The sizes of all pages of a doc at 100 %, in CSS pixels (points × 96 ÷ 72), and the top of each when they follow
/// each other without gaps.
///
/// Turned pages are measured as displayed. Measures are made once for a doc, and again when pages are turned;
/// everything that depends on zoom, gaps and window is in a `PageLayout` over them. An impossible size (zero, negative,
/// not a number, absurdly large) is replaced by A4 or clamped, so that nothing divides by it.
nonisolated public struct PageMeasures: Equatable, Sendable {
  /// Widths, in the order of the doc.
  public let widths: [Double]
  /// `tops[i]` is the sum of all heights before page i; one entry more than pages.
  public let tops: [Double]
  /// The largest width; 0 without pages.
  public let widest: Double
  /// The largest height; 0 without pages.
  public let tallest: Double
  /// The turn of each page; empty if no page is turned.
  private let turns: [QuarterTurn]

  /// Measures from sizes in points.
  /// - Parameter turns: how each page is turned; empty if none is
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

  /// A PDF page may measure up to 14,400 points by the letter of the format; larger ones are cut to that.
  private static func pixels(_ points: Double) -> Double {
    min(max(points, 1), 14_400) * 96 / 72
  }
}
