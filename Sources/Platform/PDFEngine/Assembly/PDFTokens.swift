/// Reads the objects of a PDF token by token, as far as needed to find names and references. Data that is no PDF also
/// gives tokens and comes to an end; nothing is read beyond the bytes.
struct PDFTokens {
  enum Kind: Equatable {
    case integer(Int)
    /// A name without its slash.
    case name
    /// A bare word, such as `R`, `obj` or `true`, or a number with a fraction.
    case word
    /// A string, literal in parentheses or hexadecimal in angle brackets.
    case string
    case dictionaryStart
    case dictionaryEnd
    case arrayStart
    case arrayEnd
  }

  struct Token {
    var kind: Kind
    var range: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  /// The position of the next token.
  private(set) var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next token; `nil` at the end, for a string that does not end, and for a closing bracket without an opening
  /// one.
  mutating func next() -> Token? {
    skipSpace()
    guard position < end else { return nil }
    let start = position
    let byte = bytes[start]
    position += 1
    switch byte {
    case UInt8(ascii: "["): return Token(kind: .arrayStart, range: start..<position)
    case UInt8(ascii: "]"): return Token(kind: .arrayEnd, range: start..<position)
    case UInt8(ascii: "("):
      return skipLetters() ? Token(kind: .string, range: start..<position) : nil
    case UInt8(ascii: ")"): return nil
    case UInt8(ascii: "<"):
      if position < end, bytes[position] == UInt8(ascii: "<") {
        position += 1
        return Token(kind: .dictionaryStart, range: start..<position)
      }
      while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
      guard position < end else { return nil }
      position += 1
      return Token(kind: .string, range: start..<position)
    case UInt8(ascii: ">"):
      if position < end, bytes[position] == UInt8(ascii: ">") { position += 1 }
      return Token(kind: .dictionaryEnd, range: start..<position)
    default:
      while position < end, !Self.isSpace(bytes[position]), !Self.isDelimiter(bytes[position]) { position += 1 }
      if byte == UInt8(ascii: "/") { return Token(kind: .name, range: start..<position) }
      return Token(kind: integer(start..<position).map { .integer($0) } ?? .word, range: start..<position)
    }
  }

  /// Whether a token's bytes equal a text.
  func isText(_ token: Token, _ text: StaticString) -> Bool {
    guard token.range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[token.range]) }
  }

  private func integer(_ range: Range<Int>) -> Int? {
    guard range.count <= 18 else { return nil }
    var value = 0
    for byte in bytes[range] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  private mutating func skipSpace() {
    while position < end {
      if bytes[position] == UInt8(ascii: "%") {
        while position < end, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else if Self.isSpace(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  /// Skips to the parenthesis that closes a literal string.
  /// - Returns: whether there is one
  private mutating func skipLetters() -> Bool {
    var depth = 1
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return position <= end }
    }
    position = min(position, end)
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9 || byte == 12 || byte == 0
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
