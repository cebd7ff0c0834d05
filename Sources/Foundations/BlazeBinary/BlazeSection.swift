import ByteCoding

/// A part of a document, with a tag and bytes, that older readers may not understand.
public struct BlazeSection: Hashable, Sendable {
  /// The meaning of the bytes; each document format assigns its own numbers.
  public let tag: UInt64
  /// The content, of any length.
  public let bytes: [UInt8]

  /// Makes a section.
  public init(tag: UInt64, bytes: [UInt8]) {
    self.tag = tag
    self.bytes = bytes
  }
}

extension BlazeSection: Comparable {
  /// By tag, then by the bytes: the one order in which sections are written.
  public static func < (left: BlazeSection, right: BlazeSection) -> Bool {
    left.tag == right.tag ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.tag < right.tag
  }
}

extension BlazeSection: BlazeBinaryCodable {
  /// Tag and length as varints, then the bytes.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    tag = try decoder.readVarint("tag")
    bytes = try decoder.readData()
  }

  /// Tag and length as varints, then the bytes.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(varint: tag)
    encoder.write(data: bytes)
  }
}
