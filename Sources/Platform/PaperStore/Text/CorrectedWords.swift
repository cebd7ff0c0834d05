import PaperDomain

/// Finds places for the words of a corrected text, based on the words before the correction. Words that stayed keep
/// their boxes, words that replace others get the boxes of those, and new words go between their neighbours.
enum CorrectedWords {
  /// The most pairs of words that are compared one by one. Beyond it, everything between the common beginning and end
  /// counts as replaced as a whole.
  private static let maximumComparisons = 4_000_000

  /// The words of a text, with boxes.
  /// - Parameter old: the words before the correction, in reading order
  static func place(_ text: String, over old: [Word]) -> [Word] {
    let new = tokens(of: text)
    guard !old.isEmpty else { return inLines(new) }
    var start = 0
    while start < min(old.count, new.count), old[start].text == new[start].text { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end].text == new[new.count - 1 - end].text {
      end += 1
    }

    var boxes = [NormalizedRect?](repeating: nil, count: new.count)
    for index in 0..<start { boxes[index] = old[index].box }
    for index in 0..<end { boxes[new.count - 1 - index] = old[old.count - 1 - index].box }
    var (oldAt, newAt) = (start, start)
    let pairs = pairs(of: old[start..<old.count - end], and: new[start..<new.count - end])
    for pair in pairs + [(old.count - end, new.count - end)] {
      share(old, oldAt..<pair.0, among: new, newAt..<pair.1, &boxes)
      if pair.0 < old.count - end { boxes[pair.1] = old[pair.0].box }
      (oldAt, newAt) = (pair.0 + 1, pair.1 + 1)
    }
    return new.indices.map { index in
      Word(text: new[index].text, box: boxes[index] ?? old[0].box, separator: new[index].separator)
    }
  }

  // MARK: - Words

  private struct Token {
    var text: String
    var separator: Word.Separator
  }

  /// The words of a text. Characters of scripts without spaces are single words, as in recognised text.
  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var word = String.UnicodeScalarView()
    func finish(_ separator: Word.Separator) {
      if !word.isEmpty {
        tokens.append(Token(text: String(word), separator: separator))
        word = String.UnicodeScalarView()
      } else if let last = tokens.indices.last, separator != .none, tokens[last].separator != .line {
        tokens[last].separator = separator
      }
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        finish(scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" ? .line : .space)
      } else if CJK.contains(scalar.value), !scalar.properties.isDiacritic {
        finish(.none)
        word.append(scalar)
        finish(.none)
      } else {
        word.append(scalar)
      }
    }
    finish(.line)
    return tokens
  }

  /// The pairs of equal words, in order: the longest common subsequence.
  private static func pairs(of old: ArraySlice<Word>, and new: ArraySlice<Token>) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= maximumComparisons else { return [] }
    let width = new.count + 1
    // lengths[i * width + j] is the length of the longest common subsequence after i and j.
    var lengths = [UInt16](repeating: 0, count: (old.count + 1) * width)
    for i in (0..<old.count).reversed() {
      for j in (0..<new.count).reversed() {
        lengths[i * width + j] =
          old[old.startIndex + i].text == new[new.startIndex + j].text
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[old.startIndex + i].text == new[new.startIndex + j].text {
        pairs.append((old.startIndex + i, new.startIndex + j))
        i += 1
        j += 1
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  // MARK: - Boxes

  /// Gives new words the places of the old ones between the same neighbours.
  private static func share(
    _ old: [Word], _ gone: Range<Int>, among new: [Token], _ come: Range<Int>, _ boxes: inout [NormalizedRect?]
  ) {
    guard !come.isEmpty else { return }
    if gone.isEmpty {
      let box = between(
        gone.lowerBound > 0 ? old[gone.lowerBound - 1].box : nil,
        gone.lowerBound < old.count ? old[gone.lowerBound].box : nil)
      for index in come { boxes[index] = box }
    } else if gone.count == come.count {
      for (from, to) in zip(gone, come) { boxes[to] = old[from].box }
    } else {
      // Aligns the two runs by their characters; each new word gets the corresponding part of a line.
      let oldLength = Double(gone.reduce(0) { $0 + old[$1].text.unicodeScalars.count })
      let newLength = Double(come.reduce(0) { $0 + new[$1].text.unicodeScalars.count })
      var done = 0.0
      for index in come {
        let length = Double(new[index].text.unicodeScalars.count)
        let part = (done / newLength * oldLength)..<((done + length) / newLength * oldLength)
        boxes[index] = box(of: part, in: old[gone])
        done += length
      }
    }
  }

  /// The box of some characters of a run of words. If they span several lines, it covers only those in the line with
  /// most of them.
  private static func box(of part: Range<Double>, in words: ArraySlice<Word>) -> NormalizedRect? {
    var lines: [(box: NormalizedRect, share: Double)] = []
    var start = 0.0
    for word in words {
      let length = Double(word.text.unicodeScalars.count)
      let (from, to) = (max(part.lowerBound, start), min(part.upperBound, start + length))
      if to > from {
        let piece = NormalizedRect(
          x: word.box.x + word.box.width * (from - start) / length, y: word.box.y,
          width: word.box.width * (to - from) / length, height: word.box.height)
        if let last = lines.last, last.box.isBeside(piece) {
          lines[lines.count - 1] = (last.box.union(piece), last.share + to - from)
        } else {
          lines.append((piece, to - from))
        }
      }
      start += length
    }
    return lines.max { $0.share < $1.share }?.box
  }

  /// The gap between two words of a line. Without a gap, a narrow place after the first word or before the second.
  private static func between(_ before: NormalizedRect?, _ after: NormalizedRect?) -> NormalizedRect? {
    if let before, let after, before.isBeside(after), after.x > before.x + before.width {
      return NormalizedRect(
        x: before.x + before.width, y: before.y, width: after.x - before.x - before.width, height: before.height)
    }
    if let before {
      let x = min(before.x + before.width, 1 - narrow)
      return NormalizedRect(x: x, y: before.y, width: narrow, height: before.height)
    }
    return after.map { NormalizedRect(x: max(0, $0.x - narrow), y: $0.y, width: narrow, height: $0.height) }
  }

  private static let narrow = 0.005

  /// Places words on a page that had none: the lines share the page's height equally, and words share their line in
  /// proportion to their lengths.
  private static func inLines(_ tokens: [Token]) -> [Word] {
    var lines: [[Token]] = [[]]
    for (index, token) in tokens.enumerated() {
      lines[lines.count - 1].append(token)
      if token.separator == .line, index < tokens.count - 1 { lines.append([]) }
    }
    let height = 1 / Double(lines.count)
    return lines.enumerated().flatMap { row, line in
      let length = Double(line.reduce(0) { $0 + $1.text.unicodeScalars.count })
      var x = 0.0
      return line.map { token in
        let width = Double(token.text.unicodeScalars.count) / length
        defer { x += width }
        return Word(
          text: token.text, box: NormalizedRect(x: x, y: Double(row) * height, width: width, height: height),
          separator: token.separator)
      }
    }
  }
}

extension NormalizedRect {
  /// Whether two boxes are in one line: they overlap by more than half of the shorter one's height.
  fileprivate func isBeside(_ other: NormalizedRect) -> Bool {
    min(y + height, other.y + other.height) - max(y, other.y) > min(height, other.height) / 2
  }
}
