import PaperDomain
import TestSupport

/// A query, with what finds the same in SQLite's words and in a naive scan.
struct BenchmarkQuery {
  /// What a person types.
  let text: String
  /// The same in FTS5's language.
  let expression: String
  /// Rows of words, of which each must stand on the page; a word is a set of the vocabulary, since it may be a prefix.
  private let phrases: [[[Bool]]]

  init(_ text: String, in pages: GeneratedPages) {
    self.text = text
    let terms = SearchQuery(text).terms
    expression = terms.map { "\"\($0.text)\"" + ($0.isPrefix ? " *" : "") }.joined(separator: " AND ")
    phrases = terms.map { term in
      let words = term.text.split(separator: " ")
      return words.enumerated().map { index, word in
        let isPrefix = term.isPrefix && index == words.count - 1
        return pages.vocabulary.map { isPrefix ? $0.hasPrefix(word) : $0 == word }
      }
    }
  }

  /// How many pages match, by looking at every word of every page.
  func naiveCount(in pages: GeneratedPages) -> Int {
    pages.pages.count { page in
      phrases.allSatisfy { phrase in
        guard page.count >= phrase.count else { return false }
        return (0...page.count - phrase.count).contains { start in
          phrase.indices.allSatisfy { phrase[$0][page[start + $0]] }
        }
      }
    }
  }

  /// Frequent, usual and rare words, beginnings, two words, and phrases that there are.
  static func all(in pages: GeneratedPages, seed: UInt64) -> [BenchmarkQuery] {
    var generator = SeededGenerator(seed: seed)
    func word(_ ranks: Range<Int>) -> String { pages.vocabulary[Int.random(in: ranks, using: &generator)] }
    var texts: [String] = []
    for _ in 0..<20 { texts.append("\"\(word(0..<30))\"") }
    for _ in 0..<40 { texts.append(word(100..<1000)) }
    for _ in 0..<40 { texts.append(word(5000..<12_000)) }
    for _ in 0..<30 { texts.append(word(200..<8000).prefix(3) + "*") }
    for _ in 0..<40 { texts.append("\(word(30..<500)) \(word(100..<2000))") }
    for _ in 0..<30 {
      let page = pages.pages[Int.random(in: pages.pages.indices, using: &generator)]
      let start = Int.random(in: 0..<page.count - 1, using: &generator)
      texts.append("\"\(pages.vocabulary[page[start]]) \(pages.vocabulary[page[start + 1]])\"")
    }
    return texts.map { BenchmarkQuery($0, in: pages) }
  }
}
