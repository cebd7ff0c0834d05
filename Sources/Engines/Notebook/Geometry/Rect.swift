/// A rectangle on a page, in units of 1/64 pt. Width and height are never negative.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Int32
  /// The top edge.
  public var y: Int32
  /// The distance from the left to the right edge.
  public var width: Int32
  /// The distance from the top to the bottom edge.
  public var height: Int32

  /// Makes a rectangle from its top left corner and its size in units; a negative size counts as 0.
  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Makes a rectangle from its top left corner and its size in pt, rounded to whole units.
  public init(points x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(
      x: PageUnit.units(fromPoints: x), y: PageUnit.units(fromPoints: y), width: PageUnit.units(fromPoints: width),
      height: PageUnit.units(fromPoints: height))
  }

  /// The right edge.
  public var maxX: Int32 { x &+ width }
  /// The bottom edge.
  public var maxY: Int32 { y &+ height }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) &- left, height: max(maxY, other.maxY) &- top)
  }

  /// Whether the rectangles share a point; touching edges count.
  public func intersects(_ other: Rect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }

  /// Whether `other` lies inside; touching edges count.
  public func contains(_ other: Rect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// Whether the point lies inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    x <= point.x && point.x <= maxX && y <= point.y && point.y <= maxY
  }

  /// The rectangle with every edge moved outwards by `margin` units.
  public func expanded(by margin: Int32) -> Rect {
    let left = PageUnit.clamp(Int64(x) - Int64(margin))
    let top = PageUnit.clamp(Int64(y) - Int64(margin))
    return Rect(
      x: left, y: top, width: PageUnit.clamp(Int64(maxX) + Int64(margin)) &- left,
      height: PageUnit.clamp(Int64(maxY) + Int64(margin)) &- top)
  }

  /// The rectangle moved and clamped to the limit.
  public func moved(dx: Int32, dy: Int32) -> Rect {
    Rect(
      x: PageUnit.clamp(Int64(x) + Int64(dx)), y: PageUnit.clamp(Int64(y) + Int64(dy)), width: width, height: height)
  }

  /// The rectangle with the edges of `anchor` moved so that the size changes by `delta`; a side is at least one unit
  /// long.
  public func resized(by delta: ResizeDelta) -> Rect {
    let grownWidth = delta.anchor.isVertical ? width : max(PageUnit.clamp(Int64(width) + Int64(delta.width)), 1)
    let grownHeight = delta.anchor.isHorizontal ? height : max(PageUnit.clamp(Int64(height) + Int64(delta.height)), 1)
    let left = delta.anchor.movesLeft ? PageUnit.clamp(Int64(maxX) - Int64(grownWidth)) : x
    let top = delta.anchor.movesTop ? PageUnit.clamp(Int64(maxY) - Int64(grownHeight)) : y
    return Rect(x: left, y: top, width: grownWidth, height: grownHeight)
  }
}
