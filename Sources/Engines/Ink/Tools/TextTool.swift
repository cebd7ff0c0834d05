import Notebook

/// Text: a tap on a text box edits it, a tap elsewhere creates one.
struct TextTool {
  /// The size of a new box, in units: 200 by 30 pt.
  static let size = (width: Int32(200 * 64), height: Int32(30 * 64))
  let start: Point
  private(set) var isTap = true

  init(at start: Point) { self.start = start }

  /// - Parameter reach: how far a tap may move
  mutating func drag(to point: Point, reach: Int32) {
    let (dx, dy) = (Int64(point.x) - Int64(start.x), Int64(point.y) - Int64(start.y))
    if dx * dx + dy * dy > Int64(reach) * Int64(reach) { isTap = false }
  }
}
