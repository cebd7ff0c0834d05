extension JSONValue {
  /// Why a file is not valid JSON, and in which line.
  public struct Fault: Error, Equatable, Sendable {
    /// The line number, from 1.
    public var line: Int
    /// What is wrong in that line, worded as part of a sentence.
    public var reason: String
  }

  /// Reads a file: one value, with nothing after it.
  /// - Throws: the first fault in the file
  public init(parsing bytes: [UInt8]) throws(Fault) {
    var parser = JSONParser(bytes)
    self = try parser.parse()
  }
}

/// Reads a file that consists of one JSON value.
///
/// Foundation's readers silently drop one of two members with the same name, report no line, and accept `true` as 1.
/// People edit these files, so all three matter.
private struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Deeper than any file that this project writes.
  private static let deepest = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Skips the byte order mark that some editors write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func parse() throws(JSONValue.Fault) -> JSONValue {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw fault("there is text after the value") }
    return value
  }

  private func fault(_ reason: String) -> JSONValue.Fault {
    JSONValue.Fault(line: 1 + bytes.prefix(position).count { $0 == 10 }, reason: reason)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [32, 10, 13, 9].contains(bytes[position]) { position += 1 }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value() throws(JSONValue.Fault) -> JSONValue {
    skipSpace()
    guard depth < Self.deepest else { throw fault("it is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      return try number()
    case nil: throw fault("the text ends too early")
    default: throw fault("a value is expected")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONValue.Fault) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw fault("a value is expected") }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONValue.Fault) -> JSONValue {
    let start = position
    while let byte = next, byte > 32, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let integer = Int64(text) { return .integer(integer) }
    let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else {
      throw fault("“\(text.prefix(24))” is not a number")
    }
    return .number(number)
  }

  private mutating func list() throws(JSONValue.Fault) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      position += 1
      return .list([])
    }
    while true {
      values.append(try value())
      skipSpace()
      switch next {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "]"):
        position += 1
        return .list(values)
      default: throw fault("a comma or ] is expected")
      }
    }
  }

  private mutating func object() throws(JSONValue.Fault) -> JSONValue {
    position += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if next == UInt8(ascii: "}") {
      position += 1
      return .object([:])
    }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a name in quotation marks is expected") }
      let name = try text()
      guard members[name] == nil else { throw fault("“\(name)” occurs twice") }
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw fault("a colon is expected after “\(name)”") }
      position += 1
      members[name] = try value()
      skipSpace()
      switch next {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "}"):
        position += 1
        return .object(members)
      default: throw fault("a comma or } is expected after “\(name)”")
      }
    }
  }

  private mutating func text() throws(JSONValue.Fault) -> String {
    position += 1
    var units: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: units, as: UTF8.self) else { throw fault("a string is not UTF-8") }
        return text
      case UInt8(ascii: "\\"): units += try escaped()
      case 0..<32: throw fault("a string contains a control character")
      default: units.append(byte)
      }
    }
    throw fault("a string has no end")
  }

  private mutating func escaped() throws(JSONValue.Fault) -> [UInt8] {
    guard let byte = next else { throw fault("a string has no end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      let unit = try fourDigits()
      if let scalar = Unicode.Scalar(unit) { return Array(String(Character(scalar)).utf8) }
      guard unit < 0xDC00, bytes[position...].starts(with: "\\u".utf8) else {
        throw fault("a surrogate pair is incomplete")
      }
      position += 2
      let low = try fourDigits()
      guard (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
      else { throw fault("a surrogate pair is incomplete") }
      return Array(String(Character(scalar)).utf8)
    default: throw fault("an escape sequence is unknown")
    }
  }

  private mutating func fourDigits() throws(JSONValue.Fault) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("\\u needs four digits") }
    position += 4
    return unit
  }
}
