/// A place on a page, in units of 1/64 pt.
public struct Point: Hashable, Sendable {
  /// The distance to the right.
  public var x: Int32
  /// The distance downwards.
  public var y: Int32

  /// Makes a point from coordinates in units.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// Makes a point from coordinates in pt, rounded to whole units.
  public init(points x: Double, _ y: Double) {
    self.init(x: PageUnit.units(fromPoints: x), y: PageUnit.units(fromPoints: y))
  }
}
