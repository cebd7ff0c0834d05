/// Finds the counterpart of each page of a paper in another version of the paper, such as a new scan. It compares the
/// words of the pages, keeps the order of the pages, and allows for pages missing on either side.
///
///     let matching = PageMatching(of: words, on: newWords)   // the words of each page
///     matching.pairs[0]?.number                              // the first page's counterpart, from 0
///
/// Of all ways to pair pages in order, it takes the one with the greatest sum of likenesses. Pages with too few words
/// are paired by their position, if both papers have equally many pages between two neighbouring pairs.
public struct PageMatching: Equatable, Sendable {
  /// The counterpart of a page: a page of the other paper.
  public struct Pair: Equatable, Sendable {
    /// Its index, from 0.
    public let number: Int
    /// The share of words that both pages have, from 0 to 1; words that are on few pages count more. `nil` if the pages
    /// were paired by position.
    public let likeness: Double?
  }

  /// The counterpart of each page; `nil` for none.
  public let pairs: [Pair?]

  /// The least likeness of a pair: that of a page with half of the words misread and some lines replaced.
  static let minimumLikeness = 0.3
  /// A page with fewer different words is not compared by words.
  static let minimumWords = 8
  /// A word on more pages than this is ignored, because it does not distinguish pages.
  static let maximumPages = 64

  /// Pairs the pages of two papers.
  /// - Parameters:
  ///   - first: the words of each page of the paper, in any order
  ///   - second: the words of each page of the other paper
  /// - Complexity: O(w · `maximumPages` + c log c) for the w words of `first` and the c candidate pairs
  public init(of first: [[String]], on second: [[String]]) {
    let (old, new) = (first.map { Set($0) }, second.map { Set($0) })
    var pairs = Self.alike(old, new)
    Self.pairByPlace(
      &pairs, hasWords: { old[$0].count >= Self.minimumWords }, { new[$0].count >= Self.minimumWords }, new.count)
    self.pairs = pairs
  }

  // MARK: - By words

  private static func alike(_ old: [Set<String>], _ new: [Set<String>]) -> [Pair?] {
    var pages: [String: [Int]] = [:]
    for (index, words) in new.enumerated() where words.count >= minimumWords {
      for word in words { pages[word, default: []].append(index) }
    }
    var oldCounts: [String: Int] = [:]
    for words in old { for word in words { oldCounts[word, default: 0] += 1 } }
    // Whole numbers, so that the sums do not depend on the order of the words.
    func weight(_ word: String) -> Int {
      let count = max(oldCounts[word] ?? 0, pages[word]?.count ?? 0)
      return count > maximumPages ? 0 : 1_000_000 / max(count, 1)
    }
    let newWeights = new.map { words in words.reduce(0) { $0 + weight($1) } }

    var chain = Chain(length: new.count)
    for (index, words) in old.enumerated() where words.count >= minimumWords {
      var common: [Int: Int] = [:]
      var own = 0
      for word in words {
        let weight = weight(word)
        own += weight
        if weight > 0 { for page in pages[word] ?? [] { common[page, default: 0] += weight } }
      }
      var candidates: [Pair] = []
      for (page, shared) in common.sorted(by: { $0.key < $1.key }) {
        let likeness = Double(2 * shared) / Double(own + newWeights[page])
        if likeness >= minimumLikeness { candidates.append(Pair(number: page, likeness: min(likeness, 1))) }
      }
      chain.add(candidates, of: index)
    }
    return chain.pairs(count: old.count)
  }

  // MARK: - By place

  /// Pairs the pages between two neighbouring pairs, if both papers have equally many there. Two pages that both have
  /// enough words are left out: their words have shown that they differ.
  private static func pairByPlace(
    _ pairs: inout [Pair?], hasWords: (Int) -> Bool, _ otherHasWords: (Int) -> Bool, _ count: Int
  ) {
    var (start, otherStart) = (0, 0)
    for index in 0...pairs.count {
      let next = index == pairs.count ? count : pairs[index]?.number
      guard let next else { continue }
      if index - start == next - otherStart {
        for offset in 0..<(index - start)
        where !hasWords(start + offset) || !otherHasWords(otherStart + offset) {
          pairs[start + offset] = Pair(number: otherStart + offset, likeness: nil)
        }
      }
      (start, otherStart) = (index + 1, next + 1)
    }
  }
}

/// Finds the heaviest chain of pairs whose page numbers increase in both papers, taking the pages one by one.
private struct Chain {
  private struct Link {
    let page: Int
    let pair: PageMatching.Pair
    let weight: Double
    /// The link before it.
    let previous: Int?
  }

  private var links: [Link] = []
  /// A Fenwick tree of maxima: at place n, the heaviest link among the counterparts that place covers.
  private var best: [Int?]

  init(length: Int) {
    best = Array(repeating: nil, count: length + 1)
  }

  /// Adds the candidate pairs of a page; its index is greater than that of all pages added before.
  mutating func add(_ candidates: [PageMatching.Pair], of page: Int) {
    // No pair may follow another pair of the same page, so all links are computed before any is entered.
    let new = candidates.map { pair in
      let previous = heaviest(before: pair.number)
      return Link(
        page: page, pair: pair, weight: (previous.map { links[$0].weight } ?? 0) + (pair.likeness ?? 0),
        previous: previous)
    }
    for link in new {
      links.append(link)
      var place = link.pair.number + 1
      while place < best.count {
        if best[place].map({ links[$0].weight < link.weight }) ?? true { best[place] = links.count - 1 }
        place += place & -place
      }
    }
  }

  private func heaviest(before number: Int) -> Int? {
    var found: Int?
    var place = number
    while place > 0 {
      if let link = best[place], found.map({ links[$0].weight < links[link].weight }) ?? true { found = link }
      place -= place & -place
    }
    return found
  }

  /// The pairs of the heaviest chain.
  func pairs(count: Int) -> [PageMatching.Pair?] {
    var pairs: [PageMatching.Pair?] = Array(repeating: nil, count: count)
    var link = heaviest(before: best.count - 1)
    while let index = link {
      pairs[links[index].page] = links[index].pair
      link = links[index].previous
    }
    return pairs
  }
}
