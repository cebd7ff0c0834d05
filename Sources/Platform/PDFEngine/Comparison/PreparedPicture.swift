import CImageCodecs

/// A picture prepared for comparison: paper is 0 whatever its tint, the blackest ink is 255, and every pixel is the
/// mean of its neighbourhood, so that subpixel positions matter little.
struct PreparedPicture {
  let width: Int
  let height: Int
  /// The smoothed ink.
  let smooth: [UInt8]
  /// For each pixel, the most smoothed ink of the pixel and its eight neighbours. On all sides there are `margin`
  /// pixels of paper.
  let spread: [UInt8]
  /// The ink of each row.
  let rowInk: [UInt32]
  /// The ink of each column.
  let columnInk: [UInt32]

  /// More than a block's largest move plus the pixels around the block.
  static let margin = 16
  var stride: Int { width + 2 * Self.margin }

  init(_ picture: InkPicture) {
    let (width, height, count) = (picture.width, picture.height, picture.ink.count)
    var ink = picture.ink
    let levels = Self.levels(of: ink)
    ink.withUnsafeMutableBufferPointer { ink in
      if let start = ink.baseAddress { CImageMapLevels(start, count, levels) }
    }
    let smooth = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let target = buffer.baseAddress else { return }
      CImageSmooth(ink, width, height, target)
      filled = count
    }
    let spreadCount = (width + 2 * Self.margin) * (height + 2 * Self.margin)
    spread = [UInt8](unsafeUninitializedCapacity: spreadCount) { buffer, filled in
      guard let target = buffer.baseAddress else { return }
      CImageSpread(smooth, width, height, Self.margin, target)
      filled = spreadCount
    }
    var rows = [UInt32](repeating: 0, count: height)
    var columns = [UInt32](repeating: 0, count: width)
    CImageProfiles(smooth, width, height, &rows, &columns)
    (self.width, self.height, self.smooth, rowInk, columnInk) = (width, height, smooth, rows, columns)
  }

  /// The new level for each level of ink. Paper is the most frequent of the lighter levels and those up to `grain`
  /// above it. The blackest is a level that at least one pixel in two thousand reaches; it is at least `minimumSpan`
  /// above paper, so that a nearly white page has no black.
  private static func levels(of ink: [UInt8]) -> [UInt8] {
    var counts = [UInt32](repeating: 0, count: 256)
    CImageHistogram(ink, ink.count, &counts)
    var paper = 0
    for level in 1..<128 where counts[level] > counts[paper] { paper = level }
    let lightest = paper + grain
    var blackest = 255
    var seen = 0
    while blackest > 0 {
      seen += Int(counts[blackest])
      if seen * 2_000 > ink.count { break }
      blackest -= 1
    }
    let span = max(blackest - lightest, minimumSpan)
    return (0..<256).map { UInt8(min(255, max(0, $0 - lightest) * 255 / span)) }
  }

  /// The variation of paper, in levels.
  private static let grain = 16
  private static let minimumSpan = 96
}
