import ByteCoding

enum StrokeBlockEncoder {
  static func bytes(of samples: [InkSample]) -> [UInt8] {
    var writer = ByteWriter(capacity: samples.count * 4 + 8)
    let steps = timeSteps(of: samples)
    var columns: UInt8 = 0
    if samples.contains(where: { $0.pressure != 0 }) { columns |= StrokeColumn.pressure }
    if samples.contains(where: { $0.tiltX != 0 || $0.tiltY != 0 }) { columns |= StrokeColumn.tilt }
    if steps.contains(where: { $0 != 0 }) { columns |= StrokeColumn.time }
    let x = changesOfChange(of: samples) { Int64($0.x) }
    let y = changesOfChange(of: samples) { Int64($0.y) }
    if isShorterPacked(x) { columns |= StrokeColumn.packedX }
    if isShorterPacked(y) { columns |= StrokeColumn.packedY }
    writer.writeVarint(UInt64(samples.count))
    writer.write(columns)
    write(curve: x, isPacked: columns & StrokeColumn.packedX != 0, into: &writer)
    write(curve: y, isPacked: columns & StrokeColumn.packedY != 0, into: &writer)
    if columns & StrokeColumn.pressure != 0 {
      var previous: Int64 = 0
      for sample in samples {
        writer.writeZigZag(Int64(sample.pressure) - previous)
        previous = Int64(sample.pressure)
      }
    }
    if columns & StrokeColumn.tilt != 0 {
      writeRuns(samples, { $0.tiltX }, into: &writer)
      writeRuns(samples, { $0.tiltY }, into: &writer)
    }
    if columns & StrokeColumn.time != 0 { write(halves: steps[...], into: &writer) }
    return writer.bytes
  }

  private static func timeSteps(of samples: [InkSample]) -> [UInt64] {
    var steps: [UInt64] = []
    steps.reserveCapacity(samples.count)
    var latest = samples[0].time
    for sample in samples.dropFirst() {
      steps.append(sample.time > latest ? UInt64(sample.time - latest) : 0)
      latest = max(latest, sample.time)
    }
    return steps
  }

  /// The first value, its change, then changes of the change, all as zigzag.
  private static func changesOfChange(of samples: [InkSample], _ value: (InkSample) -> Int64) -> [UInt64] {
    var changes: [UInt64] = []
    changes.reserveCapacity(samples.count)
    var previous: Int64 = 0
    var change: Int64 = 0
    for (index, sample) in samples.enumerated() {
      let current = value(sample)
      let second = current - previous - change
      changes.append(UInt64(bitPattern: (second &<< 1) ^ (second &>> 63)))
      change = index == 0 ? 0 : current - previous
      previous = current
    }
    return changes
  }

  /// Whether the packed form, with half a byte for each small change, is shorter than a varint for each change.
  private static func isShorterPacked(_ changes: [UInt64]) -> Bool {
    var (plain, packed) = (0, changes.count / 2)
    for change in changes.dropFirst() {
      plain += StrokeColumn.varintSize(change)
      if change >= 15 { packed += StrokeColumn.varintSize(change - 15) }
    }
    return packed < plain
  }

  private static func write(curve changes: [UInt64], isPacked: Bool, into writer: inout ByteWriter) {
    writer.writeVarint(changes[0])
    if isPacked {
      write(halves: changes.dropFirst(), into: &writer)
    } else {
      for change in changes.dropFirst() { writer.writeVarint(change) }
    }
  }

  private static func writeRuns(_ samples: [InkSample], _ value: (InkSample) -> Int8, into writer: inout ByteWriter) {
    var previous: Int64 = 0
    var index = 0
    while index < samples.count {
      let current = value(samples[index])
      var end = index + 1
      while end < samples.count && value(samples[end]) == current { end += 1 }
      writer.writeVarint(UInt64(end - index))
      writer.writeZigZag(Int64(current) - previous)
      previous = Int64(current)
      index = end
    }
  }

  /// Writes half a byte for each value, low half first, with 15 for "15 or more"; then the values of 15 or more, minus
  /// 15.
  private static func write(halves values: ArraySlice<UInt64>, into writer: inout ByteWriter) {
    var index = values.startIndex
    while index < values.endIndex {
      let low = UInt8(min(values[index], 15))
      let high = index + 1 < values.endIndex ? UInt8(min(values[index + 1], 15)) : 0
      writer.write(low | high &<< 4)
      index += 2
    }
    for value in values where value >= 15 { writer.writeVarint(value - 15) }
  }
}
