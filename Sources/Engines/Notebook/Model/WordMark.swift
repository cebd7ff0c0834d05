import BlazeBinary
import ByteCoding

/// A word of the page that a highlight covers.
public struct WordMark: Hashable, Sendable {
  /// The word's number in the page's text, from 0.
  public let index: UInt32
  /// Its frame when it was highlighted.
  public let frame: Rect

  /// Makes a mark.
  public init(index: UInt32, frame: Rect) {
    self.index = index
    self.frame = frame
  }
}

extension WordMark: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    index = try decoder.read("index")
    frame = try decoder.read("frame")
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(index)
    encoder.write(frame)
  }
}
