extension Annotation {
  /// Whether the device told the pressure.
  var isPressed: Bool { ink.contains { block in block.hasPressure } }

  /// Maps the ink as it was written to where it is now. Only what IEEE 754 rounds exactly: the same bits everywhere.
  /// - Parameter isPressed: whether the annotation is; of no matter to the place
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

  /// Whether nothing of the ink is left.
  static func isEverythingErased(_ ranges: [ErasedRange], of count: Int) -> Bool {
    ranges.count == 1 && ranges[0].lower == 0 && UInt64(ranges[0].upper) >= UInt64(count) * 256
  }

  /// In how many pieces the ink is left. Linear in the samples.
  public var lineCount: Int { lines.count }

  /// The lines that are left of the ink, where they are now: cut where the pen was lifted and where it was erased.
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

  /// What is not erased of the samples `first` to `first + count`, as places times 256 from the first of them.
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
