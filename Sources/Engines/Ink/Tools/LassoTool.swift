import Notebook

/// The lasso, which selects what is at least half inside.
struct LassoTool {
  private(set) var path: [Point] = []

  mutating func add(_ point: Point) {
    if path.last != point { path.append(point) }
  }
}
