import Notebook

/// Pen, pencil and highlighter, from pen down to pen up.
struct StrokeTool {
  let kind: AnnotationKind
  let style: InkStyle
  private(set) var builder: StrokeBuilder
  /// All samples, for recognising a shape.
  private var raw: [InkSample] = []
  private var predicted: [InkSample] = []
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

  mutating func predict(_ samples: [InkSample]) {
    predicted = shape == nil ? samples : []
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
    let (dx, dy) = (Int64(one.x) - Int64(other.x), Int64(one.y) - Int64(other.y))
    return dx * dx + dy * dy <= Int64(ShapeRecognizer.restRadius) * Int64(ShapeRecognizer.restRadius)
  }
}
