/// Maps one page to another page with the same content, such as a new scan or a newer edition, by the words that both
/// have.
///
///     guard let registration = PageRegistration(of: words, on: newWords) else { … }
///     let placement = registration.placement(of: mark)   // where it belongs there, and how sure that is
///
/// First it finds the shift, scale and rotation of the whole page: each two pairs of words suggest one, and the one
/// that most other pairs agree with is kept (M. Fischler, R. Bolles, Random sample consensus, 1981, here with a fixed
/// order of trials, so that the same pages always give the same answer). Then each place follows the words around it:
/// marks move along with a paragraph that a newer edition put lower.
public struct PageRegistration: Equatable, Sendable {
  /// The result for a position, with its confidence.
  public struct Placement: Equatable, Sendable {
    /// The mapping of things at the position.
    public let similarity: Similarity
    /// The share of the words around the position that are where the placement predicts, from 0 to 1. From `sure` on it
    /// can be trusted.
    public let confidence: Double

    /// The least confidence of a placement that nobody has to check. Even if a recogniser misreads or loses one word in
    /// three, 12 words nearly always give more than this; where a question was replaced, they give nearly none.
    public static let sure = 0.4

    /// Whether the placement can be trusted.
    public var isSure: Bool { confidence >= Placement.sure }
  }

  /// The mapping of the page as a whole.
  public let similarity: Similarity
  /// The share of the common words that are where `similarity` predicts, from 0 to 1.
  public let agreement: Double

  /// The places of the words that occur only a few times on the page.
  private let words: [PagePoint]
  private let pairs: [WordPair]
  /// How far a word may be from its predicted position, in points: half a line of print.
  private let tolerance: Double

  private static let tolerance = 6.0
  private static let scales = 0.4...2.5
  private static let maximumTrials = 4_000
  private static let minimumAgreeing = 4
  /// How many words around a position are used.
  private static let neighbours = 12
  /// Words farther away than this do not count for a place, in points: 6 cm.
  private static let reach = 170.0

  /// Finds the mapping from one page to another.
  /// - Parameters:
  ///   - first: the words of the page, in any order; words without finite positions are ignored
  ///   - second: the words of the other page
  /// - Returns: `nil` if the pages have too few words in common, or if their positions do not agree
  /// - Complexity: at most 4,000 · n for n words
  public init?(of first: [PageWord], on second: [PageWord]) {
    let first = WordPair.distinctive(first.filter { $0.middle.isPlace })
    let candidates = WordPair.candidates(first, WordPair.distinctive(second.filter { $0.middle.isPlace }))
    guard let found = Self.agreed(candidates) else { return nil }
    similarity = found.similarity
    agreement = found.agreement
    tolerance = Self.tolerance * max(1, found.similarity.scale)
    words = first.map { $0.middle }
    pairs = candidates
  }

  /// The placement of things at a position, by the words around it.
  ///
  /// The candidates are the mapping of the whole page and one shifted mapping for each word around; the one that most
  /// of these words agree with wins, and on a tie the page's. Without words around, the place follows the page with
  /// confidence 0.
  /// - Complexity: O(n)
  public func placement(of point: PagePoint) -> Placement {
    let near = Self.nearest(words, to: point) { $0 }
    let around = Self.nearest(pairs, to: point, count: Self.neighbours * 2) { $0.from }
    var best = similarity
    var bestCount = count(around, agreeingWith: similarity)
    for pair in around {
      var shifted = similarity
      let expected = similarity(pair.from)
      shifted.dx += pair.to.x - expected.x
      shifted.dy += pair.to.y - expected.y
      let agreeing = count(around, agreeingWith: shifted)
      if agreeing > bestCount { (best, bestCount) = (shifted, agreeing) }
    }
    // A single word is no evidence: it may have moved anywhere.
    guard !near.isEmpty, bestCount >= 2 else { return Placement(similarity: similarity, confidence: 0) }
    if best != similarity {
      // The mean over all agreeing words is more exact than a single one.
      let agreeing = around.filter { isAgreeing($0, with: best) }
      let drift = agreeing.reduce(into: PagePoint(x: 0, y: 0)) { drift, pair in
        let expected = best(pair.from)
        drift.x += (pair.to.x - expected.x) / Double(agreeing.count)
        drift.y += (pair.to.y - expected.y) / Double(agreeing.count)
      }
      best.dx += drift.x
      best.dy += drift.y
    }
    // The share of the nearest words, whether found on the other page or not, that agree.
    let kept = near.count { word in around.contains { $0.from == word && isAgreeing($0, with: best) } }
    return Placement(similarity: best, confidence: Double(kept) / Double(near.count))
  }

  private func count(_ pairs: [WordPair], agreeingWith similarity: Similarity) -> Int {
    pairs.count { isAgreeing($0, with: similarity) }
  }

  private func isAgreeing(_ pair: WordPair, with similarity: Similarity) -> Bool {
    similarity(pair.from).distanceSquared(to: pair.to) <= tolerance * tolerance
  }

  /// The elements nearest to a position, nearest first.
  private static func nearest<Element>(
    _ elements: [Element], to point: PagePoint, count: Int = neighbours, _ place: (Element) -> PagePoint
  ) -> [Element] {
    let near = elements.filter { place($0).distanceSquared(to: point) <= reach * reach }
    return Array(
      near.sorted { place($0).distanceSquared(to: point) < place($1).distanceSquared(to: point) }.prefix(count))
  }

  // MARK: - The whole page

  /// The similarity that most pairs agree with.
  private static func agreed(_ pairs: [WordPair]) -> (similarity: Similarity, agreement: Double)? {
    guard pairs.count >= minimumAgreeing else { return nil }
    var best: [WordPair] = []
    var similarity = Similarity.identity
    for (first, second) in trials(pairs.count) {
      guard let candidate = Similarity(bringing: [pairs[first], pairs[second]]), scales.contains(candidate.scale)
      else { continue }
      let agreeing = agreeing(pairs, candidate)
      if agreeing.count > best.count { (best, similarity) = (agreeing, candidate) }
    }
    for _ in 0..<3 {
      guard let exact = Similarity(bringing: best), scales.contains(exact.scale) else { break }
      let agreeing = agreeing(pairs, exact)
      guard agreeing.count >= best.count else { break }
      (best, similarity) = (agreeing, exact)
    }
    // A word that is twice on each page makes four pairs, of which only two can agree; so count words, not pairs.
    let agreement = Double(distinct(best)) / Double(distinct(pairs))
    guard best.count >= minimumAgreeing, agreement >= 0.2 else { return nil }
    return (similarity, agreement)
  }

  private static func agreeing(_ pairs: [WordPair], _ similarity: Similarity) -> [WordPair] {
    let tolerance = tolerance * max(1, similarity.scale)
    return pairs.filter { similarity($0.from).distanceSquared(to: $0.to) <= tolerance * tolerance }
  }

  /// How many words of the first page are in `pairs`, which are sorted by word.
  private static func distinct(_ pairs: [WordPair]) -> Int {
    zip(pairs, pairs.dropFirst()).count { $0.from != $1.from } + (pairs.isEmpty ? 0 : 1)
  }

  /// The two pairs for each trial: all combinations if there are few, otherwise an even choice of them at many
  /// distances.
  private static func trials(_ count: Int) -> [(Int, Int)] {
    var trials: [(Int, Int)] = []
    let distances = max(1, min(count - 1, maximumTrials / count))
    for number in 1...distances {
      let distance = number * (count - 1) / distances
      for first in 0..<(count - distance) { trials.append((first, first + distance)) }
    }
    return trials
  }
}

extension PagePoint {
  /// Whether both coordinates are finite and of a size that a page can have.
  fileprivate var isPlace: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}
