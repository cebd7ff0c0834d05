import Foundation
import GRDB
import PaperDomain

/// A query cut into the tokens of the index: what SQLite is asked, and what is marked on the pages that it finds.
///
/// The two come from the same tokens, so what is found is what is marked.
struct PreparedQuery {
  /// A term as a row of tokens.
  struct Phrase {
    var tokens: [[UInt8]]
    /// Whether the last token may be the beginning of a longer one.
    var isPrefix: Bool
    /// The last token is one Chinese, Japanese or Korean character that may begin a pair: then only it is marked.
    var endsWithCharacter: Bool
  }

  /// A term as FTS5 is asked for it.
  struct Term {
    /// As it was typed.
    let text: String
    /// In FTS5's language: one phrase.
    let expression: String
    let phrase: Phrase
    let isExcluded: Bool

    /// Whether the last token is a beginning of which FTS5 has no index, longer than `IndexedWords.indexedCharacters`.
    var isUnindexedBeginning: Bool {
      guard phrase.isPrefix, let last = phrase.tokens.last else { return false }
      return String(decoding: last, as: UTF8.self).unicodeScalars.count > IndexedWords.indexedCharacters
    }
  }

  /// What is looked for and what is excluded, in the order of the query; signs alone are left out.
  let terms: [Term]
  /// The phrases that are looked for, without those that are excluded.
  let phrases: [Phrase]

  /// What is looked for in FTS5's language; `nil` if there is nothing to look for.
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

  /// Where the phrases stand in a text, in UTF-8 bytes: in order, without overlaps.
  /// - Parameter reach: how far behind the first place to look, in bytes; `nil` for the whole text
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
  /// Where the phrase stands in the text if it ends with the last token; `nil` if it does not.
  fileprivate func placeAtEnd(of list: inout TokenList, text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let start = list.tokens.count - tokens.count
    guard start >= 0, list.token(list.tokens.count - 1, is: tokens[tokens.count - 1], asPrefix: isPrefix)
    else { return nil }
    for offset in 0..<tokens.count - 1 {
      guard list.token(start + offset, is: tokens[offset], asPrefix: false) else { return nil }
    }
    let last = list.tokens[list.tokens.count - 1]
    let isPair = endsWithCharacter && last.letters.count > tokens[tokens.count - 1].count
    // Of a pair, only the first character was looked for.
    let end = isPair ? last.place.lowerBound + Self.scalarLength(text[last.place.lowerBound]) : last.place.upperBound
    return list.tokens[start].place.lowerBound..<end
  }

  /// The length of the scalar that begins with a byte of UTF-8.
  private static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
