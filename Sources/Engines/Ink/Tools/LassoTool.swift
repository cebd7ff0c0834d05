import Notebook

/// The lasso, which selects marks that are at least half inside.
struct LassoTool {
  private(set) var path: [Point] = []

  mutating func add(_ point: Point) {
    if path.last != point { path.append(point) }
  }
}
