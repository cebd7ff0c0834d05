extension Annotation {
  /// The rectangle in which a stroke looks different from an earlier state of itself, if the only difference is that
  /// pieces were erased or restored. A page then redraws only that rectangle, not the whole bounds of the stroke.
  /// - Returns: the rectangle in units of the page, 1/64 pt; `nil` if the whole stroke may look different, or if
  ///   nothing does
  /// - Complexity: linear in the samples, times the pieces that changed
  public func erasedBounds(since earlier: Annotation) -> Rect? {
    guard kind.isInk, erased != earlier.erased else { return nil }
    var rest = earlier
    rest.erased = erased
    guard rest == self else { return nil }
    let changed = Set(erased).symmetricDifference(earlier.erased)
    var found: Rect?
    var first = 0
    for block in ink {
      let samples = block.samples
      for range in changed {
        // A line is a curve through the midpoints between samples, so a cut also changes it slightly beyond its ends.
        let lower = max(Int(range.lower / 256) - first - 3, 0)
        let upper = min(Int(range.upper / 256) - first + 4, samples.count - 1)
        guard lower <= upper else { continue }
        for sample in samples[lower...upper] {
          let place = place(sample)
          let point = Rect(points: place.x / PageUnit.perPoint, place.y / PageUnit.perPoint, 0, 0)
          found = found?.union(point) ?? point
        }
      }
      first += block.count
    }
    return found?.expanded(by: style.width * kind.widest / 2 + 64)
  }
}
