/// A position on a page, in points from the top left corner.
public struct PagePoint: Equatable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance downwards.
  public var y: Double

  /// Makes a position.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The square of the distance to another place.
  func distanceSquared(to other: PagePoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return dx * dx + dy * dy
  }
}

/// A word and its centre.
public struct PageWord: Equatable, Sendable {
  /// The word's text; words are equal if their UTF-8 is.
  public var text: String
  /// The middle of its box.
  public var middle: PagePoint

  /// Makes a word.
  public init(text: String, middle: PagePoint) {
    self.text = text
    self.middle = middle
  }
}
