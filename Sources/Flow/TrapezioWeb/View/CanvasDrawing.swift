/// Commands for a canvas, performed in order by one call to the browser. For content that changes too often to be
/// elements, such as ink under a pen.
///
///     var drawing = CanvasDrawing()
///     drawing.color(0x2A62_D6FF)
///     drawing.lineWidth(2)
///     drawing.move(x: 10, y: 10)
///     drawing.line(x: 90, y: 40)
///     drawing.stroke()
///     canvas.draw(drawing)          // an ElementReference of a canvas(.reference(canvas))
///
/// A canvas keeps its content, transform and colour until `resize`. Lines have round ends and joins. Numbers are sent
/// to the browser with 24 significant bits, which is a precision of a thousandth of a pixel on a canvas 16,000 pixels
/// wide.
nonisolated public struct CanvasDrawing: Equatable, Sendable {
  /// The commands that the host performs; `draw` in `host.js` must have the same list.
  enum Command: Int32, CaseIterable {
    case resize, clear, transform, color, lineWidth, move, lines, curve, close, stroke, fill, clip, unclip, text

    /// How many numbers follow the command. The points of lines come after their count, and the characters of a text
    /// after its length.
    var count: Int {
      switch self {
      case .close, .stroke, .fill, .unclip: 0
      case .color, .lineWidth, .lines: 1
      case .resize, .move: 2
      case .clear, .curve, .clip, .text: 4
      case .transform: 6
      }
    }
  }

  private(set) var words: [Int32] = []
  /// The index of the count of the last `lines` command, if another line can be added to it.
  private var openLines: Int?

  /// Makes an empty drawing.
  public init() {}

  /// Whether both consist of the same commands.
  public static func == (left: CanvasDrawing, right: CanvasDrawing) -> Bool { left.words == right.words }

  /// Whether there are no commands.
  public var isEmpty: Bool { words.isEmpty }

  /// Reserves space for more words of four bytes. A command is one word, and so is each of its numbers.
  public mutating func reserve(_ count: Int) { words.reserveCapacity(words.count + count) }

  /// The number of words.
  public var count: Int { words.count }

  /// Appends the commands of another drawing.
  public mutating func append(_ other: CanvasDrawing) {
    openLines = nil
    words += other.words
  }

  /// Sets the canvas's size in device pixels. Also clears it and resets the transform to the identity and the colour to
  /// black.
  public mutating func resize(width: Int, height: Int) { add(.resize, Double(width), Double(height)) }

  /// Makes a rectangle transparent.
  public mutating func clear(x: Double, y: Double, width: Double, height: Double) { add(.clear, x, y, width, height) }

  /// Sets the transform for all following points: x becomes `a`·x + `c`·y + `e`, y becomes `b`·x + `d`·y + `f`.
  public mutating func transform(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    add(.transform, a, b, c, d)
    add(e)
    add(f)
  }

  /// Sets the colour: red, green, blue and opacity, one byte each.
  public mutating func color(_ rgba: UInt32) {
    add(.color)
    words.append(Int32(bitPattern: rgba))
  }

  /// Sets the width of lines.
  public mutating func lineWidth(_ width: Double) {
    add(.lineWidth)
    add(width)
  }

  /// Moves to a point without drawing.
  public mutating func move(x: Double, y: Double) { add(.move, x, y) }

  /// Adds a straight line to a point.
  public mutating func line(x: Double, y: Double) {
    if let openLines {
      words[openLines] += 1
    } else {
      add(.lines)
      openLines = words.count
      words.append(1)
    }
    add(x)
    add(y)
  }

  /// Adds a quadratic curve to a point.
  public mutating func curve(controlX: Double, controlY: Double, x: Double, y: Double) {
    add(.curve, controlX, controlY, x, y)
  }

  /// Adds a line back to the beginning of the path.
  public mutating func close() { add(.close) }

  /// Draws the lines added since the last `stroke` or `fill`.
  public mutating func stroke() { add(.stroke) }

  /// Fills the area enclosed by the lines added since the last `stroke` or `fill`.
  public mutating func fill() { add(.fill) }

  /// Limits drawing to a rectangle until `unclip`.
  public mutating func clip(x: Double, y: Double, width: Double, height: Double) { add(.clip, x, y, width, height) }

  /// Ends `clip` and restores the transform, colour and width from before it.
  public mutating func unclip() { add(.unclip) }

  /// Draws a line of text in the current colour, in the browser's sans-serif font.
  /// - Parameters:
  ///   - x: the left end of the text
  ///   - y: the baseline
  ///   - size: the font size
  public mutating func text(_ text: String, x: Double, y: Double, size: Double) {
    let utf8 = Array(text.utf8)
    add(.text, x, y, size, Double(utf8.count))
    for start in stride(from: 0, to: utf8.count, by: 4) {
      var word: UInt32 = 0
      for (place, byte) in utf8[start..<Swift.min(start + 4, utf8.count)].enumerated() {
        word |= UInt32(byte) << UInt32(8 * place)
      }
      words.append(Int32(bitPattern: word))
    }
  }

  // Does not take arrays of numbers, because ink on one page can have a million of them.
  private mutating func add(_ command: Command) {
    openLines = nil
    words.append(command.rawValue)
  }

  private mutating func add(_ number: Double) { words.append(Int32(bitPattern: Float(number).bitPattern)) }

  private mutating func add(_ command: Command, _ x: Double, _ y: Double) {
    add(command)
    add(x)
    add(y)
  }

  private mutating func add(_ command: Command, _ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    add(command, x, y)
    add(z)
    add(w)
  }
}

#if !hasFeature(Embedded)
  extension CanvasDrawing: CustomStringConvertible {
    /// One command per line with its numbers: `line 90.0 40.0`.
    public var description: String {
      func number(_ place: Int) -> Float { Float(bitPattern: UInt32(bitPattern: words[place])) }
      var text = ""
      var place = 0
      while place < words.count, let command = Command(rawValue: words[place]) {
        if place > 0 { text += "\n" }
        if command == .lines {
          let count = Int(words[place + 1])
          text += (0..<count).map { "line \(number(place + 2 + 2 * $0)) \(number(place + 3 + 2 * $0))" }
            .joined(separator: "\n")
          place += 2 + 2 * count
          continue
        }
        text += command.name
        for place in (place + 1)..<min(place + 1 + command.count, words.count) {
          text += command == .color ? " \(UInt32(bitPattern: words[place]))" : " \(number(place))"
        }
        let letters = command == .text ? Int(number(place + 4)) : 0
        place += 1 + command.count
        if letters > 0 {
          let end = place + (letters + 3) / 4
          let bytes = words[place..<end].flatMap { word in
            (0..<4).map { UInt8(truncatingIfNeeded: UInt32(bitPattern: word) >> (8 * $0)) }
          }
          text += " " + String(decoding: bytes.prefix(letters), as: UTF8.self)
          place = end
        }
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
      case .lines: "lines"
      case .curve: "curve"
      case .close: "close"
      case .stroke: "stroke"
      case .fill: "fill"
      case .clip: "clip"
      case .unclip: "unclip"
      case .text: "text"
      }
    }
  }
#endif
