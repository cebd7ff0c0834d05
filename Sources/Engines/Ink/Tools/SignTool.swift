import Notebook

/// A tick or a cross: set where the pointer is lifted.
struct SignTool {
  let sign: MarkingSign
  let style: InkStyle
  private(set) var middle: Point

  init(_ sign: MarkingSign, style: InkStyle, at middle: Point) {
    self.sign = sign
    self.style = style
    self.middle = middle
  }

  mutating func drag(to point: Point) { middle = point }

  /// The feedback on the sheet.
  var wet: WetMark {
    WetMark(
      kind: .pen, style: style, samples: sign.samples(around: middle, size: style.fontSize), stableCount: 0,
      hasPressure: false, predicted: [], frame: nil, sign: sign)
  }
}
