extension Annotation {
  /// Whether the device reported the pressure.
  var isPressed: Bool { ink.contains { block in block.hasPressure } }

  /// Maps a sample from where it was written to its current place. Uses only operations that IEEE 754 rounds exactly,
  /// so the bits are the same everywhere.
  /// - Parameter isPressed: whether the annotation has pressure; affects only the weight
  func place(_ sample: InkSample, isPressed: Bool = false) -> InkPlace {
    let scaleX = source.width == 0 ? 1 : Double(frame.width) / Double(source.width)
    let scaleY = source.height == 0 ? 1 : Double(frame.height) / Double(source.height)
    return InkPlace(
      x: Double(frame.x) + (Double(sample.x) - Double(source.x)) * scaleX,
      y: Double(frame.y) + (Double(sample.y) - Double(source.y)) * scaleY,
      weight: sample.weight(of: kind, isPressed: isPressed))
  }

  /// How many samples the ink has.
  var sampleCount: Int {
    var count = 0
    for block in ink { count += block.count }
    return count
  }

  /// Whether all ink is erased.
  static func isEverythingErased(_ ranges: [ErasedRange], of count: Int) -> Bool {
    ranges.count == 1 && ranges[0].lower == 0 && UInt64(ranges[0].upper) >= UInt64(count) * 256
  }

  /// The number of pieces of the remaining ink. Linear in the samples.
  public var lineCount: Int { lines.count }

  /// The remaining lines of ink at their current place. They are separated where the pen was lifted and where ink was
  /// erased.
  var lines: [[InkPlace]] {
    var result: [[InkPlace]] = []
    var first = 0
    let isPressed = isPressed
    for block in ink {
      let places = block.samples.map { place($0, isPressed: isPressed) }
      for kept in keptRanges(from: first, count: places.count) {
        let line = Self.piece(of: places, from: Double(kept.lower) / 256, to: Double(kept.upper) / 256)
        if !line.isEmpty { result.append(line) }
      }
      first += block.count
    }
    return result
  }

  /// The ranges that are not erased among the samples `first` to `first + count`, in 1/256 of a sample from `first`.
  func keptRanges(from first: Int, count: Int) -> [(lower: UInt64, upper: UInt64)] {
    let start = UInt64(first) * 256
    let end = start + UInt64(count) * 256
    var kept: [(lower: UInt64, upper: UInt64)] = []
    var position = start
    for range in erased where UInt64(range.upper) > start && UInt64(range.lower) < end {
      if UInt64(range.lower) > position { kept.append((position - start, UInt64(range.lower) - start)) }
      position = max(position, UInt64(range.upper))
    }
    if position < end { kept.append((position - start, end - start)) }
    return kept
  }

  private static func piece(of places: [InkPlace], from lower: Double, to upper: Double) -> [InkPlace] {
    let last = Double(places.count - 1)
    guard lower <= last else { return [] }
    let end = min(upper, last)
    var line = [interpolated(places, lower)]
    var index = Int(lower) + 1
    while Double(index) < end {
      line.append(places[index])
      index += 1
    }
    if end > lower { line.append(interpolated(places, end)) }
    return line
  }

  private static func interpolated(_ places: [InkPlace], _ position: Double) -> InkPlace {
    let index = Int(position)
    let part = position - Double(index)
    guard part > 0, index + 1 < places.count else { return places[index] }
    let (from, to) = (places[index], places[index + 1])
    return InkPlace(
      x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part,
      weight: from.weight + (to.weight - from.weight) * part)
  }
}
