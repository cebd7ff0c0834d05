import PaperDomain

/// A part of a page's text around its first match, and the matches in it.
struct Snippet {
  /// About how many characters a snippet has.
  static let length = 180
  /// About how many of them come before the first match.
  static let lead = 50
  /// How far a snippet may be shortened to end between words.
  private static let slack = 16

  let text: String
  let matches: [SnippetMatch]

  /// Cuts a snippet between characters, between words where that is near, with "…" where something was cut off.
  /// - Parameter places: the matches in the text, in UTF-8 bytes, in order
  /// - Complexity: linear in the snippet's length, not the text's
  init(of text: String, places: [Range<Int>]) {
    let utf8 = text.utf8
    func index(_ offset: Int) -> String.Index {
      utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
    }
    let first = places.first.map { index($0.lowerBound) } ?? text.startIndex
    let start = Self.start(in: text, before: first)
    let end = Self.end(in: text, from: start, atLeast: places.first.map { index($0.upperBound) } ?? first)

    var snippet = String.UnicodeScalarView()
    if start > text.startIndex { snippet.append("…") }
    let prefixCount = snippet.count
    var position = start
    /// Offsets into the text, in UTF-8 bytes, of each scalar of the snippet, and of its end.
    var offsets: [Int] = []
    var offset = utf8.distance(from: utf8.startIndex, to: start)
    while position < end {
      let scalar = text.unicodeScalars[position]
      offsets.append(offset)
      offset += UTF8.width(scalar)
      snippet.append(Self.isLineEnd(scalar) ? " " : scalar)
      position = text.unicodeScalars.index(after: position)
    }
    offsets.append(offset)
    if end < text.endIndex { snippet.append("…") }

    var matches: [SnippetMatch] = []
    for place in places {
      if place.lowerBound >= offset { break }
      let from = Self.firstIndex(in: offsets, atLeast: place.lowerBound)
      let to = Self.firstIndex(in: offsets, atLeast: min(place.upperBound, offset))
      if to > from { matches.append(SnippetMatch(start: prefixCount + from, length: to - from)) }
    }
    self.text = String(snippet)
    self.matches = matches
  }

  private static func start(in text: String, before match: String.Index) -> String.Index {
    var start = match
    var count = 0
    // A match may begin inside of a character that is written with several scalars.
    if start < text.endIndex { start = text.rangeOfCharacter(at: start).lowerBound }
    while start > text.startIndex && count < lead {
      start = text.index(before: start)
      count += 1
    }
    guard start > text.startIndex else { return start }
    return text.nextWord(from: start, within: slack, upTo: match) ?? start
  }

  private static func end(in text: String, from start: String.Index, atLeast least: String.Index) -> String.Index {
    var end = start
    var count = 0
    while end < text.endIndex && count < length {
      end = text.index(after: end)
      count += 1
    }
    guard end < text.endIndex, end > least else { return end }
    return text.wordEnd(before: end, within: slack, downTo: least) ?? end
  }

  private static func firstIndex(in offsets: [Int], atLeast value: Int) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < value { low = middle + 1 } else { high = middle }
    }
    return min(low, offsets.count - 1)
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String {
  /// The character that holds a scalar's index.
  fileprivate func rangeOfCharacter(at index: String.Index) -> Range<String.Index> {
    let end = self.index(after: index)
    return self.index(before: end)..<end
  }

  /// Where the next word begins, unless that is too far.
  fileprivate func nextWord(from start: String.Index, within distance: Int, upTo limit: String.Index) -> String.Index? {
    var position = start
    for _ in 0..<distance {
      guard position < limit else { return nil }
      let next = index(after: position)
      if self[position].isWhitespace { return next <= limit ? next : nil }
      position = next
    }
    return nil
  }

  /// Where the word before a place ended, unless that is too far.
  fileprivate func wordEnd(before end: String.Index, within distance: Int, downTo limit: String.Index) -> String.Index? {
    if self[end].isWhitespace { return end }
    var position = end
    for _ in 0..<distance {
      guard position > limit else { return nil }
      position = index(before: position)
      if self[position].isWhitespace { return position >= limit ? position : nil }
    }
    return nil
  }
}
