/// Writes the kinds of CBOR that a wrapper of notes is made of, each length in its shortest form.
struct CBORWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(mapOf count: Int) { write(.map, UInt64(count)) }

  mutating func write(_ text: String) {
    let utf8 = Array(text.utf8)
    write(.text, UInt64(utf8.count))
    bytes += utf8
  }

  mutating func write(_ data: [UInt8]) {
    write(.bytes, UInt64(data.count))
    bytes += data
  }

  /// Writes a value that was read as it was.
  mutating func write(raw value: [UInt8]) { bytes += value }

  private mutating func write(_ major: CBORReader.Major, _ argument: UInt64) {
    let kind = major.rawValue << 5
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
