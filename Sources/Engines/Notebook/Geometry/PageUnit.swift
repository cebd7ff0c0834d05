/// Lengths on a page are whole numbers of 1/64 pt (1 pt = 1/72 inch), origin top left, y down.
///
/// With whole numbers, every replay gives the same bits, in the browser and natively. 1/64 pt is 5.5 µm, finer than any
/// pen reports.
public enum PageUnit {
  /// The number of units in a point.
  public static let perPoint: Double = 64
  /// The largest distance of a coordinate from the origin: 2^20 pt, 370 m.
  public static let limit: Int32 = 1 << 26

  /// The nearest whole number of units, clamped to the limit; NaN becomes 0.
  public static func units(fromPoints points: Double) -> Int32 {
    clamp(rounded: points * perPoint)
  }

  /// The length in points.
  public static func points(_ units: Int32) -> Double {
    Double(units) / perPoint
  }

  /// The nearest whole number, with halves rounded away from zero. Uses only operations that every processor has.
  static func nearest(_ value: Double) -> Double {
    let whole = value.rounded(.towardZero)
    guard (value - whole).magnitude >= 0.5 else { return whole }
    return value < 0 ? whole - 1 : whole + 1
  }

  static func clamp(rounded value: Double) -> Int32 {
    guard value == value else { return 0 }
    let rounded = nearest(value)
    if rounded >= Double(limit) { return limit }
    if rounded <= -Double(limit) { return -limit }
    return Int32(rounded)
  }

  static func clamp(_ value: Int64) -> Int32 {
    Int32(truncatingIfNeeded: min(max(value, -Int64(limit)), Int64(limit)))
  }
}
