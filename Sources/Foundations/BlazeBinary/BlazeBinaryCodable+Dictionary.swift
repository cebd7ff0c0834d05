// Dictionaries: count, then key and value in turn, ordered by the bytes of the encoded keys.

import ByteCoding

extension Dictionary: BlazeBinaryCodable where Key: BlazeBinaryCodable, Value: BlazeBinaryCodable {
  /// Refuses keys that are out of order or repeated. Two keys that are equal but differ in their bytes, such as two
  /// encodings of an accented letter, count as repeated.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let count = try decoder.readCount()
    self.init(minimumCapacity: Swift.min(count, 1024))
    var previous: Range<Int>?
    for index in 0..<count {
      do throws(ByteCodingError) {
        let start = decoder.offset
        let key: Key = try decoder.read()
        let range = start..<decoder.offset
        if let previous, !decoder.reader.bytes[previous].lexicographicallyPrecedes(decoder.reader.bytes[range]) {
          throw ByteCodingError(.unsortedKeys, at: start)
        }
        previous = range
        let value: Value = try decoder.read()
        guard updateValue(value, forKey: key) == nil else { throw ByteCodingError(.unsortedKeys, at: start) }
      } catch {
        throw error.inside(index: index)
      }
    }
  }

  /// Sorts the encoded keys, so the order of insertion does not affect the bytes. O(n log n).
  public func serialize(into encoder: inout BlazeEncoder) {
    var items: [(key: [UInt8], value: Value)] = []
    items.reserveCapacity(count)
    for (key, value) in self { items.append((key.blazeBinary, value)) }
    items.sort { $0.key.lexicographicallyPrecedes($1.key) }
    encoder.write(varint: UInt64(items.count))
    for item in items {
      encoder.write(raw: item.key)
      encoder.write(item.value)
    }
  }
}
