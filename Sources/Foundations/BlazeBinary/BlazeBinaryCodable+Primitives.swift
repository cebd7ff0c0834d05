// The encodings of the standard types; `BlazeEncoder` has them as a table.

import ByteCoding

extension Bool: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readFlag()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: self ? 1 : 0)
  }
}

extension Int64: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readZigZag()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeZigZag(self)
  }
}

extension Int: BlazeBinaryCodable {
  /// Refuses what does not fit: `Int` has 32 bits in the browser.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    guard let value = Int(exactly: try decoder.readZigZag()) else {
      throw ByteCodingError(.integerOutOfRange, at: start)
    }
    self = value
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeZigZag(Int64(self))
  }
}

extension UInt32: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readLittleEndian32()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(self)
  }
}

extension UInt64: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readLittleEndian64()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(self)
  }
}

extension Double: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = Double(bitPattern: try decoder.readLittleEndian64())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(bitPattern)
  }
}

extension String: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    let bytes = try decoder.readData()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ByteCodingError(.invalidUTF8, at: start)
    }
    self = text
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(data: Array(utf8))
  }
}

extension Array: BlazeBinaryCodable where Element: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let count = try decoder.readCount()
    var items: [Element] = []
    // An item may be far larger in memory than its encoding, so a lying count is not trusted with a reservation.
    items.reserveCapacity(Swift.min(count, 1024))
    for _ in 0..<count { items.append(try decoder.read()) }
    self = items
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(varint: UInt64(count))
    for item in self { encoder.write(item) }
  }
}

extension Optional: BlazeBinaryCodable where Wrapped: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    guard try decoder.readFlag() else {
      self = nil
      return
    }
    self = try decoder.read() as Wrapped
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case nil: encoder.write(false)
    case .some(let value):
      encoder.write(true)
      encoder.write(value)
    }
  }
}

extension UniqueID: BlazeBinaryCodable {
  /// Sixteen bytes.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    guard let id = UniqueID(bytes: try decoder.readRaw(16)) else { throw ByteCodingError(.truncated, at: start) }
    self = id
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(raw: bytes)
  }
}

extension Instant: BlazeBinaryCodable {
  /// Milliseconds since 1970 as a zigzag varint.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(millisecondsSince1970: try decoder.read())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(millisecondsSince1970)
  }
}
