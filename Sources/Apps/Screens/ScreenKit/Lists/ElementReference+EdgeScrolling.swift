import TrapezioWeb

extension ElementReference {
  /// Scrolls the element by one step while something is dragged near its upper or lower edge.
  /// - Parameters:
  ///   - pointerY: the pointer's position in the window
  ///   - margin: how near to an edge the pointer must be, in pixels
  ///   - speed: how far to scroll in one step, in pixels
  /// - Returns: how far the element scrolled down, negative for up; `nil` if it cannot be measured
  package func scrollAtEdges(pointerY: Double, margin: Double, speed: Double) -> Double? {
    guard let bounds, let metrics = scrollMetrics else { return nil }
    var step = 0.0
    if pointerY < bounds.y + margin { step = -speed }
    if pointerY > bounds.y + bounds.height - margin { step = speed }
    let maximum = max(0, metrics.contentHeight - metrics.clientHeight)
    let top = max(0, min(maximum, metrics.top + step))
    guard step != 0, top != metrics.top else { return 0 }
    scroll(left: 0, top: top)
    return top - metrics.top
  }
}
