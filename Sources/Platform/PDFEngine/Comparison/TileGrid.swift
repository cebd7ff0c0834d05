import PaperDomain

/// A rectangle of a picture, in pixels.
struct PixelBox: Equatable {
  var left, top, right, bottom: Double

  /// The rectangle as a fraction of a page: inside the page, and at least `least` pixels wide and high.
  func part(ofWidth width: Int, height: Int, least: Int) -> NormalizedRect {
    let x = Self.part(left, right, of: Double(width), least: Double(least))
    let y = Self.part(top, bottom, of: Double(height), least: Double(least))
    return NormalizedRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func part(
    _ start: Double, _ end: Double, of side: Double, least: Double
  ) -> (start: Double, length: Double) {
    let shortest = min(least, side)
    let from = min(max(start, 0), side - shortest)
    let to = min(max(end, from + shortest), side)
    return (from / side, (to - from) / side)
  }
}

/// A grid of squares over a picture, some of them marked.
struct TileGrid {
  let left: Double
  let top: Double
  let side: Double
  private let across: Int
  private let down: Int
  private var isMarked: [Bool]

  init(left: Double, top: Double, width: Double, height: Double, side: Double) {
    (self.left, self.top, self.side) = (left, top, side)
    across = max(1, Int((width / side).rounded(.up)))
    down = max(1, Int((height / side).rounded(.up)))
    isMarked = [Bool](repeating: false, count: across * down)
  }

  /// Marks the squares that a box covers by more than a little.
  mutating func mark(_ box: PixelBox) {
    let slack = side / 8
    let columns = indices(box.left + slack - left, box.right - slack - left, count: across)
    let rows = indices(box.top + slack - top, box.bottom - slack - top, count: down)
    for row in rows {
      for column in columns { isMarked[row * across + column] = true }
    }
  }

  private func indices(_ start: Double, _ end: Double, count: Int) -> ClosedRange<Int> {
    let first = min(max(Int((start / side).rounded(.down)), 0), count - 1)
    let last = min(max(Int((end / side).rounded(.down)), first), count - 1)
    return first...last
  }

  /// The boxes around marked squares that touch each other or have one square between them.
  func components() -> [PixelBox] {
    var isOpen = isMarked
    var boxes: [PixelBox] = []
    for start in isOpen.indices where isOpen[start] {
      isOpen[start] = false
      var stack = [start]
      var (minColumn, maxColumn, minRow, maxRow) = (across, 0, down, 0)
      while let index = stack.popLast() {
        let (column, row) = (index % across, index / across)
        (minColumn, maxColumn) = (min(minColumn, column), max(maxColumn, column))
        (minRow, maxRow) = (min(minRow, row), max(maxRow, row))
        for y in max(row - 2, 0)...min(row + 2, down - 1) {
          for x in max(column - 2, 0)...min(column + 2, across - 1) where isOpen[y * across + x] {
            isOpen[y * across + x] = false
            stack.append(y * across + x)
          }
        }
      }
      boxes.append(
        PixelBox(
          left: left + Double(minColumn) * side, top: top + Double(minRow) * side,
          right: left + Double(maxColumn + 1) * side, bottom: top + Double(maxRow + 1) * side))
    }
    return boxes
  }
}
