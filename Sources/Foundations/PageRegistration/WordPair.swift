/// A word of the first page and an equal word of the second, which may be its counterpart.
struct WordPair: Equatable {
  let from: PagePoint
  let to: PagePoint
}

extension WordPair {
  /// Words that occur more often on a page are ambiguous and ignored.
  private static let maximumEqual = 3

  /// The words that occur only a few times on a page, by text.
  /// - Complexity: O(n log n)
  static func distinctive(_ words: [PageWord]) -> [PageWord] {
    let words = inOrder(words)
    var distinctive: [PageWord] = []
    var at = 0
    while at < words.count {
      let end = endOfEqual(words, at)
      if end - at <= maximumEqual { distinctive += words[at..<end] }
      at = end
    }
    return distinctive
  }

  /// The pairs of equal words, each word with every equal one.
  /// - Parameters:
  ///   - first: the result of `distinctive` for the first page
  ///   - second: the result for the other page
  /// - Complexity: O(n)
  static func candidates(_ first: [PageWord], _ second: [PageWord]) -> [WordPair] {
    var pairs: [WordPair] = []
    var (at, other) = (0, 0)
    while at < first.count, other < second.count {
      let order = compare(first[at].text, second[other].text)
      guard order == 0 else {
        if order < 0 { at += 1 } else { other += 1 }
        continue
      }
      let (end, otherEnd) = (endOfEqual(first, at), endOfEqual(second, other))
      for word in first[at..<end] {
        for same in second[other..<otherEnd] { pairs.append(WordPair(from: word.middle, to: same.middle)) }
      }
      (at, other) = (end, otherEnd)
    }
    return pairs
  }

  /// Sorted by text and then by position, so that the order of the input does not matter.
  private static func inOrder(_ words: [PageWord]) -> [PageWord] {
    words.sorted { first, second in
      let order = compare(first.text, second.text)
      if order != 0 { return order < 0 }
      return first.middle.y == second.middle.y ? first.middle.x < second.middle.x : first.middle.y < second.middle.y
    }
  }

  private static func endOfEqual(_ words: [PageWord], _ start: Int) -> Int {
    var end = start + 1
    while end < words.count, compare(words[start].text, words[end].text) == 0 { end += 1 }
    return end
  }

  private static func compare(_ first: String, _ second: String) -> Int {
    if first.utf8.elementsEqual(second.utf8) { return 0 }
    return first.utf8.lexicographicallyPrecedes(second.utf8) ? -1 : 1
  }
}
