import CImageCodecs

/// Maps positions along one side of a picture to another picture: `place * scale + shift`.
struct AxisAlignment: Equatable {
  var scale: Double
  var shift: Double

  static let identity = AxisAlignment(scale: 1, shift: 0)

  /// The mapping from the other picture to this one.
  var inverse: AxisAlignment { AxisAlignment(scale: 1 / scale, shift: -shift / scale) }

  func callAsFunction(_ place: Double) -> Double { place * scale + shift }
}

/// Maps one picture to another, such as a page to a new scan of it: shifted and slightly scaled.
///
/// The mapping is found from the amount of ink in each row and column, which a few changes hardly affect. It tries
/// shifts up to `shift` pixels either way (8 mm on A4) plus the difference of the pictures' sizes, and scales up to
/// `scale` around the middle. The identity is kept unless another mapping is clearly better.
struct PictureAlignment: Equatable {
  var columns: AxisAlignment
  var rows: AxisAlignment

  /// The farthest shift, in pixels.
  static let shift = 48
  /// The largest change of scale, and the step by which scales are tried.
  static let scale = 0.03
  private static let scaleStep = 0.0025
  /// The most that a difference of the sizes adds to the shifts, in pixels.
  private static let maximumExtraShift = 200

  init(of first: PreparedPicture, on second: PreparedPicture) {
    rows = Self.axis(first.rowInk, second.rowInk)
    columns = Self.axis(first.columnInk, second.columnInk)
  }

  /// The best mapping, to half a pixel. Print repeats itself every few pixels, so every shift must be tried.
  private static func axis(_ first: [UInt32], _ second: [UInt32]) -> AxisAlignment {
    let identityCost = cost(first, second, .identity)
    guard identityCost > 0 else { return .identity }
    let range = shift + min(abs(first.count - second.count), maximumExtraShift)
    let middle = Double(first.count) / 2
    var best = AxisAlignment.identity
    var least = identityCost
    func look(_ scale: Double, _ shift: Double) {
      // Scaled around the middle, then shifted.
      let candidate = AxisAlignment(scale: scale, shift: middle - middle * scale + shift)
      let cost = cost(first, second, candidate)
      if cost < least { (best, least) = (candidate, cost) }
    }
    // Tries the mappings closest to the identity first, so that they win ties.
    for step in outwards(Int((scale / scaleStep).rounded())) {
      for shift in outwards(range) { look(1 + Double(step) * scaleStep, Double(shift)) }
    }
    let found = best.shift - middle + middle * best.scale
    for shift in [-0.5, 0.5] { look(best.scale, found + shift) }
    return least <= identityCost / 4 * 3 ? best : .identity
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
