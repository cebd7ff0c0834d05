import PaperDomain

/// A part of a page's text around its first match, and the matches in it.
struct Snippet {
  /// The approximate length of a snippet, in characters.
  static let length = 180
  /// About how many characters come before the first match.
  static let lead = 50
  /// By how many characters a snippet may be shortened to begin and end between words.
  private static let slack = 16

  let text: String
  let matches: [SnippetMatch]

  /// Cuts a snippet: never inside a character, between words if a gap is near, with "…" where text was cut off.
  /// - Parameter places: the matches in the text, in UTF-8 bytes, in order
  /// - Complexity: linear in the snippet's length, not in the text's
  init(of text: String, places: [Range<Int>]) {
    var text = text
    let first = places.first ?? 0..<0
    let window = text.withUTF8 { Window(of: $0, around: first) }
    let start = text.startOfCharacter(at: window.range.lowerBound)
    let end = max(text.startOfCharacter(at: window.range.upperBound), start)
    self = text.withUTF8 { Snippet(of: $0, range: start..<end, places: places) }
  }

  private init(of bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, places: [Range<Int>]) {
    let ellipsis = "…".utf8
    var snippet: [UInt8] = []
    snippet.reserveCapacity(range.count + 2 * ellipsis.count)
    if range.lowerBound > 0 { snippet += ellipsis }
    for byte in bytes[range] { snippet.append((0x09...0x0D).contains(byte) ? 0x20 : byte) }
    if range.upperBound < bytes.count { snippet += ellipsis }
    text = String(decoding: snippet, as: UTF8.self)

    var matches: [SnippetMatch] = []
    var position = range.lowerBound
    var scalars = range.lowerBound > 0 ? 1 : 0
    for place in places {
      let place = place.clamped(to: range)
      guard !place.isEmpty, place.lowerBound >= position else { continue }
      scalars += Self.scalarCount(bytes[position..<place.lowerBound])
      let length = Self.scalarCount(bytes[place])
      matches.append(SnippetMatch(start: scalars, length: length))
      scalars += length
      position = place.upperBound
    }
    self.matches = matches
  }

  private static func scalarCount(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 &+ 1 }
  }

  /// The shown bytes of a text, found by counting scalars and searching for spaces.
  private struct Window {
    private(set) var range: Range<Int>

    init(of bytes: UnsafeBufferPointer<UInt8>, around match: Range<Int>) {
      var start = match.lowerBound
      for _ in 0..<Snippet.lead where start > 0 { start = Self.before(start, bytes) }
      if start > 0, let word = Self.nextWord(from: start, upTo: match.lowerBound, bytes) { start = word }

      var end = start
      for _ in 0..<Snippet.length where end < bytes.count { end = Self.after(end, bytes) }
      if end < bytes.count, end > match.upperBound,
        let space = Self.lastSpace(before: end, downTo: match.upperBound, bytes)
      {
        end = space
      }
      range = start..<end
    }

    private static func before(_ position: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
      var position = position - 1
      while position > 0 && bytes[position] & 0xC0 == 0x80 { position -= 1 }
      return position
    }

    private static func after(_ position: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
      var position = position + 1
      while position < bytes.count && bytes[position] & 0xC0 == 0x80 { position += 1 }
      return position
    }

    private static func nextWord(from start: Int, upTo limit: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      let end = min(start + Snippet.slack, limit)
      guard start < end else { return nil }
      return (start..<end).first { isSpace(bytes[$0]) }.map { $0 + 1 }
    }

    private static func lastSpace(before end: Int, downTo limit: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      let start = max(end - Snippet.slack, limit)
      return (start...end).last { isSpace(bytes[$0]) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || (0x09...0x0D).contains(byte)
    }
  }
}

extension String {
  /// The offset where the character at an offset begins; the end for the end.
  fileprivate func startOfCharacter(at offset: Int) -> Int {
    guard offset > 0, offset < utf8.count else { return offset }
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    return utf8.distance(from: utf8.startIndex, to: self.index(before: self.index(after: index)))
  }
}
