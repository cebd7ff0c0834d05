/// Finds where the questions of a paper begin, using the words on its pages.
///
/// About half of the lines that look like headings are not: they are page numbers, marks, numbered lists. Real
/// questions are numbered consecutively through the paper, so the longest sequence of consecutive headings wins.
/// Headings with a word ("Question 3") take precedence over bare numbers at the left margin.
public struct QuestionFinder {
  /// A page with its words in reading order.
  public struct SourcePage {
    /// The page.
    public let page: Page.ID
    /// Its words.
    public let words: [Word]

    /// Makes the value from its fields.
    public init(page: Page.ID, words: [Word]) {
      self.page = page
      self.words = words
    }
  }

  /// The beginning of a question.
  struct Start: Equatable {
    var pageIndex: Int
    var heading: QuestionHeading
    /// The upper edge of its line, as a fraction of the page's height.
    var top: Double
  }

  /// Bare numbers count as headings only left of this, as a fraction of the page's width.
  private static let margin = 0.2
  /// Bare numbers in these outermost parts of a page are page numbers, not headings.
  private static let edge = 0.05
  /// A question that begins above this height does not share the page with the previous question.
  private static let nearTop = 0.2

  /// Suggests how to split a page group, with one part for each question. Pages before the first question are in no
  /// part.
  /// - Parameters:
  ///   - pages: the group's pages, in order
  ///   - answers: the mark scheme's pages, in order; empty if there is none
  /// - Returns: an empty list if no questions were found
  /// - Complexity: linear in the words, plus headings × questions
  public static func parts(of pages: [SourcePage], answers: [SourcePage] = []) -> [SplitPart] {
    let starts = starts(in: pages)
    let answerPages = answers.isEmpty ? [:] : pagesOfQuestions(in: answers)
    var parts: [SplitPart] = []
    var index = 0
    while index < starts.count {
      let first = starts[index]
      var last = first
      while index + 1 < starts.count, starts[index + 1].pageIndex == first.pageIndex {
        index += 1
        last = starts[index]
      }
      index += 1
      let end = index < starts.count ? starts[index].pageIndex : pages.count
      var answering: [Page.ID] = []
      for number in first.heading.number...last.heading.number {
        for page in answerPages[number] ?? [] where !answering.contains(page) { answering.append(page) }
      }
      parts.append(
        SplitPart(
          title: first.heading.title(through: last.heading.number),
          pages: pages[first.pageIndex..<end].map { $0.page }, answerPages: answering))
    }
    return parts
  }

  /// The pages that answer each question: from the beginning of its answer to the beginning of the next one.
  private static func pagesOfQuestions(in pages: [SourcePage]) -> [Int: [Page.ID]] {
    let starts = starts(in: pages)
    var result: [Int: [Page.ID]] = [:]
    for (index, start) in starts.enumerated() {
      var end = pages.count - 1
      if index + 1 < starts.count {
        let next = starts[index + 1]
        end = next.top < nearTop && next.pageIndex > start.pageIndex ? next.pageIndex - 1 : next.pageIndex
      }
      result[start.heading.number] = pages[start.pageIndex...max(start.pageIndex, end)].map { $0.page }
    }
    return result
  }

  /// The longest sequence of headings whose numbers are consecutive.
  static func starts(in pages: [SourcePage]) -> [Start] {
    var all: [Start] = []
    for (index, page) in pages.enumerated() { all += headings(of: page, pageIndex: index) }
    let announced = longestRun(of: all.filter { $0.heading.word != nil })
    if announced.count >= 2 { return announced }
    let bare = longestRun(of: all.filter { $0.heading.word == nil })
    if bare.count >= 2, bare.count > announced.count { return bare }
    return announced
  }

  private static func headings(of page: SourcePage, pageIndex: Int) -> [Start] {
    var starts: [Start] = []
    var line: [Word] = []
    for (index, word) in page.words.enumerated() {
      line.append(word)
      guard word.separator == .line || index == page.words.count - 1 else { continue }
      if let first = line.first, let heading = QuestionHeading.parse(line.prefix(4).map { $0.text }) {
        let isPlausible =
          heading.word != nil || (first.box.x < margin && first.box.y > edge && first.box.y < 1 - edge)
        if isPlausible { starts.append(Start(pageIndex: pageIndex, heading: heading, top: first.box.y)) }
      }
      line.removeAll()
    }
    return starts
  }

  /// The longest sequence of consecutive numbers; the earliest one if several are equally long.
  private static func longestRun(of starts: [Start]) -> [Start] {
    // For each number, the best sequence so far that ends with it: its length, and the index of its last heading.
    var best: [Int: (length: Int, index: Int)] = [:]
    var previous = [Int](repeating: -1, count: starts.count)
    var winner: (length: Int, index: Int) = (0, -1)
    for (index, start) in starts.enumerated() {
      let number = start.heading.number
      var length = 1
      if let before = best[number - 1] {
        length = before.length + 1
        previous[index] = before.index
      }
      if length > (best[number]?.length ?? 0) { best[number] = (length, index) }
      if length > winner.length { winner = (length, index) }
    }
    var run: [Start] = []
    var index = winner.index
    while index >= 0 {
      run.append(starts[index])
      index = previous[index]
    }
    return run.reversed()
  }
}
