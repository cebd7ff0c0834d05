/// A word, sign or quoted text of a query or filter, with its position.
///
/// Every text can be divided into tokens. A word ends at white space, a quotation mark or a sign. In quotation marks
/// `\"` and `\\` are the characters themselves; “typographic” ones will do.
public struct QueryToken: Equatable, Sendable {
  /// The kind of a token.
  public enum Kind: Equatable, Sendable {
    /// A word as typed.
    case word
    /// Between quotation marks.
    case quoted
    /// `(`, `)`, `,`, or one that compares.
    case sign
  }

  /// The kind.
  public let kind: Kind
  /// Without quotation marks.
  public let text: String
  /// Its Unicode scalars in the text, quotation marks among them.
  public let range: Range<Int>
  /// Whether it follows what is before it without a space.
  public let isAttached: Bool
  /// Whether it is quoted to the end of the text, where no quotation mark closes it.
  public let isUnclosed: Bool

  /// The tokens of a text.
  public static func tokens(of scalars: [Unicode.Scalar]) -> [QueryToken] {
    var tokens: [QueryToken] = []
    var place = 0
    var isAttached = false
    while place < scalars.count {
      let start = place
      let scalar = scalars[place]
      if isSpace(scalar) {
        place += 1
        isAttached = false
        continue
      }
      var kind = Kind.word
      var text = String.UnicodeScalarView()
      var isUnclosed = false
      if isQuote(scalar) {
        kind = .quoted
        isUnclosed = !readQuoted(scalars, &place, into: &text)
      } else if isSign(scalar) {
        kind = .sign
        place += 1
        if scalar == "<" || scalar == ">" || scalar == "!", place < scalars.count, scalars[place] == "=" { place += 1 }
        text.append(contentsOf: scalars[start..<place])
      } else {
        while place < scalars.count, !isSpace(scalars[place]), !isSign(scalars[place]), !isQuote(scalars[place]) {
          place += 1
        }
        text.append(contentsOf: scalars[start..<place])
      }
      tokens.append(
        QueryToken(
          kind: kind, text: String(text), range: start..<place, isAttached: isAttached, isUnclosed: isUnclosed))
      isAttached = true
    }
    return tokens
  }

  /// Reads to behind the quotation mark that closes; false if none does.
  private static func readQuoted(
    _ scalars: [Unicode.Scalar], _ place: inout Int, into text: inout String.UnicodeScalarView
  ) -> Bool {
    let isPlain = scalars[place] == "\""
    place += 1
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if scalar == "\"" || !isPlain && isQuote(scalar) { return true }
      if scalar == "\\", place < scalars.count, scalars[place] == "\"" || scalars[place] == "\\" {
        text.append(scalars[place])
        place += 1
      } else {
        text.append(scalar.value == 0 ? " " : scalar)
      }
    }
    return false
  }

  /// A text in quotation marks, escaped so that a query reads it back.
  public static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView()
    quoted.append("\"")
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// Whether it is this word of the grammar, given in lower case, in any case.
  public func isWord(_ word: String) -> Bool {
    kind == .word && text.utf8.elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }

  /// Whether it is this sign.
  public func isSign(_ sign: String) -> Bool { kind == .sign && text.utf8.elementsEqual(sign.utf8) }

  /// Whether it is a sign between a name and a value.
  var compares: Bool {
    kind == .sign && !isSign("(") && !isSign(")") && !isSign(",") && !isSign("!")
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", ")", ",", "=", "!", "<", ">": true
    default: false
    }
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x22, 0x201C, 0x201D, 0x201E, 0xFF02: true
    default: false
    }
  }

  /// White space and control characters, NUL among them.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
