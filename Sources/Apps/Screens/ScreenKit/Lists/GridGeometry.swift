import Trapezio

/// The positions of a grid's rows, of which only those near the window are in the document. Measured rows have their
/// own height; the others are assumed to have that of the first measured row. Positions are in CSS pixels from the
/// grid's top left. (`virtualList` is for rows with a single item and a single height.)
nonisolated package struct GridGeometry: Equatable, Sendable {
  /// The number of items in a row, at least 1.
  package private(set) var columns = 1
  /// The width of an item.
  package private(set) var itemWidth = 184.0
  /// The space between items.
  package var gap: Double
  /// The number of items.
  package var count = 0

  private var heights: Table<Int, Double> = [:]
  private var estimate: Double
  private var hasMeasured = false

  /// Makes the geometry of a grid that has not been measured.
  package init(gap: Double, rowHeight: Double) {
    self.gap = gap
    estimate = rowHeight
  }

  /// The number of rows.
  package var rowCount: Int { (count + columns - 1) / columns }

  /// Records the layout of the items. Discards the measured heights if it differs from before.
  package mutating func layOut(columns: Int, itemWidth: Double) {
    let columns = max(1, columns)
    if columns != self.columns || abs(itemWidth - self.itemWidth) > 1 {
      heights = [:]
      hasMeasured = false
    }
    self.columns = columns
    self.itemWidth = itemWidth
  }

  /// Records a row's height.
  package mutating func measure(row: Int, height: Double) {
    guard height > 0 else { return }
    if !hasMeasured {
      estimate = height
      hasMeasured = true
    }
    heights[row] = height == estimate ? nil : height
  }

  /// The height of a row.
  package func height(ofRow row: Int) -> Double { heights[row] ?? estimate }

  /// The top of a row. For `rowCount`, the top of a row after the last one.
  package func top(ofRow row: Int) -> Double {
    var top = Double(row) * (estimate + gap)
    for (other, height) in heights where other < row { top += height - estimate }
    return top
  }

  /// The height of all rows.
  package var totalHeight: Double { rowCount == 0 ? 0 : top(ofRow: rowCount) - gap }

  /// The rows that intersect the range from `top` to `bottom`, and `margin` more rows on both sides.
  package func rows(from top: Double, to bottom: Double, margin: Int) -> Range<Int> {
    guard rowCount > 0 else { return 0..<0 }
    let first = row(at: top)
    let last = row(at: bottom)
    return max(0, first - margin)..<min(rowCount, last + 1 + margin)
  }

  /// The row at a height, clamped to the first and last row.
  package func row(at y: Double) -> Int {
    var low = 0
    var high = max(0, rowCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if top(ofRow: middle) <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The items of rows.
  package func items(in rows: Range<Int>) -> Range<Int> {
    let lower = min(count, rows.lowerBound * columns)
    return lower..<max(lower, min(count, rows.upperBound * columns))
  }

  /// The items that intersect a rectangle.
  package func items(touching box: Box) -> [Int] {
    guard count > 0, box.bottom >= 0, box.top <= totalHeight else { return [] }
    var found: [Int] = []
    for row in row(at: box.top)...row(at: box.bottom) {
      let top = top(ofRow: row)
      guard box.top <= top + height(ofRow: row), box.bottom >= top else { continue }
      for column in 0..<columns where row * columns + column < count {
        let left = Double(column) * (itemWidth + gap)
        if box.left <= left + itemWidth, box.right >= left { found.append(row * columns + column) }
      }
    }
    return found
  }
}

/// A rectangle by its edges.
nonisolated package struct Box: Equatable, Sendable {
  package var left, top, right, bottom: Double

  /// The rectangle between two opposite corners, in any order.
  package init(fromX: Double, fromY: Double, toX: Double, toY: Double) {
    left = min(fromX, toX)
    right = max(fromX, toX)
    top = min(fromY, toY)
    bottom = max(fromY, toY)
  }

  /// The box moved by an offset.
  package func moved(x: Double, y: Double) -> Box {
    Box(fromX: left + x, fromY: top + y, toX: right + x, toY: bottom + y)
  }
}
