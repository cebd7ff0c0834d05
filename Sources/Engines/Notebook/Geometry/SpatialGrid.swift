/// Finds items near a place. It divides the page into squares of 64 pt, each with a list of the items that touch it.
///
/// The grid covers 2048 pt in each direction. Items outside are kept in the squares at its edge, so they are found too,
/// only more slowly. The cost of placing and querying depends on the squares touched and the items in them.
struct SpatialGrid: Sendable {
  private static let side = 32
  private static let cellShift: Int32 = 12
  private var cells: [[Int32]] = []
  private var bounds: [Rect?] = []

  /// Updates the rectangle of an item; `nil` removes the item.
  mutating func place(_ item: Int32, at rect: Rect?) {
    let index = Int(item)
    while bounds.count <= index { bounds.append(nil) }
    guard bounds[index] != rect else { return }
    if let old = bounds[index] {
      Self.forEachCell(in: old) { cell in
        if let place = cells[cell].firstIndex(of: item) { cells[cell].remove(at: place) }
      }
    }
    bounds[index] = rect
    guard let rect else { return }
    if cells.isEmpty { cells = Array(repeating: [], count: Self.side * Self.side) }
    Self.forEachCell(in: rect) { cells[$0].append(item) }
  }

  /// The items whose rectangles touch `rect`, in ascending order, each once.
  func query(_ rect: Rect) -> [Int32] {
    guard !cells.isEmpty else { return [] }
    var found: [Int32] = []
    Self.forEachCell(in: rect) { cell in
      for item in cells[cell] {
        if let place = bounds[Int(item)], place.intersects(rect) { found.append(item) }
      }
    }
    found.sort()
    var unique: [Int32] = []
    for item in found where unique.last != item { unique.append(item) }
    return unique
  }

  private static func forEachCell(in rect: Rect, _ body: (Int) -> Void) {
    let columns = cell(rect.x)...cell(rect.maxX)
    for row in cell(rect.y)...cell(rect.maxY) {
      for column in columns { body(row * side + column) }
    }
  }

  private static func cell(_ coordinate: Int32) -> Int {
    min(max(Int(coordinate &>> cellShift), 0), side - 1)
  }
}
