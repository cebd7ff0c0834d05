import CImageCodecs

/// How places along one side of a picture lie on another one: `place * scale + shift`.
struct AxisAlignment: Equatable {
  var scale: Double
  var shift: Double

  static let identity = AxisAlignment(scale: 1, shift: 0)

  /// From the other picture to this one.
  var inverse: AxisAlignment { AxisAlignment(scale: 1 / scale, shift: -shift / scale) }

  func callAsFunction(_ place: Double) -> Double { place * scale + shift }
}

/// How one picture lies on another, as a page lies on a new scan of it: shifted and, a little, scaled.
///
/// Found from how much ink is in each row and in each column, which a few changes do not hide. What is tried: shifts of
/// `shift` pixels either way (8 mm of a sheet of A4), and as much more as the pictures differ in size; and `scale` either
/// way around the middle. The pictures as they lie are left alone unless another place is clearly better.
struct PictureAlignment: Equatable {
  var columns: AxisAlignment
  var rows: AxisAlignment

  /// The farthest shift, in pixels.
  static let shift = 48
  /// The largest change of scale, and the step in which it is tried.
  static let scale = 0.03
  private static let scaleStep = 0.0025
  /// The most that a difference of size adds to the shifts, in pixels.
  private static let mostExtraShift = 200

  init(of first: PreparedPicture, on second: PreparedPicture) {
    rows = Self.axis(first.rowInk, second.rowInk)
    columns = Self.axis(first.columnInk, second.columnInk)
  }

  /// The best of all places, to half a pixel. Print repeats itself every few pixels, so no place is left out.
  private static func axis(_ first: [UInt32], _ second: [UInt32]) -> AxisAlignment {
    let asItLies = cost(first, second, .identity)
    guard asItLies > 0 else { return .identity }
    let range = shift + min(abs(first.count - second.count), mostExtraShift)
    let middle = Double(first.count) / 2
    var best = AxisAlignment.identity
    var least = asItLies
    func look(_ scale: Double, _ shift: Double) {
      // Scaled around the middle, then shifted.
      let candidate = AxisAlignment(scale: scale, shift: middle - middle * scale + shift)
      let cost = cost(first, second, candidate)
      if cost < least { (best, least) = (candidate, cost) }
    }
    // The nearest to how they lie comes first, so that of equals it is taken.
    for step in outwards(Int((scale / scaleStep).rounded())) {
      for shift in outwards(range) { look(1 + Double(step) * scaleStep, Double(shift)) }
    }
    let found = best.shift - middle + middle * best.scale
    for shift in [-0.5, 0.5] { look(best.scale, found + shift) }
    return least <= asItLies / 4 * 3 ? best : .identity
  }

  /// 0, 1, -1, 2, -2 and so on.
  private static func outwards(_ most: Int) -> [Int] {
    (0...2 * most).map { $0 % 2 == 1 ? $0 / 2 + 1 : -($0 / 2) }
  }

  private static func cost(_ first: [UInt32], _ second: [UInt32], _ alignment: AxisAlignment) -> UInt64 {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        guard let start = first.baseAddress, let other = second.baseAddress else { return 0 }
        return CImageProfileCost(start, first.count, other, second.count, alignment.scale, alignment.shift)
      }
    }
  }
}
