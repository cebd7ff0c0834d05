import PaperDomain
import TestSupport

/// A query, with the equivalent SQLite expression and a naive scan that finds the same.
struct BenchmarkQuery {
  /// The query as a person types it.
  let text: String
  /// The same query in the syntax of FTS5.
  let expression: String
  /// The terms as bytes.
  private let terms: [[UInt8]]
  /// Sequences of words, each of which must be on the page. Each word is a set of words from the vocabulary, because it
  /// may be a prefix.
  private let phrases: [[[Bool]]]

  init(_ text: String, in pages: GeneratedPages) {
    self.text = text
    let terms = SearchQuery(text).terms
    expression = terms.map { "\"\($0.text)\"" + ($0.isPrefix ? " *" : "") }.joined(separator: " AND ")
    self.terms = terms.map { Array($0.text.utf8) }
    phrases = terms.map { term in
      let words = term.text.split(separator: " ")
      return words.enumerated().map { index, word in
        let isPrefix = term.isPrefix && index == words.count - 1
        return pages.vocabulary.map { isPrefix ? $0.hasPrefix(word) : $0 == word }
      }
    }
  }

  /// How many pages match, determined by comparing every word of every page: at least one term must be in the page's
  /// text, the others in the text or in the page's tags and values.
  /// - Parameter said: for each page, the folded text of its tags and values as bytes; an empty array means that no
  /// page has any
  func naiveCount(in pages: GeneratedPages, saying said: [[UInt8]] = []) -> Int {
    pages.pages.indices.count { index in
      var isInText = false
      for (term, phrase) in zip(terms, phrases) {
        if Self.stands(phrase, in: pages.pages[index]) {
          isInText = true
        } else if said.isEmpty || !Self.stands(term, in: said[index]) {
          return false
        }
      }
      return isInText
    }
  }

  private static func stands(_ phrase: [[Bool]], in page: [Int]) -> Bool {
    guard page.count >= phrase.count else { return false }
    return (0...page.count - phrase.count).contains { start in
      phrase.indices.allSatisfy { phrase[$0][page[start + $0]] }
    }
  }

  private static func stands(_ term: [UInt8], in said: [UInt8]) -> Bool {
    guard said.count >= term.count else { return false }
    return (0...said.count - term.count).contains { start in
      term.indices.allSatisfy { term[$0] == said[start + $0] }
    }
  }

  /// Queries with frequent, usual and rare words, beginnings of words, two words, and phrases that exist. Also
  /// beginnings of four and more letters, for which the index has no prefixes: alone, and after a word.
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
    func beginning(_ ranks: Range<Int>, _ count: Int) -> Substring {
      while true {
        let word = word(ranks)
        if word.count > count { return word.prefix(count) }
      }
    }
    // Include the most frequent beginnings, which are on every page.
    let frequent = mostFrequentBeginnings(of: 4, count: 10, in: pages)
    texts += frequent
    for length in [4, 4, 5, 6] { for _ in 0..<5 { texts.append(String(beginning(100..<8000, length))) } }
    texts += frequent.map { "\(word(30..<500)) \($0)" }
    for length in [4, 4, 5, 6] {
      for _ in 0..<10 { texts.append("\(word(30..<500)) \(beginning(100..<8000, length))") }
    }
    return texts.map { BenchmarkQuery($0, in: pages) }
  }

  private static func mostFrequentBeginnings(of length: Int, count: Int, in pages: GeneratedPages) -> [String] {
    var places: [String: Int] = [:]
    for page in pages.pages.prefix(1000) {
      for word in page { places[String(pages.vocabulary[word].prefix(length)), default: 0] += 1 }
    }
    let long = places.filter { $0.key.count == length }
    return Array(long.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key).prefix(count))
  }
}
