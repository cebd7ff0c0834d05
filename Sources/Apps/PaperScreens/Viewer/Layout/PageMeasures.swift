import PaperDomain

/// The sizes of all pages of a doc at 100 %, in CSS pixels (points × 96 ÷ 72), and where each begins if they stand one
/// below the other without gaps.
///
/// Made once for a doc; everything that depends on zoom, gaps and window is a `PageLayout` over it. A size that no page
/// can have (zero, negative, not a number, absurdly large) is taken as A4, or cut, so that nothing later divides by it.
nonisolated struct PageMeasures: Equatable, Sendable {
  /// Widths, in the order of the doc.
  let widths: [Double]
  /// `tops[i]` is the sum of all heights before page i; one entry more than pages.
  let tops: [Double]
  /// The largest width; 0 without pages.
  let widest: Double
  /// The largest height; 0 without pages.
  let tallest: Double

  /// Measures from sizes in points.
  init(pages: [PageSize]) {
    var widths: [Double] = []
    var tops = [0.0]
    widths.reserveCapacity(pages.count)
    tops.reserveCapacity(pages.count + 1)
    var widest = 0.0
    var tallest = 0.0
    var top = 0.0
    for page in pages {
      let isUsable = page.width > 0 && page.height > 0 && page.width.isFinite && page.height.isFinite
      let width = PageMeasures.pixels(isUsable ? page.width : 595.28)
      let height = PageMeasures.pixels(isUsable ? page.height : 841.89)
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
  }

  /// How many pages there are.
  var count: Int { widths.count }

  /// The height of a page.
  func height(_ page: Int) -> Double { tops[page + 1] - tops[page] }

  /// Width divided by height.
  func ratio(_ page: Int) -> Double { widths[page] / height(page) }

  /// A PDF page may measure up to 14,400 points by the letter of the format; larger ones are cut to that.
  private static func pixels(_ points: Double) -> Double {
    min(max(points, 1), 14_400) * 96 / 72
  }
}
