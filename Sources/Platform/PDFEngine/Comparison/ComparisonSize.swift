import PaperDomain

/// The size at which two pages are drawn for comparison: about two million pixels each, which is 150 dpi for A4.
///
/// Pages of nearly the same shape are drawn at the same size, whatever sizes their files state, since the resolution of
/// a scan is often wrong. Other pages keep their relative scale if their sizes are similar (A4 and Letter); otherwise
/// each is drawn as large as allowed. The order of the pages does not matter.
struct ComparisonSize: Equatable {
  let width: Int
  let height: Int

  /// The most pixels that a picture may have.
  static let pixels = 1 << 21
  /// The length of a side in pixels; an extremely long and narrow page is squeezed into it.
  static let side = 16...8_192

  private init(width: Double, height: Double) {
    self.width = min(max(Int(width.rounded()), Self.side.lowerBound), Self.side.upperBound)
    let rest = Self.pixels / self.width
    self.height = max(min(Int(height.rounded()), rest, Self.side.upperBound), Self.side.lowerBound)
  }

  /// The sizes of the pictures of two pages.
  static func of(_ first: PageSize, _ second: PageSize) -> (first: ComparisonSize, second: ComparisonSize) {
    let (firstRatio, secondRatio) = (first.width / first.height, second.width / second.height)
    if max(firstRatio / secondRatio, secondRatio / firstRatio) <= 1.03 {
      let ratio = (firstRatio * secondRatio).squareRoot()
      let height = (Double(pixels) / ratio).squareRoot()
      let size = ComparisonSize(width: height * ratio, height: height)
      return (size, size)
    }
    let areas = (first: first.width * first.height, second: second.width * second.height)
    let largest = max(areas.first, areas.second)
    let isSimilar = largest <= 2 * min(areas.first, areas.second)
    func size(_ page: PageSize, area: Double) -> ComparisonSize {
      let scale = (Double(pixels) / (isSimilar ? largest : area)).squareRoot()
      return ComparisonSize(width: page.width * scale, height: page.height * scale)
    }
    return (size(first, area: areas.first), size(second, area: areas.second))
  }
}
