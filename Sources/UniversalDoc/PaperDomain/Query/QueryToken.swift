/// A word, sign or quoted text of a query or filter, with its position.
///
/// Every text can be divided into tokens. A word ends at white space, a quotation mark or a sign. Inside quotation
/// marks, `\"` and `\\` stand for the characters themselves; “typographic” quotation marks are accepted, too.
public struct QueryToken: Equatable, Sendable {
  /// The kind of a token.
  public enum Kind: Equatable, Sendable {
    /// A word as typed.
    case word
    /// A text in quotation marks.
    case quoted
    /// `(`, `)`, `,`, or a comparison sign.
    case sign
  }

  /// The kind.
  public let kind: Kind
  /// The text without quotation marks.
  public let text: String
  /// The range in the text, in Unicode scalars, including quotation marks.
  public let range: Range<Int>
  /// Whether it follows the previous token without a space.
  public let isAttached: Bool
  /// Whether it is a quotation without a closing mark, which extends to the end of the text.
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

  /// Reads up to and including the closing quotation mark; false if there is none.
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

  /// Puts a text in quotation marks and escapes it, so that a query parses it as the same text.
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

  /// Whether this is a word of the grammar, which must be given in lower case; the token's case is ignored.
  public func isWord(_ word: String) -> Bool {
    kind == .word && text.utf8.elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }

  /// Whether this is the given sign.
  public func isSign(_ sign: String) -> Bool { kind == .sign && text.utf8.elementsEqual(sign.utf8) }

  /// Whether this is a comparison sign.
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

  /// White space and control characters, including NUL.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
