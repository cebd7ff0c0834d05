import AutomergeEngine

/// Writes a document's contents as JSON.
struct AutomergeJSON {
  /// Objects nested deeper than this are refused, since hardly any JSON reader would accept them.
  static let maximumDepth = 512

  private let document: Document
  private var output = ""

  init(_ document: Document) {
    self.document = document
  }

  /// The whole document.
  /// - Throws: `CommandFailure` if it is nested too deeply
  mutating func text() throws -> String {
    output = ""
    try writeObject(.root, .map, depth: 0)
    return output
  }

  private mutating func writeObject(_ object: ObjectID, _ kind: ObjectKind, depth: Int) throws {
    guard depth < Self.maximumDepth else {
      throw CommandFailure(
        "The document is nested deeper than \(Self.maximumDepth) levels and cannot be shown as JSON.")
    }
    let indentation = "\n" + String(repeating: "  ", count: depth + 1)
    let ending = "\n" + String(repeating: "  ", count: depth)
    switch kind {
    case .map, .table:
      let keys = document.keys(of: object)
      output += "{"
      for (index, key) in keys.enumerated() {
        output += index == 0 ? indentation : "," + indentation
        writeString(key)
        output += ": "
        if let value = document.value(at: .name(key), in: object) { try write(value, depth: depth + 1) }
      }
      output += keys.isEmpty ? "}" : ending + "}"
    case .list:
      let elements = try document.elements(of: object)
      output += "["
      for (index, element) in elements.enumerated() {
        output += index == 0 ? indentation : "," + indentation
        try write(element, depth: depth + 1)
      }
      output += elements.isEmpty ? "]" : ending + "]"
    case .text:
      writeString(try document.text(of: object))
    }
  }

  private mutating func write(_ value: Value, depth: Int) throws {
    switch value {
    case .object(let object, let kind): try writeObject(object, kind, depth: depth)
    case .scalar(let scalar): write(scalar)
    }
  }

  private mutating func write(_ scalar: ScalarValue) {
    switch scalar {
    case .null: output += "null"
    case .boolean(let value): output += value ? "true" : "false"
    case .unsigned(let value): output += "\(value)"
    case .integer(let value), .counter(let value), .timestamp(let value): output += "\(value)"
    case .double(let value):
      // JSON cannot represent NaN and infinities, so they become strings.
      if value.isFinite { output += "\(value)" } else { writeString("\(value)") }
    case .string(let value): writeString(value)
    case .bytes(let bytes), .unknown(_, let bytes):
      output += "[" + bytes.map { "\($0)" }.joined(separator: ", ") + "]"
    }
  }

  private mutating func writeString(_ string: String) {
    output += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
