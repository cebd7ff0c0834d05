import Foundation
import GRDB
import PaperDomain

/// A query cut into the tokens of the index: both what SQLite is asked, and what is marked on the found pages.
///
/// The two come from the same tokens, so exactly what was found is marked.
struct PreparedQuery {
  /// A term as a sequence of tokens.
  struct Phrase {
    var tokens: [[UInt8]]
    /// Whether the last token may be a prefix.
    var isPrefix: Bool
    /// Whether the last token is a single Chinese, Japanese or Korean character. It may begin a pair; then only this
    /// character is marked.
    var endsWithCharacter: Bool
  }

  /// A term as it is passed to FTS5.
  struct Term {
    /// As it was typed.
    let text: String
    /// The term in FTS5's query language: one phrase.
    let expression: String
    let phrase: Phrase
    let isExcluded: Bool

    /// Whether the last token is a prefix that FTS5 has not indexed, since it is longer than
    /// `IndexedWords.indexedCharacters`.
    var isUnindexedBeginning: Bool {
      guard phrase.isPrefix, let last = phrase.tokens.last else { return false }
      return String(decoding: last, as: UTF8.self).unicodeScalars.count > IndexedWords.indexedCharacters
    }
  }

  /// The wanted and the excluded terms, in the order of the query; terms of punctuation only are left out.
  let terms: [Term]
  /// The phrases of the wanted terms.
  let phrases: [Phrase]

  /// The query in FTS5's language; `nil` if no term is wanted.
  var expression: String? {
    let wanted = terms.filter { !$0.isExcluded }.map(\.expression)
    let excluded = terms.filter(\.isExcluded).map(\.expression)
    guard !wanted.isEmpty else { return nil }
    let all = wanted.joined(separator: " AND ")
    return excluded.isEmpty ? all : "(\(all)) NOT (\(excluded.joined(separator: " OR ")))"
  }

  init(_ query: SearchQuery, tokenizer: any FTS5Tokenizer) {
    var terms: [Term] = []
    for term in query.terms {
      var text = term.text.precomposedStringWithCanonicalMapping
      let list = text.withUTF8 { tokenizer.tokens(of: $0, isQuery: true) }
      guard let last = list.tokens.indices.last else { continue }
      let endsWithCharacter = Self.isOneCharacter(list.letters(last))
      let isPrefix = term.isPrefix || endsWithCharacter
      let expression = "\"" + text.replacing("\"", with: "\"\"") + "\"" + (isPrefix ? " *" : "")
      terms.append(
        Term(
          text: term.text, expression: expression,
          phrase: Phrase(
            tokens: list.tokens.indices.map { Array(list.letters($0)) }, isPrefix: isPrefix,
            endsWithCharacter: endsWithCharacter),
          isExcluded: term.isExcluded))
    }
    self.terms = terms
    phrases = terms.filter { !$0.isExcluded }.map(\.phrase)
  }

  private static func isOneCharacter(_ letters: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: letters, as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return CJK.contains(scalar.value)
  }

  // MARK: - Marking

  /// Where the phrases occur in a text, in UTF-8 bytes: in order, without overlaps.
  /// - Parameter reach: how far to search after the first match, in bytes; `nil` for the whole text
  func places(
    in text: UnsafeBufferPointer<UInt8>, reach: Int? = nil, tokenizer: any FTS5Tokenizer
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    _ = tokenizer.tokens(of: text, isQuery: false) { list in
      for phrase in phrases {
        if let place = phrase.placeAtEnd(of: &list, text: text) { found.append(place) }
      }
      guard let reach, let first = found.first, let last = list.tokens.last else { return false }
      return last.place.lowerBound > first.upperBound + reach
    }
    return found.merged()
  }
}

extension PreparedQuery.Phrase {
  /// The phrase's place in the text if it ends with the last token; `nil` if it does not.
  fileprivate func placeAtEnd(of list: inout TokenList, text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let start = list.tokens.count - tokens.count
    guard start >= 0, list.token(list.tokens.count - 1, is: tokens[tokens.count - 1], asPrefix: isPrefix)
    else { return nil }
    for offset in 0..<tokens.count - 1 {
      guard list.token(start + offset, is: tokens[offset], asPrefix: false) else { return nil }
    }
    let last = list.tokens[list.tokens.count - 1]
    let isPair = endsWithCharacter && last.letters.count > tokens[tokens.count - 1].count
    // Of a pair, only the first character was wanted.
    let end = isPair ? last.place.lowerBound + Self.scalarLength(text[last.place.lowerBound]) : last.place.upperBound
    return list.tokens[start].place.lowerBound..<end
  }

  /// The length of the UTF-8 scalar with a given first byte.
  private static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
