/// Recognises a line, rectangle or ellipse that somebody has drawn by hand, holding the pen still at the end.
public enum ShapeRecognizer {
  /// The recognised shape.
  public enum Shape: Hashable, Sendable {
    case line(from: Point, to: Point)
    case rectangle(Rect)
    case ellipse(Rect)
  }

  /// How long the pen has to be held still, in milliseconds.
  public static let restTime: UInt32 = 500
  /// How far the pen may move while it is held still, in units of 1/64 pt: 3 pt.
  public static let restRadius: Int32 = 3 * 64

  /// Whether the pen was held still at the end of the stroke.
  public static func isResting(_ samples: [InkSample]) -> Bool {
    guard let last = samples.last else { return false }
    var since = last.time
    for sample in samples.reversed() {
      let (dx, dy) = (Int64(sample.x) - Int64(last.x), Int64(sample.y) - Int64(last.y))
      guard dx * dx + dy * dy <= Int64(restRadius) * Int64(restRadius) else { break }
      since = sample.time
    }
    return last.time >= since && last.time - since >= restTime
  }

  /// The shape that the samples resemble; `nil` if there is none.
  ///
  /// A line deviates from its chord by at most a twentieth of its length. A rectangle or an ellipse ends within a
  /// quarter of its size from its start, and deviates from its outline by at most a twelfth of its size on average.
  public static func shape(of samples: [InkSample]) -> Shape? {
    guard let first = samples.first, let last = samples.last, samples.count >= 3 else { return nil }
    let (dx, dy) = (Double(last.x) - Double(first.x), Double(last.y) - Double(first.y))
    let chord = (dx * dx + dy * dy).squareRoot()
    guard let block = StrokeBlock(samples) else { return nil }
    let frame = block.bounds
    let (width, height) = (Double(frame.width), Double(frame.height))
    let size = max(width, height)
    // Less than 12 pt is a dot or a letter.
    guard size >= 12 * 64 else { return nil }
    if chord >= size * 0.9 {
      var greatest = 0.0
      for sample in samples {
        let cross = (Double(sample.x) - Double(first.x)) * dy - (Double(sample.y) - Double(first.y)) * dx
        greatest = max(greatest, cross.magnitude / chord)
      }
      return greatest <= chord / 20 ? .line(from: first.point, to: last.point) : nil
    }
    guard chord <= size / 4, min(width, height) >= size / 8 else { return nil }
    var (toRectangle, toEllipse) = (0.0, 0.0)
    for sample in samples {
      let x = Double(sample.x) - Double(frame.x)
      let y = Double(sample.y) - Double(frame.y)
      toRectangle += min(min(x, width - x), min(y, height - y))
      let (u, v) = (x / width * 2 - 1, y / height * 2 - 1)
      toEllipse += ((u * u + v * v).squareRoot() - 1).magnitude * min(width, height) / 2
    }
    let limit = min(width, height) / 12 * Double(samples.count)
    guard min(toRectangle, toEllipse) <= limit else { return nil }
    return toRectangle < toEllipse ? .rectangle(frame) : .ellipse(frame)
  }
}
