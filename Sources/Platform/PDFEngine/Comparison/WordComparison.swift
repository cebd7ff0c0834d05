public import PaperDomain

/// The words that only one version of a region has.
public struct WordChanges: Equatable, Sendable {
  /// Words of the first page that the second lacks, in reading order.
  public var removed: [String]
  /// Words of the second page that the first lacks, in reading order.
  public var added: [String]
  /// Whether some words were left out or shortened.
  public var isCut: Bool

  /// Makes the value from its fields.
  public init(removed: [String] = [], added: [String] = [], isCut: Bool = false) {
    self.removed = removed
    self.added = added
    self.isCut = isCut
  }
}

/// Finds the words that were added or removed in changed regions.
///
/// The pictures decide where pages differ; a word that was only recognised differently is no change. Within a region,
/// words are counted by their text: the words that the first page has more of were removed, those that the second has
/// more of were added. So a word that only moved within a region is neither. A word at the edge of a region is also
/// searched for slightly beyond the region on the other page.
///
/// Returns at most `maximumWords` for each region and page, each with at most `maximumCharacters`.
public enum WordComparison {
  /// The most words of a region and page that are returned.
  public static let maximumWords = 50
  /// The most characters of a word that are returned.
  public static let maximumCharacters = 60
  /// The most words of a page; pages with more are not compared by words.
  public static let maximumPageWords = 20_000
  /// How far beyond a region a word is searched for, as a fraction of the page.
  private static let edge = 0.01

  /// The changes in each region, or nil if one of the pages has no words or too many.
  ///
  /// Linear in the number of regions times the number of words.
  public static func changes(in regions: [ChangedRegion], from first: [Word], to second: [Word]) -> [WordChanges]? {
    let sane = 1...maximumPageWords
    guard sane.contains(first.count), sane.contains(second.count) else { return nil }
    return regions.map { region in
      let removed = surplus(first, in: region.first, over: second, in: region.second)
      let added = surplus(second, in: region.second, over: first, in: region.first)
      return WordChanges(
        removed: removed.words, added: added.words, isCut: removed.isCut || added.isCut)
    }
  }

  /// The words in a part of a page that occur less often in the same part of the other page and its surroundings.
  private static func surplus(
    _ words: [Word], in part: NormalizedRect, over others: [Word], in otherPart: NormalizedRect
  ) -> (words: [String], isCut: Bool) {
    let wide = NormalizedRect(
      x: otherPart.x - edge, y: otherPart.y - edge, width: otherPart.width + 2 * edge,
      height: otherPart.height + 2 * edge)
    var counts: [String: Int] = [:]
    for word in others where wide.touches(word.box, least: 0) { counts[word.text, default: 0] += 1 }
    var result: [String] = []
    var isCut = false
    var mayContinue = false
    for word in words {
      guard part.touches(word.box, least: 0.3) else {
        mayContinue = false
        continue
      }
      let count = counts[word.text] ?? 0
      guard count == 0 else {
        counts[word.text] = count - 1
        mayContinue = false
        continue
      }
      // Joins Chinese characters and the halves of a broken word again.
      if mayContinue, let last = result.last, last.count < maximumCharacters {
        result[result.count - 1] = last + word.text
      } else if result.count < maximumWords {
        result.append(word.text)
      } else {
        isCut = true
      }
      mayContinue = word.separator == .none
    }
    let shown = result.map { String($0.prefix(maximumCharacters)) }
    return (shown, isCut || shown != result)
  }
}

extension NormalizedRect {
  /// Whether a word's box overlaps the rectangle vertically by more than `part` of the box's height, so that words of
  /// the lines above and below do not count. Horizontally any overlap counts, since perhaps only one letter of the word
  /// changed.
  fileprivate func touches(_ box: NormalizedRect, least part: Double) -> Bool {
    let across = min(x + width, box.x + box.width) - max(x, box.x)
    let down = min(y + height, box.y + box.height) - max(y, box.y)
    return across > 0 && down > part * box.height
  }
}
