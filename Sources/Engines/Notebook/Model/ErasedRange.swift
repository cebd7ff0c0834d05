/// A piece of a stroke that was erased: from a place between two samples to another, in 1/256 of a sample.
///
/// A place counts all samples of the annotation from 0: 3.5 is half way between the fourth and the fifth.
public struct ErasedRange: Hashable, Sendable {
  /// The first erased place times 256.
  public var lower: UInt32
  /// The place behind the last erased one times 256; above `lower`.
  public var upper: UInt32

  /// Makes a range; `lower` has to be below `upper`.
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
