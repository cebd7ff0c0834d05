// The encodings of the standard types; the documentation of `BlazeEncoder` lists them in a table.

import ByteCoding

extension Bool: BlazeBinaryCodable {
  /// One byte, 0 or 1; refuses any other.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readFlag()
  }

  /// One byte, 0 or 1.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: self ? 1 : 0)
  }
}

extension Int64: BlazeBinaryCodable {
  /// A zigzag varint of at most ten bytes.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readZigZag()
  }

  /// A zigzag varint: small numbers of either sign are short.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(zigZag: self)
  }
}

extension Int: BlazeBinaryCodable {
  /// Refuses a number that does not fit into `Int`, which has 32 bits in the browser.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    guard let value = Int(exactly: try decoder.readZigZag()) else {
      throw ByteCodingError(.integerOutOfRange, at: start)
    }
    self = value
  }

  /// A zigzag varint, the same whether `Int` has 32 or 64 bits.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(zigZag: Int64(self))
  }
}

extension UInt32: BlazeBinaryCodable {
  /// Four bytes, the lowest first.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.reader.readLittleEndian32()
  }

  /// Four bytes, the lowest first.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(self)
  }
}

extension UInt64: BlazeBinaryCodable {
  /// Eight bytes, the lowest first.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.reader.readLittleEndian64()
  }

  /// Eight bytes, the lowest first.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(self)
  }
}

extension Double: BlazeBinaryCodable {
  /// The eight bytes of its IEEE 754 bit pattern, the lowest first; every pattern is accepted.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = Double(bitPattern: try decoder.reader.readLittleEndian64())
  }

  /// Its IEEE 754 bit pattern, the lowest byte first, so that NaN and -0 survive unchanged.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.writeLittleEndian(bitPattern)
  }
}

extension String: BlazeBinaryCodable {
  /// A length in bytes, then UTF-8; refuses invalid UTF-8.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readText()
  }

  /// The length of its UTF-8 in bytes, then the UTF-8, not normalised.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(utf8: self)
  }
}

extension Array: BlazeBinaryCodable where Element: BlazeBinaryCodable {
  /// A count, then the items. Reserves memory for no more items than an input of this length is likely to hold.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let count = try decoder.readCount()
    if Element.self == Int64.self, let numbers = decoder.readNumbers(count) {
      // `Element` is `Int64` here, but the compiler cannot see that; hence the cast.
      self = unsafeBitCast(numbers, to: [Element].self)
      return
    }
    var items: [Element] = []
    if count > 0 { try decoder.readItems(count, into: &items) }
    self = items
  }

  /// The count as a varint, then the items in order.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(varint: UInt64(count))
    withUnsafeBufferPointer { encoder.write(items: $0) }
  }
}

extension Optional: BlazeBinaryCodable where Wrapped: BlazeBinaryCodable {
  /// A flag byte, then the value if the flag is 1.
  @inlinable public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    guard try decoder.readFlag() else {
      self = nil
      return
    }
    self = try decoder.read() as Wrapped
  }

  /// 0 for nil; 1, then the value.
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

  /// Its sixteen bytes, in the order in which it is written as text.
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

  /// Milliseconds since 1970 as a zigzag varint; negative before that.
  @inlinable public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(millisecondsSince1970)
  }
}
