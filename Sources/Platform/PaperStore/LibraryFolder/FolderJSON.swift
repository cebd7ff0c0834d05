/// A JSON value of a library's folder; whole numbers are distinguished from others.
///
/// The parser takes RFC 8259, refuses a name that comes twice in an object, and says in which line it stopped.
indirect enum FolderJSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([FolderJSON])
  case object([String: FolderJSON])

  /// The value as a file: names in order, one line for each member, short lists in one line.
  var file: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    bytes.append(10)
    return bytes
  }

  // MARK: - Writing

  private var isPlain: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  private func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += "\(value)".utf8
    case .text(let value): Self.write(value, to: &bytes)
    case .list(let values):
      guard !values.allSatisfy({ $0.isPlain }) else {
        Self.write(values, to: &bytes, from: "[", to: "]", separator: ", ") { $0.write(to: &$1, indent: 0) }
        return
      }
      let inner = String(repeating: "  ", count: indent + 1)
      Self.write(
        values, to: &bytes, from: "[\n\(inner)", to: "\n\(inner.dropLast(2))]", separator: ",\n\(inner)"
      ) { $0.write(to: &$1, indent: indent + 1) }
    case .object(let members):
      guard !members.isEmpty else { return bytes += "{}".utf8 }
      let inner = String(repeating: "  ", count: indent + 1)
      Self.write(
        members.sorted { $0.key < $1.key }, to: &bytes, from: "{\n\(inner)", to: "\n\(inner.dropLast(2))}",
        separator: ",\n\(inner)"
      ) { member, bytes in
        Self.write(member.key, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes, indent: indent + 1)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], to bytes: inout [UInt8], from start: String, to end: String, separator: String,
    _ body: (Item, inout [UInt8]) -> Void
  ) {
    bytes += start.utf8
    for (index, item) in items.enumerated() {
      if index > 0 { bytes += separator.utf8 }
      body(item, &bytes)
    }
    bytes += end.utf8
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 10: bytes += "\\n".utf8
      case 9: bytes += "\\t".utf8
      case 0..<32:
        let digits = String(byte, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
