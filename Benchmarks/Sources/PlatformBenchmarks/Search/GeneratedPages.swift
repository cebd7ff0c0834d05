import PaperDomain
import TestSupport

/// Pages of about 2 KB of invented words with a natural distribution: a few words are on every page, most on hardly
/// any.
///
/// They are generated from a seed. Words are stored as numbers, so that a naive scan is fast enough to check every
/// result.
struct GeneratedPages {
  /// All words, the most frequent first.
  let vocabulary: [String]
  /// For each page, the indices of its words in the vocabulary.
  let pages: [[Int]]

  /// Makes pages from given words.
  init(vocabulary: [String], pages: [[Int]]) {
    self.vocabulary = vocabulary
    self.pages = pages
  }

  init(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    vocabulary = Self.makeVocabulary(count: 12_000, &generator)

    // Zipf's law: the frequency of the word with rank r is proportional to 1 / (r + 2).
    var cumulative: [Double] = []
    var total = 0.0
    for rank in vocabulary.indices {
      total += 1 / Double(rank + 3)
      cumulative.append(total)
    }
    var pages: [[Int]] = []
    for _ in 0..<count {
      var page: [Int] = []
      var bytes = 0
      while bytes < 2048 {
        let word = Self.index(of: Double.random(in: 0..<total, using: &generator), in: cumulative)
        page.append(word)
        bytes += vocabulary[word].utf8.count + 1
      }
      pages.append(page)
    }
    self.pages = pages
  }

  /// The text of a page in the form that is indexed.
  func text(ofPage index: Int) -> String {
    pages[index].map { vocabulary[$0] }.joined(separator: " ")
  }

  /// The page's words with positions, arranged in lines.
  func words(ofPage index: Int) -> [Word] {
    pages[index].enumerated().map { place, word in
      let box = NormalizedRect(
        x: 0.1 + 0.08 * Double(place % 10), y: 0.05 + 0.02 * Double(place / 10 % 45), width: 0.07, height: 0.015)
      return Word(text: vocabulary[word], box: box, separator: .space)
    }
  }

  private static func makeVocabulary(count: Int, _ generator: inout SeededGenerator) -> [String] {
    let onsets = ["b", "c", "d", "f", "g", "l", "m", "n", "p", "r", "s", "t", "v", "st", "tr", "pl", "gr"]
    let vowels = ["a", "e", "i", "o", "u", "ea", "io"]
    var words: [String] = []
    var known: Set<String> = []
    while words.count < count {
      // Frequent words are short, as in real text.
      let syllables = words.count < 100 ? 1 : 2 + Int(generator.next() % 3)
      var word = ""
      for _ in 0..<syllables {
        word += onsets[Int(generator.next() % UInt64(onsets.count))]
        word += vowels[Int(generator.next() % UInt64(vowels.count))]
      }
      if known.insert(word).inserted { words.append(word) }
    }
    return words
  }

  /// The first index whose cumulative sum exceeds a value, found by binary search.
  private static func index(of value: Double, in cumulative: [Double]) -> Int {
    var range = 0..<cumulative.count - 1
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = cumulative[middle] > value ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
