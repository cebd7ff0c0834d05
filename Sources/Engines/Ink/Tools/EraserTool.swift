import Notebook

/// The eraser, which erases pieces of strokes or whole marks.
struct EraserTool {
  let settings: EraserSettings
  private(set) var path: [Point] = []

  init(_ settings: EraserSettings) { self.settings = settings }

  mutating func add(_ point: Point) {
    if path.last != point { path.append(point) }
  }

  /// The eraser in coordinates of a page; `nil` if it did not come near the page.
  func eraser(on page: InkPage) -> Eraser? {
    let reach = page.frame.expanded(by: settings.radius)
    guard let first = path.first else { return nil }
    var bounds = Rect(x: first.x, y: first.y, width: 0, height: 0)
    for point in path { bounds = bounds.union(Rect(x: point.x, y: point.y, width: 0, height: 0)) }
    guard reach.intersects(bounds) else { return nil }
    return Eraser(
      path: path.map { page.local($0) }, radius: settings.radius, deletesEveryKind: settings.deletesWholeMarks)
  }
}
