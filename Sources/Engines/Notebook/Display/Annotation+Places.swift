// What an annotation is, apart from how it is drawn here: for programs that have annotations of their own.

extension Annotation {
  /// The lines that are left of its ink, where they are now, in points.
  public var linePoints: [[(x: Double, y: Double)]] {
    lines.map { line in line.map { ($0.x / PageUnit.perPoint, $0.y / PageUnit.perPoint) } }
  }

  /// The words of a highlight where they are now.
  public var wordFrames: [Rect] { placedWords }
}
