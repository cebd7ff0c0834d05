import ScreenKit

/// A word, sign or quoted text of a filter as it is written, and where it stands there.
///
/// The server's own parser knows the whole grammar. This one finds no more than where the parts of a filter are, by its
/// bytes: the page has no tables for whole characters.
nonisolated struct FilterWord: Equatable {
  nonisolated enum Kind: Equatable { case word, quoted, sign }

  let kind: Kind
  /// Without quotation marks.
  let text: String
  /// Its bytes in the filter.
  let range: Range<Int>

  /// Whether it is this word of the grammar, in any case.
  func isWord(_ word: String) -> Bool {
    kind == .word && text.utf8.count == word.utf8.count && text.beginsLike(word)
  }

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

  /// The words of a filter; nil if a quotation mark is not closed.
  static func all(in text: String) -> [FilterWord]? {
    let bytes = Array(text.utf8)
    var words: [FilterWord] = []
    var place = 0
    while place < bytes.count {
      let start = place
      if bytes[place] == quote {
        guard let content = quoted(bytes, &place) else { return nil }
        words.append(FilterWord(kind: .quoted, text: content, range: start..<place))
      } else if isSign(bytes[place]) {
        place += 1
        if bytes[start] != equals, place < bytes.count, bytes[place] == equals { place += 1 }
        words.append(FilterWord(kind: .sign, text: string(bytes[start..<place]), range: start..<place))
      } else if isBlank(bytes[place]) {
        place += 1
      } else {
        while place < bytes.count, !isBlank(bytes[place]), !isSign(bytes[place]), bytes[place] != quote { place += 1 }
        words.append(FilterWord(kind: .word, text: string(bytes[start..<place]), range: start..<place))
      }
    }
    return words
  }

  /// A text as it stands in a filter, whatever is in it.
  static func quoted(_ text: String) -> String {
    var bytes = [quote]
    for byte in text.utf8 {
      if byte == quote || byte == backslash { bytes.append(backslash) }
      bytes.append(byte)
    }
    return string(bytes[...]) + "\""
  }

  private static func quoted(_ bytes: [UInt8], _ place: inout Int) -> String? {
    var content: [UInt8] = []
    place += 1
    while place < bytes.count {
      if bytes[place] == quote {
        place += 1
        return string(content[...])
      }
      if bytes[place] == backslash, place + 1 < bytes.count { place += 1 }
      content.append(bytes[place])
      place += 1
    }
    return nil
  }

  static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static var quote: UInt8 { UInt8(ascii: "\"") }
  private static var backslash: UInt8 { UInt8(ascii: "\\") }
  private static var equals: UInt8 { UInt8(ascii: "=") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), equals, UInt8(ascii: "!"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      true
    default: false
    }
  }
}
