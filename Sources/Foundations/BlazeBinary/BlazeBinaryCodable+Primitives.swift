// The encodings of the standard types; `BlazeEncoder` has them as a table.

import ByteCoding

extension Bool: BlazeBinaryCodable {
  /// Reads the fields in order.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readFlag()
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: self ? 1 : 0)
  }
}

extension Int64: BlazeBinaryCodable {
  /// Reads the fields in order.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readZigZag()
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(zigZag: self)
  }
}

extension Int: BlazeBinaryCodable {
  /// Refuses what does not fit: `Int` has 32 bits in the browser.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    guard let value = Int(exactly: try decoder.readZigZag()) else {
      throw ByteCodingError(.integerOutOfRange, at: start)
    }
    self = value
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(zigZag: Int64(self))
  }
}

extension UInt32: BlazeBinaryCodable {
  /// Reads the fields in order.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.reader.readLittleEndian32()
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(self)
  }
}

extension UInt64: BlazeBinaryCodable {
  /// Reads the fields in order.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.reader.readLittleEndian64()
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(self)
  }
}

extension Double: BlazeBinaryCodable {
  /// Reads the fields in order.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = Double(bitPattern: try decoder.reader.readLittleEndian64())
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(bitPattern)
  }
}

extension String: BlazeBinaryCodable {
  /// Reads the fields in order.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readText()
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(utf8: self)
  }
}

extension Array: BlazeBinaryCodable where Element: BlazeBinaryCodable {
  /// Reads the fields in order.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let count = try decoder.readCount()
    var items: [Element] = []
    // An item may be far larger in memory than its encoding, so a lying count is not trusted with a reservation.
    items.reserveCapacity(Swift.min(count, 1024))
    for index in 0..<count {
      do throws(ByteCodingError) {
        items.append(try decoder.read())
      } catch {
        throw error.inside(index: index)
      }
    }
    self = items
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(varint: UInt64(count))
    for item in self { encoder.write(item) }
  }
}

extension Optional: BlazeBinaryCodable where Wrapped: BlazeBinaryCodable {
  /// Reads the fields in order.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    guard try decoder.readFlag() else {
      self = nil
      return
    }
    self = try decoder.read() as Wrapped
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
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
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    guard decoder.remaining >= 16 else { throw ByteCodingError(.truncated, at: start) }
    let high = try decoder.reader.readLittleEndian64()
    let low = try decoder.reader.readLittleEndian64()
    self.init(high: high.byteSwapped, low: low.byteSwapped)
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(high.byteSwapped)
    encoder.writeLittleEndian(low.byteSwapped)
  }
}

extension Instant: BlazeBinaryCodable {
  /// Milliseconds since 1970 as a zigzag varint.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(millisecondsSince1970: try decoder.read())
  }

  /// Writes the fields in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(millisecondsSince1970)
  }
}
