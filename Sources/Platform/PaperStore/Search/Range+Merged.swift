extension [Range<Int>] {
  /// The merged ranges, in order and without overlaps: overlapping ranges become one, ranges that only touch stay
  /// separate.
  /// - Complexity: that of sorting the ranges
  func merged() -> [Range<Int>] {
    var places: [Range<Int>] = []
    for place in sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = places.last, place.lowerBound < last.upperBound {
        places[places.count - 1] = last.lowerBound..<Swift.max(last.upperBound, place.upperBound)
      } else {
        places.append(place)
      }
    }
    return places
  }
}
