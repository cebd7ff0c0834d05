import DocViewer
import ScreenKit

/// The positions of all thumbnails in the strip, so that only those near the window have to be in the document. The
/// style sheet uses the same numbers. Thumbnails are in a column on a desktop, in a row on a phone.
nonisolated struct StripLayout: Equatable, Sendable {
  /// The direction of the strip.
  enum Axis: Equatable, Sendable { case vertical, horizontal }

  let axis: Axis
  /// The width of the strip inside its scroll bar; only used for a column.
  let breadth: Double
  /// The start of each page's item, with a last entry for the end.
  private let starts: [Double]

  /// The strip's width before it is measured.
  static let standardBreadth = 152.0

  // The style sheet's numbers: the space beside, above and below a thumbnail's frame, group headings, gaps and padding.
  private static let besideFrame = 52.0
  private static let itemChrome = 36.0
  private static let groupHeight = 28.0
  static let verticalGap = 4.0
  private static let verticalPadding = 12.0
  private static let itemWidth = 80.0
  private static let horizontalPadding = 8.0

  /// Lays out the thumbnails of all pages.
  /// - Parameters:
  ///   - groupStarts: the pages that have the heading of a page group before them
  init(measures: PageMeasures, groupStarts: [Int], axis: Axis, breadth: Double = standardBreadth) {
    self.axis = axis
    self.breadth = breadth
    let frameWidth = max(breadth - StripLayout.besideFrame, 1)
    var starts: [Double] = []
    starts.reserveCapacity(measures.count + 1)
    switch axis {
    case .horizontal:
      for page in 0...measures.count {
        starts.append(StripLayout.horizontalPadding + Double(page) * StripLayout.itemWidth)
      }
    case .vertical:
      var position = StripLayout.verticalPadding
      var nextGroup = 0
      for page in 0..<measures.count {
        if nextGroup < groupStarts.count, groupStarts[nextGroup] == page {
          nextGroup += 1
          position += StripLayout.groupHeight + StripLayout.verticalGap
        }
        starts.append(position)
        position += StripLayout.itemChrome + frameWidth / measures.ratio(page) + StripLayout.verticalGap
      }
      starts.append(position)
    }
    self.starts = starts
  }

  /// How many pages there are.
  var count: Int { starts.count - 1 }

  /// The length of a page's item, including the gap after it.
  func extent(_ page: Int) -> Double { starts[page + 1] - starts[page] }

  /// The length of a spacer in place of all items before a page's, including the heading of a group that begins with
  /// the page.
  func room(before page: Int) -> Double { starts[page] - starts[0] }

  /// The length of a spacer in place of all items after a page's.
  func room(after page: Int) -> Double { starts[count] - starts[page + 1] }

  /// The pages whose thumbnails are in the document when the strip is scrolled to `position` and `length` is visible:
  /// the visible ones and, on both sides, half as many again.
  func pages(at position: Double, length: Double) -> Range<Int> {
    guard count > 0, length > 0 else { return 0..<0 }
    let first = page(at: position - length / 2)
    let last = page(at: position + length * 1.5)
    return first..<last + 1
  }

  /// Where to scroll to show a page's thumbnail and a little of its neighbours; `nil` if they are visible already.
  func position(showing page: Int, from position: Double, length: Double) -> Double? {
    guard page >= 0, page < count, length > 0 else { return nil }
    let margin = min(24, length / 8)
    let start = max(0, starts[page] - margin)
    let end = min(starts[page + 1] + margin, starts[count])
    // Browsers round scroll positions.
    if start >= position - 0.5, end <= position + length + 0.5 { return nil }
    // A distant thumbnail is centred; a close one is moved just into view.
    let isFar = start > position + 2 * length || end < position - length
    if isFar || end - start > length { return max(0, (start + end - length) / 2) }
    return max(0, start < position ? start : end - length)
  }

  private func page(at position: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
