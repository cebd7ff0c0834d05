/// An erased piece of a stroke, from one place between samples to another, in 1/256 of a sample.
///
/// Places count the samples of the annotation from 0: 3.5 is half way between the fourth and the fifth sample.
public struct ErasedRange: Hashable, Sendable {
  /// The first erased place times 256.
  public var lower: UInt32
  /// The end of the erased piece times 256, exclusive; above `lower`.
  public var upper: UInt32

  /// Makes a range; `lower` must be below `upper`.
  public init(lower: UInt32, upper: UInt32) {
    self.lower = lower
    self.upper = upper
  }

  /// The ranges in order, without overlaps or touching ends.
  public static func union(_ ranges: [ErasedRange]) -> [ErasedRange] {
    var result: [ErasedRange] = []
    for range in ranges.sorted(by: { $0.lower < $1.lower }) where range.lower < range.upper {
      if let last = result.last, range.lower <= last.upper {
        result[result.count - 1].upper = max(last.upper, range.upper)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
