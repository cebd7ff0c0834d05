public import PaperDomain

// worker
/// A part of a page that differs from another page, as a rectangle on each.
public struct ChangedRegion: Equatable, Sendable {
  /// The region on the first page.
  public var first: NormalizedRect
  /// The region on the second page.
  public var second: NormalizedRect

  /// The region with first and second page exchanged.
  var swapped: ChangedRegion { ChangedRegion(first: second, second: first) }

  /// The region that contains both.
  func union(_ other: ChangedRegion) -> ChangedRegion {
    ChangedRegion(first: first.union(other.first), second: second.union(other.second))
  }

  /// Whether the two are less than a gap apart, on either page.
  func isNear(_ other: ChangedRegion, gap: Double) -> Bool {
    first.isNear(other.first, gap: gap) || second.isNear(other.second, gap: gap)
  }

  /// Reading order; exchanging first and second page does not change it.
  static func isInOrder(_ left: ChangedRegion, _ right: ChangedRegion) -> Bool {
    let (leftTop, rightTop) = (left.first.y + left.second.y, right.first.y + right.second.y)
    if leftTop != rightTop { return leftTop < rightTop }
    return left.first.x + left.second.x < right.first.x + right.second.x
  }

  // generated
  /// Makes the value from its fields.
  public init(first: NormalizedRect, second: NormalizedRect) {
    self.first = first
    self.second = second
  }
  // end of generated
}

extension NormalizedRect {
  /// Whether the two are less than a gap apart in both directions; with a gap of 0, whether they overlap.
  fileprivate func isNear(_ other: NormalizedRect, gap: Double) -> Bool {
    x < other.x + other.width + gap && other.x < x + width + gap && y < other.y + other.height + gap
      && other.y < y + height + gap
  }
}
