/// What a person typed into the search field, understood.
///
/// | typed | finds pages |
/// |---|---|
/// | `light wave` | with a word "light" and a word that begins with "wave" |
/// | `"light wave"` | where the two stand next to each other |
/// | `refract* light` | with a word that begins with "refract" |
/// | `light -wave` | with "light" and without "wave" |
/// | `-"light wave"` | (with something else) without that phrase |
///
/// Words are joined by *and*, wherever they stand on the page. The last word is also matched as the beginning of a
/// word, unless it is quoted or excluded, since it may not be typed to its end. Everything else is taken literally, so
/// any text is a query: a quotation mark that is not closed is closed at the end; signs alone find nothing.
///
///     SearchQuery("light \"focal length\"").terms.count  // 2
///
/// Only the first `maximumLength` scalars and `maximumTermCount` terms are looked at.
public struct SearchQuery: Equatable, Sendable {
  /// How many Unicode scalars of a query are looked at.
  public static let maximumLength = 1000
  /// How many terms of a query are looked at.
  public static let maximumTermCount = 32

  /// A word or a phrase.
  public struct Term: Equatable, Sendable {
    /// The text, without quotation marks and signs; never empty.
    public var text: String
    /// Whether the last word of the text may be the beginning of a longer one.
    public var isPrefix: Bool
    /// Whether a page with it is left out.
    public var isExcluded: Bool

    /// Makes a term.
    public init(_ text: String, isPrefix: Bool = false, isExcluded: Bool = false) {
      self.text = text
      self.isPrefix = isPrefix
      self.isExcluded = isExcluded
    }
  }

  /// In the order in which they were typed.
  public let terms: [Term]

  /// Understands any text.
  /// - Complexity: linear in the text, up to `maximumLength`
  public init(_ text: String) {
    var parser = Parser(text)
    terms = parser.parse()
  }

  /// Whether there is nothing to look for.
  public var isEmpty: Bool {
    !terms.contains { !$0.isExcluded }
  }
}

extension SearchQuery {
  private struct Parser {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) {
      scalars = Array(text.unicodeScalars.prefix(SearchQuery.maximumLength))
    }

    mutating func parse() -> [Term] {
      var terms: [Term] = []
      var lastIsUnquoted = false
      while terms.count < SearchQuery.maximumTermCount {
        skipSpace()
        guard position < scalars.count else { break }
        let isExcluded = takeMinus()
        let isQuoted = position < scalars.count && Self.isQuote(scalars[position])
        let text = isQuoted ? takePhrase() : takeWord()
        let isPrefix = takeStars()
        guard !text.isEmpty else { continue }
        terms.append(Term(text, isPrefix: isPrefix, isExcluded: isExcluded))
        lastIsUnquoted = !isQuoted && !isExcluded
      }
      if lastIsUnquoted { terms[terms.count - 1].isPrefix = true }
      return terms
    }

    private mutating func skipSpace() {
      while position < scalars.count && Self.isSpace(scalars[position]) { position += 1 }
    }

    /// A minus excludes what follows it directly; a lone one is taken as nothing.
    private mutating func takeMinus() -> Bool {
      guard scalars[position] == "-" else { return false }
      position += 1
      return true
    }

    private mutating func takePhrase() -> String {
      position += 1
      var text = String.UnicodeScalarView()
      while position < scalars.count {
        let scalar = scalars[position]
        position += 1
        if Self.isQuote(scalar) { break }
        text.append(scalar.value == 0 ? " " : scalar)
      }
      return text.allSatisfy(Self.isSpace) ? "" : String(text)
    }

    /// Up to white space, a quotation mark, or stars at the end of the word.
    private mutating func takeWord() -> String {
      var text = String.UnicodeScalarView()
      while position < scalars.count {
        let scalar = scalars[position]
        if Self.isSpace(scalar) || Self.isQuote(scalar) || scalar == "*" && isEndOfWord(afterStarsAt: position) {
          break
        }
        text.append(scalar)
        position += 1
      }
      return String(text)
    }

    private mutating func takeStars() -> Bool {
      let start = position
      while position < scalars.count && scalars[position] == "*" { position += 1 }
      return position > start
    }

    private func isEndOfWord(afterStarsAt start: Int) -> Bool {
      var index = start
      while index < scalars.count && scalars[index] == "*" { index += 1 }
      return index == scalars.count || Self.isSpace(scalars[index]) || Self.isQuote(scalars[index])
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x22, 0x201C, 0x201D, 0x201E, 0xFF02: true
      default: false
      }
    }

    /// White space and control characters, NUL among them.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
      default: false
      }
    }
  }
}
