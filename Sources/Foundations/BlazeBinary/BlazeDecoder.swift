import ByteCoding

/// Reads values in the BlazeBinary format, strictly. Anything but the one encoding of a value is an error with an
/// offset, limits are checked before memory is allocated, and no input can make the decoder trap.
///
/// A field that is read by name puts that name into the error's path:
///
///     title = try decoder.read("title")  // … at byte 12, in notebook.title
public struct BlazeDecoder: Sendable {
  @usableFromInline var reader: ByteReader
  /// The largest length of a text or of data, and the largest count of an array.
  @usableFromInline let limit: UInt64
  /// How many more levels of nested values may be opened.
  @usableFromInline var remainingDepth: Int

  /// Reads from the first byte of `bytes`.
  /// - Parameters:
  ///   - bytes: the input
  ///   - limit: the largest length in bytes and the largest count that is accepted; 10 MiB by default
  ///   - depth: the deepest nesting of values; 64 by default, for which even a small stack suffices
  @inlinable public init(_ bytes: [UInt8], limit: UInt64 = 10 << 20, depth: Int = 64) {
    reader = ByteReader(bytes)
    self.limit = limit
    remainingDepth = depth
  }

  /// The offset of the next value, in bytes from the start of the input.
  @inlinable public var offset: Int { reader.offset }

  /// How many bytes remain.
  @inlinable public var remaining: Int { reader.remaining }

  /// Reads a value of the type that the context asks for.
  /// - Throws: `ByteCodingError` with the offset of the fault; `nestedTooDeeply` beyond the depth that was allowed
  @inlinable @inline(__always) public mutating func read<Value: BlazeBinaryCodable>() throws(ByteCodingError) -> Value {
    guard remainingDepth > 0 else { throw ByteCodingError(.nestedTooDeeply, at: reader.offset) }
    remainingDepth &-= 1
    let value = try Value(parsing: &self)
    remainingDepth &+= 1
    return value
  }

  /// Reads a value and names the field that it belongs to, for the path of an error.
  /// - Throws: `ByteCodingError` whose path begins with `field`
  @inlinable @inline(__always) public mutating func read<Value: BlazeBinaryCodable>(
    _ field: StaticString
  ) throws(ByteCodingError) -> Value {
    do throws(ByteCodingError) {
      return try read()
    } catch {
      throw error.inside(field)
    }
  }

  /// Reads a number that is never negative and names the field that it belongs to.
  /// - Throws: as `readVarint`, with a path that begins with `field`
  @inlinable public mutating func readVarint(_ field: StaticString) throws(ByteCodingError) -> UInt64 {
    do throws(ByteCodingError) {
      return try reader.readVarint()
    } catch {
      throw error.inside(field)
    }
  }

  /// Reads bytes with their length.
  /// - Throws: `tooLong` beyond the limit, `truncated`
  @inlinable @inline(__always) public mutating func readData() throws(ByteCodingError) -> [UInt8] {
    try reader.withCountedBytes(limit: limit) { Array($0) }
  }

  /// Reads exactly `count` bytes.
  /// - Throws: `truncated`
  @inlinable public mutating func readRaw(_ count: Int) throws(ByteCodingError) -> [UInt8] {
    try reader.readBytes(count)
  }

  /// Reads a number that is never negative.
  /// - Throws: `overlongInteger`, `integerOutOfRange`, `truncated`
  @inlinable public mutating func readVarint() throws(ByteCodingError) -> UInt64 {
    try reader.readVarint()
  }

  /// Reads a signed number that was written in as few bytes as it needs.
  /// - Throws: as `readVarint`
  @inlinable public mutating func readZigZag() throws(ByteCodingError) -> Int64 {
    try reader.readZigZag()
  }

  /// Reads one byte.
  /// - Throws: `truncated`
  @inlinable public mutating func readByte() throws(ByteCodingError) -> UInt8 {
    try reader.readByte()
  }

  /// Reads a count of items or bytes. Each needs at least one byte, so a count beyond the remaining bytes is refused at
  /// once.
  /// - Throws: `tooLong` beyond the limit, `truncated`
  @inlinable @inline(__always) public mutating func readCount() throws(ByteCodingError) -> Int {
    try reader.readCount(limit: limit)
  }

  /// Reads the items of an array, which are all equally deep.
  ///
  /// The items are appended through an output span, which avoids a uniqueness check of the array for each item.
  /// `init(unsafeUninitializedCapacity:)` would be slower: it looks up the type of its storage at run time, at each
  /// call.
  @inlinable mutating func readItems<Item: BlazeBinaryCodable>(
    _ count: Int, into items: inout [Item]
  ) throws(ByteCodingError) {
    guard remainingDepth > 0 else { throw ByteCodingError(.nestedTooDeeply, at: reader.offset).inside(index: 0) }
    remainingDepth &-= 1
    var index = 0
    while index < count {
      let room = reservation(for: count &- index)
      items.reserveCapacity(index &+ room)
      do throws(ByteCodingError) {
        try items.append(addingCapacity: room) { (free: inout OutputSpan<Item>) throws(ByteCodingError) in
          while !free.isFull { free.append(try Item(parsing: &self)) }
        }
      } catch {
        throw error.inside(index: items.count)
      }
      index = items.count
    }
    remainingDepth &+= 1
  }

  /// Reads the numbers of an array in one go. Returns `nil` and reads nothing if the caller has to read them one by
  /// one, like other items.
  @inlinable mutating func readNumbers(_ count: Int) -> [Int64]? {
    remainingDepth > 0 ? reader.readZigZagRun(count) : nil
  }

  /// How many of `count` items to reserve memory for before reading them. An item may need far more memory than its
  /// encoding, so the count is not trusted: beyond 1,024 items it reserves one item per sixteen bytes of input.
  @inlinable func reservation(for count: Int) -> Int {
    min(count, max(1024, reader.remaining / 16))
  }

  /// Refuses bytes after the last value.
  /// - Throws: `trailingBytes`
  @inlinable public func expectEnd() throws(ByteCodingError) {
    try reader.expectEnd()
  }

  @inlinable @inline(__always) mutating func readFlag() throws(ByteCodingError) -> Bool {
    let start = reader.offset
    switch try reader.readByte() {
    case 0: return false
    case 1: return true
    default: throw ByteCodingError(.invalidBoolean, at: start)
    }
  }

  @inline(__always) mutating func readText() throws(ByteCodingError) -> String {
    let start = reader.offset
    guard let text = try reader.withCountedBytes(limit: limit, { String(exactlyUTF8: $0) }) else {
      throw ByteCodingError(.invalidUTF8, at: start)
    }
    return text
  }
}
