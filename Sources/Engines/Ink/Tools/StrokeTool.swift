import Notebook

/// Pen, pencil and highlighter, from pen down to pen up.
struct StrokeTool {
  let kind: AnnotationKind
  let style: InkStyle
  private(set) var builder: StrokeBuilder
  /// All samples, for recognising a shape.
  private var raw: [InkSample] = []
  private var predicted: [InkSample] = []
  /// Where the pen was at the last prediction, in the units of the sheet.
  private var lastPlace: Point?
  /// The sample since which the pen has been still.
  private var rest: InkSample?
  /// The shape that replaced the stroke when the pen was held still.
  private(set) var shape: ShapeRecognizer.Shape?

  /// Longer strokes are not matched with shapes.
  private static let longestShape = 1 << 14

  init(kind: AnnotationKind, style: InkStyle) {
    self.kind = kind
    self.style = style
    builder = StrokeBuilder(kind, width: style.width)
  }

  /// Adds a sample. Ignored once the stroke has become a shape.
  mutating func add(_ sample: InkSample) {
    guard shape == nil else { return }
    builder.add(sample)
    if raw.count < Self.longestShape { raw.append(sample) }
    if let rest, Self.isNear(rest, sample) { return }
    rest = sample
  }

  /// Takes the samples that the browser predicts. The browser cannot foresee a corner: after one it predicts points far
  /// off the stroke. So the first point that is farther from the tip than the pen moved since the last prediction is
  /// dropped, with all points after it.
  mutating func predict(_ samples: [InkSample]) {
    let tip = builder.tip?.point
    if shape == nil, let tip, let lastPlace {
      let reach = Self.squaredDistance(tip, lastPlace)
      predicted = Array(samples.prefix(while: { Self.squaredDistance($0.point, tip) <= reach }))
    } else {
      predicted = []
    }
    lastPlace = tip
  }

  /// Advances the time.
  /// - Returns: whether the stroke became a shape
  mutating func tick(_ time: UInt32) -> Bool {
    guard shape == nil, raw.count < Self.longestShape, let rest, time >= rest.time,
      time - rest.time >= ShapeRecognizer.restTime, let found = ShapeRecognizer.shape(of: raw)
    else { return false }
    shape = found
    predicted = []
    return true
  }

  /// - Parameter index: the first sample to return
  func wet(from index: Int) -> WetMark {
    guard let shape else {
      var predicted = predicted
      // Predicted samples must match the stroke: a single one with pressure would make the whole stroke follow the
      // pressure, and be thin where there is none.
      if !builder.hasPressure {
        for index in predicted.indices { predicted[index].pressure = 0 }
      }
      return WetMark(
        kind: kind, style: style, samples: builder.tail(from: index), stableCount: builder.stableCount,
        hasPressure: builder.hasPressure, predicted: predicted, frame: nil)
    }
    return FigureTool.wet(shape, style: style)
  }

  private static func isNear(_ one: InkSample, _ other: InkSample) -> Bool {
    squaredDistance(one.point, other.point) <= Double(ShapeRecognizer.restRadius) * Double(ShapeRecognizer.restRadius)
  }

  private static func squaredDistance(_ one: Point, _ other: Point) -> Double {
    let (dx, dy) = (Double(one.x) - Double(other.x), Double(one.y) - Double(other.y))
    return dx * dx + dy * dy
  }
}
