/// A point of the doc: a page, and fractions of its width and height. It does not depend on zoom, window and mode, so
/// it identifies the same point when they change, and it can be saved as the reading position.
///
/// In margins and gaps the fractions are outside 0…1.
nonisolated public struct ViewAnchor: Equatable, Sendable {
  /// The index of the page, from 0.
  public var page: Int
  /// 0 at the page's left edge, 1 at its right edge.
  public var x: Double
  /// 0 at the page's upper edge, 1 at its lower edge.
  public var y: Double

  /// Makes the value from its fields.
  public init(page: Int, x: Double, y: Double) {
    self.page = page
    self.x = x
    self.y = y
  }
}

/// A position in the window onto the pages, measured from its upper left corner.
nonisolated public struct ViewportPoint: Equatable, Sendable {
  public var x, y: Double

  /// Makes the value from its fields.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension PageLayout {
  /// The anchor at a position of the window.
  nonisolated public func anchor(at point: ViewportPoint, offset: ScrollOffset) -> ViewAnchor {
    let x = offset.left + point.x
    let y = offset.top + point.y
    var page = page(at: y)
    // In a gap, take the nearer row.
    if let below = firstPage(below: page), top(below) - y < y - bottom(ofRowWith: page) { page = below }
    // Of two facing pages, take the one on this side of the spine.
    let facing = row(with: page)
    if facing.count == 2, x > left(facing.upperBound - 1) - PageLayout.spine / 2 { page = facing.upperBound - 1 }
    return ViewAnchor(page: page, x: (x - left(page)) / width(page), y: (y - top(page)) / height(page))
  }

  /// The point of a page that is nearest to a point of the window.
  nonisolated func anchor(at point: ViewportPoint, offset: ScrollOffset, on page: Int) -> ViewAnchor {
    ViewAnchor(
      page: page, x: min(max((offset.left + point.x - left(page)) / width(page), 0), 1),
      y: min(max((offset.top + point.y - top(page)) / height(page), 0), 1))
  }

  /// The scroll offset that puts `anchor` at `point`, limited to the content.
  nonisolated public func offset(keeping anchor: ViewAnchor, at point: ViewportPoint) -> ScrollOffset {
    let page = min(max(anchor.page, 0), count - 1)
    return clamped(
      ScrollOffset(
        left: left(page) + anchor.x * width(page) - point.x, top: top(page) + anchor.y * height(page) - point.y))
  }

  /// The scroll offset that shows a page from its top edge, including the hairline above it. A page wider than the
  /// window is shown from its left edge unless `left` is given.
  nonisolated public func offset(showing page: Int, left: Double? = nil) -> ScrollOffset {
    let pageTop = top(page)
    let margin = row(with: page).lowerBound == 0 || isSingle ? pageTop : min(spacing.gap, spacing.top)
    let centred = self.left(page) + (width(page) - viewport.width) / 2
    let start = width(page) + 2 * spacing.side <= viewport.width ? centred : self.left(page) - spacing.side
    return clamped(ScrollOffset(left: left ?? start, top: pageTop - margin))
  }
}

extension ViewAnchor {
  /// The same point after the page was turned.
  nonisolated public func turned(_ turn: QuarterTurn) -> ViewAnchor {
    let (x, y) = turn.seen(x: x, y: y)
    return ViewAnchor(page: page, x: x, y: y)
  }
}
