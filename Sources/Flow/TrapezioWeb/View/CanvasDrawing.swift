/// Commands to a canvas, carried out in their order by one call to the browser: for what changes too often to be elements,
/// such as ink under a pen.
///
///     var drawing = CanvasDrawing()
///     drawing.color(0x2A62_D6FF)
///     drawing.lineWidth(2)
///     drawing.move(x: 10, y: 10)
///     drawing.line(x: 90, y: 40)
///     drawing.stroke()
///     canvas.draw(drawing)          // an ElementReference of a canvas(.reference(canvas))
///
/// A canvas keeps what was drawn on it, its transform and its colour until `resize`. Lines have round ends and joints.
/// Numbers cross to the browser with 24 significant bits: a thousandth of a pixel on a canvas of 16,000.
nonisolated public struct CanvasDrawing: Equatable, Sendable {
  /// What the host does; `draw` in `host.js` has the same list.
  enum Command: Int32, CaseIterable {
    case resize, clear, transform, color, lineWidth, move, line, curve, close, stroke, fill

    /// How many numbers follow.
    var count: Int {
      switch self {
      case .close, .stroke, .fill: 0
      case .color, .lineWidth: 1
      case .resize, .move, .line: 2
      case .clear, .curve: 4
      case .transform: 6
      }
    }
  }

  private(set) var words: [Int32] = []

  /// Nothing to be drawn.
  public init() {}

  /// Whether there is nothing to be drawn.
  public var isEmpty: Bool { words.isEmpty }

  /// Gives the canvas a size in device pixels. It is blank afterwards, its transform the identity, its colour black.
  public mutating func resize(width: Int, height: Int) { add(.resize, Double(width), Double(height)) }

  /// Makes a rectangle transparent.
  public mutating func clear(x: Double, y: Double, width: Double, height: Double) { add(.clear, x, y, width, height) }

  /// Sets what places become from here on: x is `a`·x + `c`·y + `e`, y is `b`·x + `d`·y + `f`.
  public mutating func transform(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    add(.transform, a, b, c, d, e, f)
  }

  /// Sets what is drawn with: red, green, blue and opacity, a byte each.
  public mutating func color(_ rgba: UInt32) { words += [Command.color.rawValue, Int32(bitPattern: rgba)] }

  /// Sets how wide lines are.
  public mutating func lineWidth(_ width: Double) { add(.lineWidth, width) }

  /// Goes to a place without drawing.
  public mutating func move(x: Double, y: Double) { add(.move, x, y) }

  /// Goes to a place in a straight line.
  public mutating func line(x: Double, y: Double) { add(.line, x, y) }

  /// Goes to a place in a quadratic curve.
  public mutating func curve(controlX: Double, controlY: Double, x: Double, y: Double) {
    add(.curve, controlX, controlY, x, y)
  }

  /// Goes back to where the line began.
  public mutating func close() { add(.close) }

  /// Draws the lines since the last `stroke` or `fill`.
  public mutating func stroke() { add(.stroke) }

  /// Fills what the lines since the last `stroke` or `fill` enclose.
  public mutating func fill() { add(.fill) }

  private mutating func add(_ command: Command, _ numbers: Double...) {
    words.append(command.rawValue)
    for number in numbers { words.append(Int32(bitPattern: Float(number).bitPattern)) }
  }
}

#if !hasFeature(Embedded)
  extension CanvasDrawing: CustomStringConvertible {
    /// A command in a line, its numbers behind it: `line 90.0 40.0`.
    public var description: String {
      var text = ""
      var place = 0
      while place < words.count, let command = Command(rawValue: words[place]) {
        if place > 0 { text += "\n" }
        text += command.name
        for word in words[(place + 1)...].prefix(command.count) {
          text += command == .color ? " \(UInt32(bitPattern: word))" : " \(Float(bitPattern: UInt32(bitPattern: word)))"
        }
        place += 1 + command.count
      }
      return text
    }
  }

  extension CanvasDrawing.Command {
    fileprivate nonisolated var name: String {
      switch self {
      case .resize: "resize"
      case .clear: "clear"
      case .transform: "transform"
      case .color: "color"
      case .lineWidth: "lineWidth"
      case .move: "move"
      case .line: "line"
      case .curve: "curve"
      case .close: "close"
      case .stroke: "stroke"
      case .fill: "fill"
      }
    }
  }
#endif
