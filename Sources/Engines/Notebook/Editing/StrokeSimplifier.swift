/// Removes samples that do not affect the look of a stroke.
///
/// The removed samples are within the tolerance of the line through the remaining ones (Ramer, Douglas and Peucker).
/// All comparisons use whole numbers, so the browser and the server remove the same samples.
public enum StrokeSimplifier {
  /// The samples that are needed to draw the stroke.
  /// - Parameters:
  ///   - samples: the samples of one stroke
  ///   - tolerance: the tolerance in units of 1/64 pt, 0 to 2^16; by default an eighth of a point
  public static func simplified(_ samples: [InkSample], tolerance: Int32 = 8) -> [InkSample] {
    guard samples.count > 2 else { return samples }
    let tolerance = Int64(min(max(tolerance, 0), 1 << 16))
    var keeps = [Bool](repeating: false, count: samples.count)
    keeps[0] = true
    keeps[samples.count - 1] = true
    var open = [(0, samples.count - 1)]
    while let (start, end) = open.popLast() {
      guard end - start > 1 else { continue }
      var farthest = start
      var greatest = Fraction(numerator: 0, denominator: 1)
      for index in start + 1..<end {
        let distance = squaredDistance(samples[index], samples[start], samples[end])
        if greatest < distance {
          greatest = distance
          farthest = index
        }
      }
      // Beyond the tolerance, the straight line from start to end would look different from the stroke.
      if Fraction(numerator: UInt64(tolerance * tolerance), denominator: 1) < greatest {
        keeps[farthest] = true
        open.append((start, farthest))
        open.append((farthest, end))
      }
    }
    return samples.indices.filter { keeps[$0] }.map { samples[$0] }
  }

  /// A number that is not negative, compared without rounding.
  private struct Fraction {
    let numerator: UInt64
    let denominator: UInt64

    static func < (left: Fraction, right: Fraction) -> Bool {
      let one = left.numerator.multipliedFullWidth(by: right.denominator)
      let other = right.numerator.multipliedFullWidth(by: left.denominator)
      return one.high == other.high ? one.low < other.low : one.high < other.high
    }
  }

  /// The squared distance of a sample from the segment between two others.
  private static func squaredDistance(_ sample: InkSample, _ from: InkSample, _ to: InkSample) -> Fraction {
    let (dx, dy) = (Int64(to.x) - Int64(from.x), Int64(to.y) - Int64(from.y))
    let (px, py) = (Int64(sample.x) - Int64(from.x), Int64(sample.y) - Int64(from.y))
    let length = dx * dx + dy * dy
    let along = px * dx + py * dy
    if length == 0 || along <= 0 { return Fraction(numerator: UInt64(px * px + py * py), denominator: 1) }
    if along >= length {
      let (qx, qy) = (px - dx, py - dy)
      return Fraction(numerator: UInt64(qx * qx + qy * qy), denominator: 1)
    }
    // The cross product may have 56 bits and its square 112. If the square overflows, divide before squaring.
    let cross = (px * dy - py * dx).magnitude
    let square = cross.multipliedReportingOverflow(by: cross)
    guard !square.overflow else {
      let distance = UInt64((Double(cross) / Double(length).squareRoot()).rounded(.down))
      return Fraction(numerator: distance * distance, denominator: 1)
    }
    return Fraction(numerator: square.partialValue, denominator: UInt64(length))
  }
}
