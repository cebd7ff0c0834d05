/// Writes CBOR (RFC 8949), each length and number in its shortest form.
package struct CBORWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func write(mapOf count: Int) { write(5, UInt64(count)) }

  package mutating func write(arrayOf count: Int) { write(4, UInt64(count)) }

  package mutating func write(_ text: String) {
    write(3, UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write(_ data: [UInt8]) {
    write(2, UInt64(data.count))
    bytes += data
  }

  package mutating func write(_ number: UInt64) { write(0, number) }

  package mutating func write(_ value: Bool) { bytes.append(value ? 0xF5 : 0xF4) }

  /// Writes a value that is already encoded, such as one that was read, unchanged.
  package mutating func write(raw value: [UInt8]) { bytes += value }

  private mutating func write(_ major: UInt8, _ argument: UInt64) {
    let kind = major << 5
    let width: Int
    switch argument {
    case 0..<24:
      bytes.append(kind | UInt8(argument))
      return
    case 0...0xFF: width = 0
    case 0...0xFFFF: width = 1
    case 0...0xFFFF_FFFF: width = 2
    default: width = 3
    }
    bytes.append(kind | UInt8(24 + width))
    for index in (0..<(1 << width)).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: argument >> UInt64(8 * index)))
    }
  }
}
