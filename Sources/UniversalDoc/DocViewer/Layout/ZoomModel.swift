/// Steps and gestures of zooming. The point under the pointer stays in place: `zoomed` returns the zoom and the scroll
/// offset together. Several zooms in a row at one point (a wheel, a pinch) keep the first anchor, so that rounding
/// errors of scroll offsets do not add up.
///
///     var zoom = ZoomModel()
///     let (layout, offset) = zoom.zoomed(layout, offset, to: layout.zoom * 1.25, at: pointer)
///     …
///     zoom.settled()      // the pages were scrolled: the next zoom takes a new anchor
nonisolated package struct ZoomModel: Equatable, Sendable {
  /// The zoom steps of buttons and keys.
  package static let steps: [Double] = [
    0.1, 0.15, 0.2, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8,
  ]

  private var held: (anchor: ViewAnchor, point: ViewportPoint)?

  /// Makes a model without an anchor.
  package init() {}

  /// The layout at another zoom, and the scroll offset that keeps whatever is at `point` there.
  package mutating func zoomed(
    _ layout: PageLayout, _ offset: ScrollOffset, to zoom: Double, at point: ViewportPoint
  ) -> (layout: PageLayout, offset: ScrollOffset) {
    let anchor: ViewAnchor
    if let held, abs(held.point.x - point.x) < 1, abs(held.point.y - point.y) < 1 {
      anchor = held.anchor
    } else {
      anchor = layout.anchor(at: point, offset: offset)
    }
    held = (anchor, point)
    var next = layout
    next.zoom = layout.clamped(zoom)
    return (next, next.offset(keeping: anchor, at: point))
  }

  /// Forgets the anchor: the pages were scrolled or laid out again.
  package mutating func settled() { held = nil }

  /// The next larger step.
  package static func step(above zoom: Double) -> Double {
    for step in steps where step > zoom * 1.005 { return step }
    return PageLayout.zoomRange.upperBound
  }

  /// The next smaller step.
  package static func step(below zoom: Double) -> Double {
    for step in steps.reversed() where step < zoom * 0.995 { return step }
    return PageLayout.zoomRange.lowerBound
  }

  /// The zoom factor of a turn of the wheel: about a quarter for a notch of a mouse, and proportionally less for the
  /// small deltas of a trackpad's pinch. Turning forth and back restores the zoom.
  package static func factor(wheel delta: Double) -> Double {
    guard delta.isFinite else { return 1 }
    let amount = min(abs(delta), 25) / 100
    return delta < 0 ? 1 + amount : 1 / (1 + amount)
  }

  package static func == (a: ZoomModel, b: ZoomModel) -> Bool {
    a.held?.anchor == b.held?.anchor && a.held?.point == b.held?.point
  }
}
