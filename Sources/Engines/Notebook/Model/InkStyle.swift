import BlazeBinary
import ByteCoding

/// How an annotation is drawn.
public struct InkStyle: Hashable, Sendable {
  /// The colour of lines and text.
  public var color: InkColor
  /// The colour inside rectangles and ellipses; transparent for none.
  public var fill: InkColor
  /// The width of lines in units of 1/64 pt, 0 to 2^20.
  public var width: Int32
  /// The height of text in units of 1/64 pt, 0 to 2^20.
  public var fontSize: Int32

  /// Makes a style.
  public init(color: InkColor, width: Int32, fill: InkColor = InkColor(rgba: 0), fontSize: Int32 = 14 * 64) {
    self.color = color
    self.width = min(max(width, 0), 1 << 20)
    self.fill = fill
    self.fontSize = min(max(fontSize, 0), 1 << 20)
  }

  /// The default style of a kind: pen 2 pt black, pencil 1.5 pt grey, highlighter 8 pt yellow at 40 %, text 14 pt
  /// black, arrow and shapes 2 pt blue, words yellow at 40 %.
  public static func standard(for kind: AnnotationKind) -> InkStyle {
    switch kind {
    case .pen, .text: InkStyle(color: InkColor(rgba: 0x0000_00FF), width: 2 * 64)
    case .pencil: InkStyle(color: InkColor(rgba: 0x6E6E_73FF), width: 96)
    case .highlighter, .wordHighlight: InkStyle(color: InkColor(rgba: 0xFFD6_0A66), width: 8 * 64)
    case .arrow, .line, .rectangle, .ellipse: InkStyle(color: InkColor(rgba: 0x0A60_FFFF), width: 2 * 64)
    }
  }
}

extension InkStyle: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    color = InkColor(rgba: try decoder.read("color"))
    fill = InkColor(rgba: try decoder.read("fill"))
    let start = decoder.offset
    width = try decoder.readLength()
    fontSize = try decoder.readLength()
    guard (0...1 << 20).contains(width), (0...1 << 20).contains(fontSize) else {
      throw ByteCodingError(.invalidValue, at: start)
    }
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(color.rgba)
    encoder.write(fill.rgba)
    encoder.write(length: width)
    encoder.write(length: fontSize)
  }
}
