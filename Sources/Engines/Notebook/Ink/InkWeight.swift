extension InkSample {
  /// The width of the line at this sample, as a multiple of its style's width.
  ///
  /// With pressure, a pen draws 0.4 to 1 of the width. A pencil draws with its tip up to 45° from upright, and with
  /// more and more of its side beyond that: three times as wide at 75°.
  /// - Parameters:
  ///   - kind: the kind of the mark
  ///   - isPressed: whether the pressure is known
  public func weight(of kind: AnnotationKind, isPressed: Bool) -> Double {
    let pressed = isPressed ? 0.4 + 0.6 * Double(pressure) / 1023 : 1
    guard kind == .pencil else { return pressed }
    // For the angles of a hand, the length of the vector of both tilts is the angle from upright, within a few degrees.
    let (x, y) = (Double(tiltX), Double(tiltY))
    let side = min(max(((x * x + y * y).squareRoot() - 45) / 30, 0), 1)
    return pressed * (1 + side * Double(kind.widest - 1))
  }
}

extension AnnotationKind {
  /// The greatest width of a line of this kind, as a multiple of its style's width.
  public var widest: Int32 { self == .pencil ? 3 : 1 }
}
