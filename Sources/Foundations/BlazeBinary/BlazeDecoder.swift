import ByteCoding

/// Reads values in the BlazeBinary format, strictly: anything but the one encoding of a value is an error that names
/// its offset, limits are checked before memory is taken, and no input can make it trap.
public struct BlazeDecoder: Sendable {
  private var reader: ByteReader
  /// The largest length of a text or of data, and the largest count of an array.
  private let limit: UInt64

  /// Reads from the first byte of `bytes`.
  /// - Parameters:
  ///   - bytes: the input
  ///   - limit: the largest length in bytes and the largest count that is accepted; 10 MiB unless told
  public init(_ bytes: [UInt8], limit: UInt64 = 10 << 20) {
    reader = ByteReader(bytes)
    self.limit = limit
  }

  /// Where the next value begins, in bytes from the start of the input.
  public var offset: Int { reader.offset }

  /// Reads a value of the type that the context asks for.
  /// - Throws: `ByteCodingError` with the offset of the fault
  public mutating func read<Value: BlazeBinaryCodable>() throws(ByteCodingError) -> Value {
    try Value(parsing: &self)
  }

  /// Reads bytes with their length.
  /// - Throws: `tooLong` beyond the limit, `truncated`
  public mutating func readData() throws(ByteCodingError) -> [UInt8] {
    let count = try readCount()
    return try reader.readBytes(count)
  }

  /// Reads exactly `count` bytes.
  /// - Throws: `truncated`
  public mutating func readRaw(_ count: Int) throws(ByteCodingError) -> [UInt8] {
    try reader.readBytes(count)
  }

  /// Reads a number that is never negative.
  /// - Throws: `overlongInteger`, `integerOutOfRange`, `truncated`
  public mutating func readVarint() throws(ByteCodingError) -> UInt64 {
    try reader.readVarint()
  }

  /// Reads one byte.
  /// - Throws: `truncated`
  public mutating func readByte() throws(ByteCodingError) -> UInt8 {
    try reader.readByte()
  }

  /// Refuses bytes after the last value.
  /// - Throws: `trailingBytes`
  public func expectEnd() throws(ByteCodingError) {
    try reader.expectEnd()
  }

  /// Reads a count of items or bytes. Each needs at least one byte, so more than what is left is refused at once.
  mutating func readCount() throws(ByteCodingError) -> Int {
    let start = reader.offset
    let count = try reader.readVarint()
    guard count <= limit else { throw ByteCodingError(.tooLong, at: start) }
    guard count <= UInt64(reader.remaining) else { throw ByteCodingError(.truncated, at: start) }
    return Int(count)
  }

  mutating func readFlag() throws(ByteCodingError) -> Bool {
    let start = reader.offset
    switch try reader.readByte() {
    case 0: return false
    case 1: return true
    default: throw ByteCodingError(.invalidBoolean, at: start)
    }
  }

  mutating func readZigZag() throws(ByteCodingError) -> Int64 {
    try reader.readZigZag()
  }

  mutating func readLittleEndian32() throws(ByteCodingError) -> UInt32 {
    try reader.readLittleEndian32()
  }

  mutating func readLittleEndian64() throws(ByteCodingError) -> UInt64 {
    try reader.readLittleEndian64()
  }
}
