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
  /// Since when, and where, the pen is still.
  private var rest: InkSample?
  /// The shape that holding still made of the stroke.
  private(set) var shape: ShapeRecognizer.Shape?

  /// No shape is looked for in a longer stroke.
  private static let longestShape = 1 << 14

  init(kind: AnnotationKind, style: InkStyle) {
    self.kind = kind
    self.style = style
    builder = StrokeBuilder(kind, width: style.width)
  }

  /// Adds a sample. Once a shape was made, the pen only holds it.
  mutating func add(_ sample: InkSample) {
    guard shape == nil else { return }
    builder.add(sample)
    if raw.count < Self.longestShape { raw.append(sample) }
    if let rest, Self.isNear(rest, sample) { return }
    rest = sample
  }

  /// Takes what the browser expects of the pen. It cannot know of a corner: after one it expects the pen far off the page. So
  /// what is farther from the tip than the pen came since the last prediction is left out, with all behind it.
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

  /// Time passed.
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
      // As those of the stroke: a pressure among them would make it one that follows the pressure, thin where there is none.
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
