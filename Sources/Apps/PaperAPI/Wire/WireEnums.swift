// The enumerations of the wire: a byte in BlazeBinary; PaperDomain has their names in JSON.

import BlazeBinary
import ByteCoding
import PaperDomain

extension JobKind: BlazeBinaryCodable {
  /// One byte, the raw value; refuses a byte that names no case.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { JobKind(rawValue: $0) }
  }

  /// The raw value as one byte.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension JobState: BlazeBinaryCodable {
  /// One byte, the raw value; refuses a byte that names no case.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { JobState(rawValue: $0) }
  }

  /// The raw value as one byte.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension TextExtractionStatus: BlazeBinaryCodable {
  /// One byte, the raw value; refuses a byte that names no case.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { TextExtractionStatus(rawValue: $0) }
  }

  /// The raw value as one byte.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension PDFVariant: BlazeBinaryCodable {
  /// One byte, the raw value; refuses a byte that names no case.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { PDFVariant(rawValue: $0) }
  }

  /// The raw value as one byte.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension FileAvailability: BlazeBinaryCodable {
  /// One byte, the raw value; refuses a byte that names no case.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { FileAvailability(rawValue: $0) }
  }

  /// The raw value as one byte.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension BlazeDecoder {
  /// Reads one byte that names a case.
  /// - Throws: `unknownCase` if it names none
  mutating func readCase<Value>(_ make: (UInt8) -> Value?) throws(ByteCodingError) -> Value {
    let start = offset
    guard let value = make(try readByte()) else { throw ByteCodingError(.unknownCase, at: start) }
    return value
  }
}
