extension Annotation {
  /// Where a stroke looks different from before, if all that happened to it is that pieces were erased, or came back: less than
  /// all of it, which an eraser would have drawn anew with everything that lies there.
  /// - Returns: a rectangle in units of the page; `nil` if all of it may look different, or nothing does
  /// - Complexity: linear in the samples
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
        // A line is a curve through the middles of its samples, so a cut changes it a little beyond.
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
