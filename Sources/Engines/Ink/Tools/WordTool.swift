import Notebook

/// A word of a page, for the highlighter to follow.
public struct InkWord: Hashable, Sendable {
  /// Its frame on the page.
  public let frame: Rect
  /// Whether it is the last word of a line.
  public let endsLine: Bool

  /// Makes a word.
  public init(frame: Rect, endsLine: Bool) {
    self.frame = frame
    self.endsLine = endsLine
  }
}

/// The highlighter over words: it marks the words from the one where the pointer came down to the nearest one now, in
/// reading order.
///
/// A drag costs one step for each word of the page.
struct WordTool {
  let page: InkPage
  let style: InkStyle
  private let first: Int
  private var last: Int

  /// - Returns: `nil` if there is no word at `place`
  init?(on page: InkPage, style: InkStyle, from place: Point) {
    let local = page.local(place)
    let word = page.words.firstIndex { $0.frame.expanded(by: $0.frame.height / 3).contains(local) }
    guard let word else { return nil }
    self.page = page
    self.style = style
    (first, last) = (word, word)
  }

  mutating func drag(to place: Point) {
    let local = page.local(place)
    var best = (distance: (Int64.max, Int64.max), word: last)
    for (index, word) in page.words.enumerated() {
      // Compares the line first, then the position in the line: past the end of a line, its last word is the nearest.
      let distance = (
        Self.distance(local.y, word.frame.y, word.frame.maxY), Self.distance(local.x, word.frame.x, word.frame.maxX)
      )
      if distance < best.distance { best = (distance, index) }
    }
    last = best.word
  }

  private static func distance(_ value: Int32, _ low: Int32, _ high: Int32) -> Int64 {
    let (value, low, high) = (Int64(value), Int64(low), Int64(high))
    return max(low - value, value - high, 0)
  }

  /// The highlighted words, without gaps in a line and with the same height along a line.
  var words: [WordMark] {
    var marks: [WordMark] = []
    var line: [Int] = []
    for index in min(first, last)...max(first, last) {
      if let previous = line.last, !Self.isSameLine(page.words[previous], page.words[index]) {
        marks += marked(line)
        line = []
      }
      line.append(index)
    }
    return marks + marked(line)
  }

  private static func isSameLine(_ word: InkWord, _ next: InkWord) -> Bool {
    let (one, other) = (word.frame, next.frame)
    let shared = Int64(min(one.maxY, other.maxY)) - Int64(max(one.y, other.y))
    return !word.endsLine && other.x >= one.x && 2 * shared >= Int64(min(one.height, other.height))
  }

  private func marked(_ line: [Int]) -> [WordMark] {
    guard let top = line.map({ page.words[$0].frame.y }).min(),
      let bottom = line.map({ page.words[$0].frame.maxY }).max()
    else { return [] }
    return line.enumerated().map { place, index in
      let frame = page.words[index].frame
      let end = place + 1 < line.count ? page.words[line[place + 1]].frame.x : frame.maxX
      return WordMark(
        index: UInt32(clamping: index),
        frame: Rect(x: frame.x, y: top, width: max(end &- frame.x, 1), height: max(bottom &- top, 1)))
    }
  }

  /// The annotation to add to the page.
  var payload: AnnotationPayload {
    let words = words
    let frame = words.dropFirst().reduce(words[0].frame) { $0.union($1.frame) }
    return AnnotationPayload(kind: .wordHighlight, style: style, frame: frame, words: words)
  }

  var wet: WetMark {
    let (payload, dx, dy) = (payload, page.frame.x, page.frame.y)
    return WetMark(
      kind: .wordHighlight, style: style, samples: [], stableCount: 0, hasPressure: false, predicted: [],
      frame: payload.frame?.moved(dx: dx, dy: dy),
      words: payload.words.map { WordMark(index: $0.index, frame: $0.frame.moved(dx: dx, dy: dy)) })
  }
}
