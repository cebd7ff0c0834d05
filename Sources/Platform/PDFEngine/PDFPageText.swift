public import PaperDomain

/// The text of a page: its words in reading order, each with its position.
///
/// `string` is the words' texts with what stands between them, so a range in `string` belongs to whole words whose
/// boxes can be drawn. Two things make one written word several `Word`s, with nothing in between:
///
/// - Each Chinese, Japanese or Korean character is a word of its own, so that any substring can be highlighted.
/// - A word that is broken by a hyphen at the end of a line is two words, "exam" and "ple"; the hyphen is left out
///   between two lower-case letters and kept otherwise ("Paper-" and "Center").
///
/// No word is empty, has white space or lies outside of what is displayed, and ligatures such as "ﬁ" are letters. A
/// box reaches from ascender to descender. The last word ends a line.
public struct PDFPageText: Equatable, Sendable {
  /// In reading order.
  public var words: [Word]

  /// Makes a page's text.
  public init(words: [Word] = []) {
    self.words = words
  }

  /// The page as plain text: a space between words, a newline between lines.
  public var string: String {
    var text = ""
    for (index, word) in words.enumerated() {
      text += word.text
      guard index < words.count - 1 else { break }
      switch word.separator {
      case .none: break
      case .space: text += " "
      case .line: text += "\n"
      }
    }
    return text
  }
}
