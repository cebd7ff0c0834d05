import DocViewer
import ScreenKit

/// Where every thumbnail stands in the strip, so that only those near the window need to be in the document. The style
/// sheet lays them out by the same numbers: below each other at a desk, beside each other on a phone.
nonisolated struct StripLayout: Equatable, Sendable {
  /// The direction that the strip runs in.
  enum Axis: Equatable, Sendable { case vertical, horizontal }

  let axis: Axis
  /// How wide the strip is inside its scroll bar; only counts where thumbnails stand below each other.
  let breadth: Double
  /// Where each page's item begins; one entry more than pages, for the end.
  private let starts: [Double]

  /// The strip's width before it is known.
  static let standardBreadth = 152.0

  // The style sheet's numbers: what an item has beside, above and below its frame, group headings, gaps, padding.
  private static let besideFrame = 52.0
  private static let itemChrome = 36.0
  private static let groupHeight = 28.0
  static let verticalGap = 4.0
  private static let verticalPadding = 12.0
  private static let itemWidth = 80.0
  private static let horizontalPadding = 8.0

  /// A layout of the thumbnails of all pages.
  /// - Parameters:
  ///   - groupStarts: pages before which the name of a page group stands
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

  /// The room that a page's item takes, the gap after it included.
  func extent(_ page: Int) -> Double { starts[page + 1] - starts[page] }

  /// The room before a page's item that a spacer has to take; the heading of a group that begins with it included.
  func room(before page: Int) -> Double { starts[page] - starts[0] }

  /// The room after a page's item.
  func room(after page: Int) -> Double { starts[count] - starts[page + 1] }

  /// The pages whose thumbnails are kept in the document when the strip is scrolled to `position` and shows `length`:
  /// those in view and, on both sides, half as many again.
  func pages(at position: Double, length: Double) -> Range<Int> {
    guard count > 0, length > 0 else { return 0..<0 }
    let first = page(at: position - length / 2)
    let last = page(at: position + length * 1.5)
    return first..<last + 1
  }

  /// How far to scroll so that a page's thumbnail and a little of its neighbours can be seen; nil if it can be already.
  func position(showing page: Int, from position: Double, length: Double) -> Double? {
    guard page >= 0, page < count, length > 0 else { return nil }
    let margin = min(24, length / 8)
    let start = max(0, starts[page] - margin)
    let end = min(starts[page + 1] + margin, starts[count])
    // Browsers round where they scroll to.
    if start >= position - 0.5, end <= position + length + 0.5 { return nil }
    // Far away it is put in the middle, at the edge just into view.
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
