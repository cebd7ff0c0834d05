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

  /// What is looked for in FTS5's language; `nil` if there is nothing to look for.
  let expression: String?
  /// The phrases that are looked for, without those that are excluded.
  let phrases: [Phrase]

  init(_ query: SearchQuery, tokenizer: any FTS5Tokenizer) {
    var included: [String] = []
    var excluded: [String] = []
    var phrases: [Phrase] = []
    for term in query.terms {
      let text = term.text.precomposedStringWithCanonicalMapping
      let list = TokenList(of: text, isQuery: true, with: tokenizer)
      guard let last = list.tokens.indices.last else { continue }
      let endsWithCharacter = Self.isOneCharacter(list.letters(last))
      let isPrefix = term.isPrefix || endsWithCharacter
      let expression = "\"" + text.replacing("\"", with: "\"\"") + "\"" + (isPrefix ? " *" : "")
      if term.isExcluded {
        excluded.append(expression)
      } else {
        included.append(expression)
        phrases.append(
          Phrase(
            tokens: list.tokens.indices.map { Array(list.letters($0)) }, isPrefix: isPrefix,
            endsWithCharacter: endsWithCharacter))
      }
    }
    self.phrases = phrases
    if included.isEmpty {
      expression = nil
    } else {
      let wanted = included.joined(separator: " AND ")
      expression = excluded.isEmpty ? wanted : "(\(wanted)) NOT (\(excluded.joined(separator: " OR ")))"
    }
  }

  private static func isOneCharacter(_ letters: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: letters, as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return CJK.contains(scalar.value)
  }

  // MARK: - Marking

  /// Where the phrases stand in a text, in UTF-8 bytes: in order, without overlaps; touching places of one phrase's
  /// repetition are one.
  func places(in text: String, tokenizer: any FTS5Tokenizer) -> [Range<Int>] {
    let list = TokenList(of: text, isQuery: false, with: tokenizer)
    var places: [Range<Int>] = []
    for start in list.tokens.indices {
      var end: Int?
      for phrase in phrases {
        guard let found = phrase.end(in: list, at: start) else { continue }
        end = max(end ?? found, found)
      }
      guard let end else { continue }
      let place = list.tokens[start].place.lowerBound..<end
      if let last = places.last, place.lowerBound < last.upperBound {
        places[places.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        places.append(place)
      }
    }
    return places
  }
}

extension PreparedQuery.Phrase {
  /// Where the phrase ends in the text if it stands at a token; `nil` if it does not stand there.
  fileprivate func end(in list: TokenList, at start: Int) -> Int? {
    guard start + tokens.count <= list.tokens.count else { return nil }
    for (offset, token) in tokens.enumerated() {
      let letters = list.letters(start + offset)
      let isLast = offset == tokens.count - 1
      guard isLast && isPrefix ? letters.starts(with: token) : letters.elementsEqual(token) else { return nil }
    }
    let last = list.tokens[start + tokens.count - 1]
    guard endsWithCharacter, last.letters.count > (tokens.last?.count ?? 0) else { return last.place.upperBound }
    // The token is a pair, of which only the first character was looked for. Behind it comes the token that begins
    // with its second character.
    let next = start + tokens.count
    return next < list.tokens.count ? list.tokens[next].place.lowerBound : last.place.upperBound
  }
}
