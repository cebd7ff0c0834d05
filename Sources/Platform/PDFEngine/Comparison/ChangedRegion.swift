public import PaperDomain

/// A part of a page that differs from another page, on both of them.
public struct ChangedRegion: Equatable, Sendable {
  /// The region on the first page.
  public var first: NormalizedRect
  /// The region on the second page.
  public var second: NormalizedRect

  /// Makes a region.
  public init(first: NormalizedRect, second: NormalizedRect) {
    self.first = first
    self.second = second
  }

  /// The region with first and second page exchanged.
  var swapped: ChangedRegion { ChangedRegion(first: second, second: first) }

  /// Both in one.
  func union(_ other: ChangedRegion) -> ChangedRegion {
    ChangedRegion(first: first.union(other.first), second: second.union(other.second))
  }

  /// Whether the two are nearer to each other than a gap, on either page.
  func isNear(_ other: ChangedRegion, gap: Double) -> Bool {
    first.isNear(other.first, gap: gap) || second.isNear(other.second, gap: gap)
  }

  /// Reading order, the same from both pages.
  static func isInOrder(_ left: ChangedRegion, _ right: ChangedRegion) -> Bool {
    let (leftTop, rightTop) = (left.first.y + left.second.y, right.first.y + right.second.y)
    if leftTop != rightTop { return leftTop < rightTop }
    return left.first.x + left.second.x < right.first.x + right.second.x
  }
}

extension NormalizedRect {
  /// The least rectangle around both.
  fileprivate func union(_ other: NormalizedRect) -> NormalizedRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return NormalizedRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Whether less than a gap is between the two in both directions; with a gap of 0, whether they overlap.
  fileprivate func isNear(_ other: NormalizedRect, gap: Double) -> Bool {
    x < other.x + other.width + gap && other.x < x + width + gap && y < other.y + other.height + gap
      && other.y < y + height + gap
  }
}
