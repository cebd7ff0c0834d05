import ByteCoding

/// Reads one kind of value inside a run-length coded column.
protocol RunDecoding {
  associatedtype Value: Equatable
  /// The placeholder value during a null run.
  static var placeholder: Value { get }
  static func read(_ cursor: inout ByteCursor) throws(FormatError) -> Value
}

/// Writes one kind of value inside a run-length coded column.
protocol RunEncoding {
  associatedtype Value: Equatable & Sendable
  /// The placeholder value during a null run.
  static var placeholder: Value { get }
  static func write(_ value: Value, to bytes: inout [UInt8])
}

/// Unsigned integers of at most 64 bits.
enum UnsignedCodec: RunDecoding, RunEncoding {
  static var placeholder: UInt64 { 0 }
  @inline(__always)
  static func read(_ cursor: inout ByteCursor) throws(FormatError) -> UInt64 { try cursor.readUnsigned() }
  @inline(__always)
  static func write(_ value: UInt64, to bytes: inout [UInt8]) { bytes.appendUnsigned(value) }
}

/// Signed integers, which are the differences of a delta column.
enum SignedCodec: RunDecoding, RunEncoding {
  static var placeholder: Int64 { 0 }
  @inline(__always)
  static func read(_ cursor: inout ByteCursor) throws(FormatError) -> Int64 { try cursor.readSigned() }
  @inline(__always)
  static func write(_ value: Int64, to bytes: inout [UInt8]) { bytes.appendSigned(value) }
}

/// Texts for writing, as UTF-8.
enum StringCodec: RunEncoding {
  static var placeholder: [UInt8] { [] }
  static func write(_ value: [UInt8], to bytes: inout [UInt8]) { bytes.appendLengthPrefixed(value) }
}

/// A text that was read, as a range in its buffer. Two are equal if their bytes are.
struct PlacedText: Equatable {
  let range: Range<Int>
  private let buffer: UnsafeBufferPointer<UInt8>

  static func == (left: PlacedText, right: PlacedText) -> Bool {
    left.range.count == right.range.count
      && left.buffer[left.range].elementsEqual(right.buffer[right.range])
  }

  /// The UTF-8 of a text is checked once per run.
  enum Codec: RunDecoding {
    static var placeholder: PlacedText {
      PlacedText(range: 0..<0, buffer: UnsafeBufferPointer(start: nil, count: 0))
    }
    static func read(_ cursor: inout ByteCursor) throws(FormatError) -> PlacedText {
      let start = cursor.position
      let range = try cursor.readRange(try cursor.readLength())
      guard cursor.bytes.isUTF8(in: range) else { throw cursor.error(.invalidUTF8, at: start) }
      return PlacedText(range: range, buffer: cursor.bytes)
    }
  }
}
