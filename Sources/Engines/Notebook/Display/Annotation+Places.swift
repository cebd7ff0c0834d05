// The geometry of an annotation, for programs that convert it to annotations of their own.

extension Annotation {
  /// The remaining lines of its ink at their current place, in points.
  public var linePoints: [[(x: Double, y: Double)]] {
    lines.map { line in line.map { ($0.x / PageUnit.perPoint, $0.y / PageUnit.perPoint) } }
  }

  /// The frames of highlighted words at their current place.
  public var wordFrames: [Rect] { placedWords }
}
