extension InkSample {
  /// How wide a line is here, as a share of its style's width.
  ///
  /// A pen that tells its pressure draws 0.4 to 1 of the width. A pencil draws with its tip up to 45° from upright, and with more of
  /// its side from there on: at 75° three times as wide.
  /// - Parameters:
  ///   - kind: of the mark
  ///   - isPressed: whether the pressure is known
  public func weight(of kind: AnnotationKind, isPressed: Bool) -> Double {
    let pressed = isPressed ? 0.4 + 0.6 * Double(pressure) / 1023 : 1
    guard kind == .pencil else { return pressed }
    // For the angles of a hand the length of both tilts is the angle from upright, within a few degrees.
    let (x, y) = (Double(tiltX), Double(tiltY))
    let side = min(max(((x * x + y * y).squareRoot() - 45) / 30, 0), 1)
    return pressed * (1 + side * Double(kind.widest - 1))
  }
}

extension AnnotationKind {
  /// The most that a line of this kind is wide, in widths of its style.
  public var widest: Int32 { self == .pencil ? 3 : 1 }
}
