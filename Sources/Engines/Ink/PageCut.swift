import Notebook

extension InkPage {
  /// The pieces of a line on the sheet that are on this page, as samples of the page. Where the line crosses the page's
  /// edge, both sides get a sample there. A line that stays on the page gives one piece with the same samples.
  func pieces(of samples: [InkSample]) -> [[InkSample]] {
    if samples.count == 1, let only = samples.first {
      return frame.contains(only.point) ? [[moved(only)]] : []
    }
    var pieces: [[InkSample]] = []
    var isOpen = false
    for (from, to) in zip(samples, samples.dropFirst()) {
      guard let part = part(from, to) else {
        isOpen = false
        continue
      }
      if !isOpen { pieces.append([moved(Self.between(from, to, part.start))]) }
      let end = moved(Self.between(from, to, part.end))
      pieces[pieces.count - 1].append(end)
      isOpen = part.end == 1
    }
    return pieces
  }

  private func moved(_ sample: InkSample) -> InkSample {
    var copy = sample
    copy.x = sample.x &- frame.x
    copy.y = sample.y &- frame.y
    return copy
  }

  /// The part of a segment inside the frame, as fractions of it.
  private func part(_ from: InkSample, _ to: InkSample) -> (start: Double, end: Double)? {
    if frame.contains(from.point), frame.contains(to.point) { return (0, 1) }
    let (dx, dy) = (Double(to.x) - Double(from.x), Double(to.y) - Double(from.y))
    var (start, end) = (0.0, 1.0)
    let sides = [
      (-dx, Double(from.x) - Double(frame.x)), (dx, Double(frame.maxX) - Double(from.x)),
      (-dy, Double(from.y) - Double(frame.y)), (dy, Double(frame.maxY) - Double(from.y)),
    ]
    for (speed, room) in sides {
      if speed == 0 {
        if room < 0 { return nil }
      } else if speed < 0 {
        start = max(start, room / speed)
      } else {
        end = min(end, room / speed)
      }
    }
    return start < end ? (start, end) : nil
  }

  private static func between(_ from: InkSample, _ to: InkSample, _ part: Double) -> InkSample {
    if part <= 0 { return from }
    if part >= 1 { return to }
    var sample = from
    sample.x = from.x &+ Int32((Double(to.x) - Double(from.x)) * part)
    sample.y = from.y &+ Int32((Double(to.y) - Double(from.y)) * part)
    sample.pressure = UInt16(Double(from.pressure) + (Double(to.pressure) - Double(from.pressure)) * part)
    let duration = max(Double(to.time) - Double(from.time), 0)
    sample.time = UInt32(Double(from.time) + duration * part)
    return sample
  }
}
