/// Which pages face each other in rows of two, and where each row begins at 100 % if there were no gaps between rows. A
/// row is as high as its taller page.
nonisolated public struct FacingRows: Equatable, Sendable {
  /// The half of an open book that a page is in.
  public enum Side: Equatable, Sendable { case left, right }

  /// Whether the first page is alone, on the right.
  public let isFirstAlone: Bool
  /// `tops[i]` is the total height of the rows before row i; it has one entry more than there are rows.
  public let tops: [Double]
  private let pageCount: Int

  /// Puts pages into rows.
  public init(_ measures: PageMeasures, isFirstAlone: Bool) {
    self.isFirstAlone = isFirstAlone
    pageCount = measures.count
    var tops = [0.0]
    var page = isFirstAlone ? -1 : 0
    while page < measures.count {
      var height = 0.0
      for one in max(page, 0)..<min(page + 2, measures.count) { height = max(height, measures.height(one)) }
      tops.append((tops.last ?? 0) + height)
      page += 2
    }
    self.tops = tops
  }

  /// How many rows there are.
  public var count: Int { tops.count - 1 }

  /// The row that a page is in.
  public func row(of page: Int) -> Int { (page + (isFirstAlone ? 1 : 0)) / 2 }

  /// The pages of a row.
  public func pages(_ row: Int) -> Range<Int> {
    let first = 2 * row - (isFirstAlone ? 1 : 0)
    return max(first, 0)..<min(first + 2, pageCount)
  }

  /// Which half of the row a page is in.
  public func side(_ page: Int) -> Side { (page % 2 == 0) == isFirstAlone ? .right : .left }
}
