/// Finds which page of another paper shows what each page of a paper shows, such as the pages of a new scan: by the words that both
/// have, in the same order, with pages left out and added on either side.
///
///     let matching = PageMatching(of: words, on: newWords)   // the words of each page
///     matching.pairs[0]?.number                              // the first page's counterpart, from 0
///
/// Of all ways to pair pages in order, it takes the one whose pages are the most alike together. Pages with too few words are
/// paired by their place, where as many of them stand between two pairs on both sides.
public struct PageMatching: Equatable, Sendable {
  /// A page of the other paper.
  public struct Pair: Equatable, Sendable {
    /// Its place, from 0.
    public let number: Int
    /// The share of the words that both pages have, words that are on few pages counting more, from 0 to 1; `nil` where the pair
    /// follows from its place.
    public let likeness: Double?
  }

  /// The counterpart of each page; `nil` for none.
  public let pairs: [Pair?]

  /// The least likeness of a pair: half of the words misread, and some lines replaced.
  static let leastLikeness = 0.3
  /// A page with fewer different words says nothing by them.
  static let leastWords = 8
  /// A word on more pages than this tells none of them from the others.
  static let mostPages = 64

  /// Pairs the pages of two papers.
  /// - Parameters:
  ///   - first: the words of each page of the paper, in any order
  ///   - second: those of the other one
  /// - Complexity: at most `mostPages` times the words of `first`, and the pairs that come into question times their logarithm
  public init(of first: [[String]], on second: [[String]]) {
    let (old, new) = (first.map { Set($0) }, second.map { Set($0) })
    var pairs = Self.alike(old, new)
    Self.pairByPlace(
      &pairs, hasWords: { old[$0].count >= Self.leastWords }, { new[$0].count >= Self.leastWords }, new.count)
    self.pairs = pairs
  }

  // MARK: - By words

  private static func alike(_ old: [Set<String>], _ new: [Set<String>]) -> [Pair?] {
    var pages: [String: [Int]] = [:]
    for (index, words) in new.enumerated() where words.count >= leastWords {
      for word in words { pages[word, default: []].append(index) }
    }
    var oldCounts: [String: Int] = [:]
    for words in old { for word in words { oldCounts[word, default: 0] += 1 } }
    // Whole numbers, so that the sums are the same in whatever order the words come.
    func weight(_ word: String) -> Int {
      let count = max(oldCounts[word] ?? 0, pages[word]?.count ?? 0)
      return count > mostPages ? 0 : 1_000_000 / max(count, 1)
    }
    let newWeights = new.map { words in words.reduce(0) { $0 + weight($1) } }

    var chain = Chain(length: new.count)
    for (index, words) in old.enumerated() where words.count >= leastWords {
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
        if likeness >= leastLikeness { candidates.append(Pair(number: page, likeness: min(likeness, 1))) }
      }
      chain.add(candidates, of: index)
    }
    return chain.pairs(count: old.count)
  }

  // MARK: - By place

  /// Pairs the pages between two pairs, if as many stand there on both sides, and their words do not say that they are others.
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

/// The heaviest chain of pairs that increase on both sides, found pair by pair.
private struct Chain {
  private struct Link {
    let page: Int
    let pair: PageMatching.Pair
    let weight: Double
    /// The link before it.
    let previous: Int?
  }

  private var links: [Link] = []
  /// At place n, the heaviest link among the counterparts that a Fenwick tree keeps there.
  private var best: [Int?]

  init(length: Int) {
    best = Array(repeating: nil, count: length + 1)
  }

  /// Adds the pairs of a page that comes behind all before.
  mutating func add(_ candidates: [PageMatching.Pair], of page: Int) {
    // None of them may follow another one of the same page, so all look back before any is entered.
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
