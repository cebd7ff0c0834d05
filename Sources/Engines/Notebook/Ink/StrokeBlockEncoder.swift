import ByteCoding

enum StrokeBlockEncoder {
  static func bytes(of samples: [InkSample]) -> [UInt8] {
    var writer = ByteWriter(capacity: samples.count * 4 + 8)
    let steps = timeSteps(of: samples)
    var columns: UInt8 = 0
    if samples.contains(where: { $0.pressure != 0 }) { columns |= StrokeColumn.pressure }
    if samples.contains(where: { $0.tiltX != 0 || $0.tiltY != 0 }) { columns |= StrokeColumn.tilt }
    if steps.contains(where: { $0 != 0 }) { columns |= StrokeColumn.time }
    writer.writeVarint(UInt64(samples.count))
    writer.write(columns)
    writeCurve(samples, { Int64($0.x) }, into: &writer)
    writeCurve(samples, { Int64($0.y) }, into: &writer)
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
    if columns & StrokeColumn.time != 0 { write(timeSteps: steps, into: &writer) }
    return writer.bytes
  }

  private static func timeSteps(of samples: [InkSample]) -> [UInt32] {
    var steps: [UInt32] = []
    steps.reserveCapacity(samples.count)
    var latest = samples[0].time
    for sample in samples.dropFirst() {
      steps.append(sample.time > latest ? sample.time - latest : 0)
      latest = max(latest, sample.time)
    }
    return steps
  }

  private static func writeCurve(_ samples: [InkSample], _ value: (InkSample) -> Int64, into writer: inout ByteWriter) {
    var previous: Int64 = 0
    var change: Int64 = 0
    for (index, sample) in samples.enumerated() {
      let current = value(sample)
      writer.writeZigZag(current - previous - change)
      change = index == 0 ? 0 : current - previous
      previous = current
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

  private static func write(timeSteps steps: [UInt32], into writer: inout ByteWriter) {
    var index = 0
    while index < steps.count {
      let low = UInt8(min(steps[index], 15))
      let high = index + 1 < steps.count ? UInt8(min(steps[index + 1], 15)) : 0
      writer.write(low | high &<< 4)
      index += 2
    }
    for step in steps where step >= 15 { writer.writeVarint(UInt64(step - 15)) }
  }
}
