import TestSupport
import Testing

@testable import PageRegistration

@Suite("The pages of a new scan are found by their words")
struct PageMatchingTests {
  /// Words of an invented vocabulary of 400. The first ten are on every page.
  private static func page(_ random: inout SeededGenerator, count: Int = 60) -> [String] {
    (0..<10).map { "head\($0)" } + (0..<count).map { _ in "w\(random.below(400))x\(random.below(40))" }
  }

  /// The page as a scanner and a recogniser return it: one word in four lost or misread, in another order.
  private static func scanned(_ page: [String], _ random: inout SeededGenerator) -> [String] {
    page.filter { _ in random.below(8) != 0 }.map { random.below(8) == 0 ? $0 + "'" : $0 }.shuffled(using: &random)
  }

  @Test("With pages left out and added on both sides, each page has its own", arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func scans(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (old, new): ([[String]], [[String]]) = ([], [])
    var expected: [Int?] = []
    for _ in 0..<60 {
      let page = Self.page(&random)
      switch random.below(6) {
      case 0:
        old.append(page)
        expected.append(nil)
      case 1: new.append(page)
      default:
        old.append(page)
        expected.append(new.count)
        new.append(Self.scanned(page, &random))
      }
    }
    let pairs = PageMatching(of: old, on: new).pairs
    #expect(pairs.map { $0?.number } == expected, "seed \(seed)")
    #expect(pairs.allSatisfy { $0.map { ($0.likeness ?? 0) >= PageMatching.minimumLikeness } ?? true }, "seed \(seed)")
    #expect(expected.contains(nil) && expected.count < 60)
  }

  @Test("Of all chains it takes the one that is the most alike, beside trying all", arguments: [11, 12, 13, 14])
  func best(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      // Twelve words out of thirty make pages similar by chance, so that chains compete.
      func pages() -> [[String]] {
        (0..<(1 + random.below(6))).map { _ in (0..<12).map { _ in "w\(random.below(30))" } }
      }
      let (old, new) = (pages(), pages())
      let pairs = PageMatching(of: old, on: new).pairs
      let numbers = pairs.compactMap { $0?.number }
      #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count, "seed \(seed)")
      let found = pairs.reduce(0) { $0 + ($1?.likeness ?? 0) }
      let most = Self.most(Self.likeness(old, new))
      #expect(abs(found - most) < 1e-9, "seed \(seed): \(found), not \(most)")
    }
  }

  /// The likeness of each pair of pages, computed straight from its definition.
  private static func likeness(_ old: [[String]], _ new: [[String]]) -> [[Double]] {
    func weight(_ word: String) -> Int {
      1_000_000 / max(old.count { $0.contains(word) }, new.count { Set($0).count >= 8 && $0.contains(word) }, 1)
    }
    func sum(_ words: Set<String>) -> Int { words.reduce(0) { $0 + weight($1) } }
    return old.map { first in
      new.map { second in
        let (first, second) = (Set(first), Set(second))
        guard first.count >= 8, second.count >= 8 else { return 0 }
        let likeness = Double(2 * sum(first.intersection(second))) / Double(sum(first) + sum(second))
        return likeness >= PageMatching.minimumLikeness ? min(likeness, 1) : 0
      }
    }
  }

  /// The highest total likeness of any chain, found by trying all.
  private static func most(_ likeness: [[Double]], from row: Int = 0, _ column: Int = 0) -> Double {
    guard row < likeness.count, column < likeness[row].count else { return 0 }
    return max(
      most(likeness, from: row + 1, column), most(likeness, from: row, column + 1),
      likeness[row][column] + most(likeness, from: row + 1, column + 1))
  }

  @Test("Pages without words are paired by their place, where as many stand on both sides")
  func places() {
    var random = SeededGenerator(seed: 21)
    let pages = (0..<6).map { _ in Self.page(&random) }
    func numbers(_ old: [[String]], _ new: [[String]]) -> [Int?] {
      PageMatching(of: old, on: new).pairs.map { $0?.number }
    }
    let blank: [String] = []
    #expect(numbers([blank, blank], [blank, blank]) == [0, 1])
    #expect(numbers([blank, blank], [blank]) == [nil, nil])
    #expect(numbers([pages[0], blank, pages[1]], [pages[5], pages[0], blank, pages[1]]) == [1, 2, 3])
    #expect(numbers([pages[0], blank, pages[1]], [pages[0], blank, blank, pages[1]]) == [0, nil, 3])
    // A page with words is paired by its place with a scanned page without any; pages with different words are not
    // paired.
    #expect(numbers([pages[0], pages[1]], [pages[0], blank]) == [0, 1])
    #expect(numbers([pages[0], pages[1]], [pages[0], pages[2]]) == [0, nil])
    #expect(numbers([], [blank]) == [] && numbers([blank], []) == [nil])
    #expect(PageMatching(of: [blank], on: [blank]).pairs == [PageMatching.Pair(number: 0, likeness: nil)])
  }

  @Test("Words that are on all pages of a long paper tell nothing, and cost nothing")
  func long() {
    var random = SeededGenerator(seed: 22)
    let old = (0..<300).map { _ in Self.page(&random) }
    let new = old.map { Self.scanned($0, &random) }
    #expect(PageMatching(of: old, on: new).pairs.map { $0?.number } == Array(0..<300))
  }
}
