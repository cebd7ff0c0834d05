import PaperDomain

/// One word of the text layer: its text and position.
nonisolated package struct TextRun: Equatable, Sendable {
  /// The word, with a space if one follows on the page.
  package var text: String
  /// Its box in fractions of the page.
  package var box: NormalizedRect
  /// The factor by which the element must be stretched so that it fills the box.
  package var stretch: Double
}

/// One line of the text layer. Its element starts `before` below the previous line, so that blank space next to the
/// words belongs to the nearest line. A selection dragged over blank paper then stays at the pointer.
nonisolated package struct TextLine: Equatable, Sendable {
  package var runs: [TextRun]
  /// Blank space above it, as a fraction of the page's height; 0 if it does not follow below the previous line, for
  /// example at the top of the next column.
  package var before: Double
  /// Its height as a fraction of the page's height; 0 if it is next to or above the previous line.
  package var height: Double
}

/// The words of a page as lines of runs, for the transparent text over the picture.
///
/// Each line is an element, so that a browser copies the page's line breaks. A space belongs to the word before it, so
/// that it is copied too. Chinese, Japanese and Korean words have no spaces between them.
nonisolated package struct TextRuns: Equatable, Sendable {
  /// Lines in reading order, none of them empty.
  package let lines: [TextLine]

  /// The font size as a part of a box's height; the style sheet has the same number.
  package static let fontShare = 0.88
  /// A page's words beyond this number are dropped: each is an element, and no real page has as many.
  package static let maximumWords = 6_000

  /// Makes the runs of a page's words.
  /// - Parameters:
  ///   - words: in reading order; words without text or with an empty or invalid box are dropped
  ///   - ratio: the page's width divided by its height
  ///   - widthAt100: the width of a text in a 100 px font; 0 if it cannot be measured
  package init(words: [Word], ratio: Double, widthAt100: (String) -> Double) {
    var lines: [TextLine] = []
    var line: [TextRun] = []
    var end = 0.0
    for word in words.prefix(TextRuns.maximumWords) {
      if TextRuns.isUsable(word) {
        let text = word.separator == .space ? word.text + " " : word.text
        let stretch = TextRuns.stretch(word, ratio: ratio, widthAt100: widthAt100)
        line.append(TextRun(text: text, box: word.box, stretch: stretch))
      }
      if word.separator == .line, !line.isEmpty {
        lines.append(TextRuns.line(line, after: &end))
        line = []
      }
    }
    if !line.isEmpty { lines.append(TextRuns.line(line, after: &end)) }
    self.lines = lines
  }

  /// Makes a line of some runs, placed below the line that ends at `end`.
  private static func line(_ runs: [TextRun], after end: inout Double) -> TextLine {
    var top = 1.0
    var bottom = 0.0
    for run in runs {
      top = min(top, run.box.y)
      bottom = max(bottom, run.box.y + run.box.height)
    }
    bottom = min(bottom, 1)
    guard bottom > end else { return TextLine(runs: runs, before: 0, height: 0) }
    let start = min(max(top, end), bottom)
    defer { end = bottom }
    return TextLine(runs: runs, before: start - end, height: bottom - start)
  }

  private static func isUsable(_ word: Word) -> Bool {
    let box = word.box
    guard box.x.isFinite, box.y.isFinite, box.width.isFinite, box.height.isFinite else { return false }
    return !word.text.isEmpty && box.width > 0 && box.height > 0
  }

  private static func stretch(_ word: Word, ratio: Double, widthAt100: (String) -> Double) -> Double {
    // Both widths are in units of the page's height.
    let own = widthAt100(word.text) / 100 * fontShare * word.box.height
    guard own > 0, own.isFinite, ratio > 0 else { return 1 }
    return min(max(word.box.width * ratio / own, 0.05), 20)
  }
}
