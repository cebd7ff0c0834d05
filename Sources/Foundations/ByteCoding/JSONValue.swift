/// A JSON value as people read and edit it in files, which distinguishes whole numbers from others.
///
///     let value = try JSONValue(parsing: Array(#"{"count": 42}"#.utf8))
///     value == .object(["count": .integer(42)])
///
/// The parser takes RFC 8259, refuses a name that occurs twice in an object, and reports the line of the fault.
public indirect enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number that is written without a fraction and an exponent, and fits.
  case integer(Int64)
  /// Any other number. Only finite ones can be written.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in their order.
  case list([JSONValue])
  /// Values by name.
  case object([String: JSONValue])

  /// The value as a file: names in order, one line for each member, short lists in one line.
  public var file: [UInt8] {
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
