public import PaperDomain

// worker
/// The text of a page: its words in reading order, each with its position.
///
/// `string` joins the words' texts with their separators, so a range in `string` maps to whole words whose boxes can be
/// drawn. In two cases one written word becomes several `Word`s without a separator:
///
/// - Each Chinese, Japanese or Korean character is a word of its own, so that any substring can be highlighted.
/// - A word broken by a hyphen at the end of a line becomes two words, "exam" and "ple". The hyphen is dropped between
///   two lower-case letters and kept otherwise ("Paper-" and "Center").
///
/// No word is empty, contains white space or lies outside the displayed part. Ligatures such as "ﬁ" are split into
/// letters. A box reaches from ascender to descender. The last word ends a line.
public struct PDFPageText: Equatable, Sendable {
  /// In reading order.
  public var words: [Word] = []

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

  // generated
  /// Makes the value from its fields.
  public init(words: [Word] = []) {
    self.words = words
  }
  // end of generated
}
