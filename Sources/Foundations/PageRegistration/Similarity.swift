/// A shift, a rotation and a uniform scale.
///
/// It maps a place (x, y) to (a·x − b·y + dx, b·x + a·y + dy); a = s·cos φ and b = s·sin φ for a scale s and an angle
/// φ.
public struct Similarity: Equatable, Sendable {
  /// The scale times the cosine of the angle.
  public var a: Double
  /// The scale times the sine of the angle, clockwise as y points down.
  public var b: Double
  /// The shift to the right, in points.
  public var dx: Double
  /// The shift down, in points.
  public var dy: Double

  /// The identity: leaves every place where it is.
  public static let identity = Similarity(a: 1, b: 0, dx: 0, dy: 0)

  /// Makes a similarity.
  public init(a: Double, b: Double, dx: Double, dy: Double) {
    self.a = a
    self.b = b
    self.dx = dx
    self.dy = dy
  }

  /// The scale.
  public var scale: Double { (a * a + b * b).squareRoot() }

  /// The image of a point.
  public func callAsFunction(_ point: PagePoint) -> PagePoint {
    PagePoint(x: a * point.x - b * point.y + dx, y: b * point.x + a * point.y + dy)
  }

  /// The similarity that maps the first places of the pairs to the second ones with the least sum of squared distances:
  /// the closed form of S. Umeyama, Least-squares estimation of transformation parameters between two point patterns
  /// (1991), for two dimensions without mirroring.
  /// - Returns: `nil` if there are fewer than two places, or if all are the same
  init?(bringing pairs: some Collection<WordPair>) {
    guard pairs.count >= 2 else { return nil }
    let count = Double(pairs.count)
    var (from, to) = (PagePoint(x: 0, y: 0), PagePoint(x: 0, y: 0))
    for pair in pairs {
      from.x += pair.from.x / count
      from.y += pair.from.y / count
      to.x += pair.to.x / count
      to.y += pair.to.y / count
    }
    var (along, across, spread) = (0.0, 0.0, 0.0)
    for pair in pairs {
      let (x, y) = (pair.from.x - from.x, pair.from.y - from.y)
      let (u, v) = (pair.to.x - to.x, pair.to.y - to.y)
      along += x * u + y * v
      across += x * v - y * u
      spread += x * x + y * y
    }
    guard spread > 1e-9 else { return nil }
    a = along / spread
    b = across / spread
    dx = to.x - (a * from.x - b * from.y)
    dy = to.y - (b * from.x + a * from.y)
  }
}
