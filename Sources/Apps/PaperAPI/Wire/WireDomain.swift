// Codecs of values that are not encoded field by field. `WireCodecs` contains all other codecs.

import BlazeBinary
import ByteCoding
import PaperDomain

extension EntityID: BlazeBinaryCodable {
  /// Sixteen bytes.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(try decoder.read())
  }

  /// The sixteen bytes of its `UniqueID`.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(uniqueID)
  }
}

extension CalendarDay: BlazeBinaryCodable {
  /// Days since 1970-01-01; refuses a day outside the years 0001 to 9999.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    let days: Int64 = try decoder.read()
    guard let day = Int32(exactly: days).flatMap({ CalendarDay(daysSince1970: $0) }) else {
      throw ByteCodingError(.invalidValue, at: start)
    }
    self = day
  }

  /// Days since 1970-01-01.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(Int64(daysSince1970))
  }
}

extension PageSources: BlazeBinaryCodable {
  /// A byte with a bit for each source; refuses one with other bits.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { PageSources(bits: $0) }
  }

  /// A byte with a bit for each source.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: bits)
  }
}

extension SavedViewSummary.Content: BlazeBinaryCodable {
  /// One byte: 0 for docs or 3 for a search, followed by filter, query and order; 1 or 2 is the reason why the view
  /// cannot be read.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    let kind = try decoder.readByte()
    switch kind {
    case 0, 3:
      self = .docs(
        SavedViewSummary.Docs(
          filter: try decoder.read(), query: try decoder.read(), sort: try decoder.read(), isSearch: kind == 3))
    case 1: self = .unreadable(.damaged)
    case 2: self = .unreadable(.unknown)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  /// Writes what `init(parsing:)` reads.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .docs(let docs):
      encoder.write(byte: docs.isSearch ? 3 : 0)
      encoder.write(docs.filter)
      encoder.write(docs.query)
      encoder.write(docs.sort)
    case .unreadable(.damaged): encoder.write(byte: 1)
    case .unreadable(.unknown): encoder.write(byte: 2)
    }
  }
}

extension BlazeDecoder {
  /// Reads one byte that names a case.
  /// - Throws: `unknownCase` if there is no such case
  mutating func readCase<Value>(_ make: (UInt8) -> Value?) throws(ByteCodingError) -> Value {
    let start = offset
    guard let value = make(try readByte()) else { throw ByteCodingError(.unknownCase, at: start) }
    return value
  }
}
