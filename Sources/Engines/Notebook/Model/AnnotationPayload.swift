import BlazeBinary
import ByteCoding

/// The properties of a new annotation, except its ink, which follows.
public struct AnnotationPayload: Hashable, Sendable {
  /// Its kind.
  public var kind: AnnotationKind
  /// Its style.
  public var style: InkStyle
  /// Its frame; `nil` if its ink determines the frame.
  public var frame: Rect?
  /// Its rank in the drawing order: higher ranks are drawn later. Equal ranks are drawn in the order of creation.
  public var rank: Int64
  /// The layer that it is on; `nil` for the page's own.
  public var layer: UniqueID?
  /// The group that it moves with.
  public var group: UniqueID?
  /// The content of a text box; for a stroke that is a sign, the sign.
  public var text: String
  /// The words of a highlight.
  public var words: [WordMark]

  /// Makes the properties of a new annotation.
  public init(
    kind: AnnotationKind, style: InkStyle, frame: Rect? = nil, rank: Int64 = 0, layer: UniqueID? = nil,
    group: UniqueID? = nil, text: String = "", words: [WordMark] = []
  ) {
    self.kind = kind
    self.style = style
    self.frame = frame
    self.rank = rank
    self.layer = layer
    self.group = group
    self.text = text
    self.words = words
  }
}

extension AnnotationPayload: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    kind = try decoder.readCase { AnnotationKind(rawValue: $0) }
    style = try decoder.read("style")
    frame = try decoder.read("frame")
    rank = try decoder.read("rank")
    layer = try decoder.read("layer")
    group = try decoder.read("group")
    text = try decoder.read("text")
    words = try decoder.read("words")
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: kind.rawValue)
    encoder.write(style)
    encoder.write(frame)
    encoder.write(rank)
    encoder.write(layer)
    encoder.write(group)
    encoder.write(text)
    encoder.write(words)
  }
}
