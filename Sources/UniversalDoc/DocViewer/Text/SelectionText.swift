import PaperDomain

/// The text of copied words: spaces and line breaks as on the page, nothing between Chinese characters.
///
///     SelectionText.text(of: page.words[3..<9])
nonisolated package enum SelectionText {
  /// The text of consecutive words, without a separator at the end.
  package static func text(of words: ArraySlice<Word>) -> String {
    var text = ""
    var separator = Word.Separator.none
    for word in words where !word.text.isEmpty {
      switch separator {
      case .none: break
      case .space: text += " "
      case .line: text += "\n"
      }
      text += word.text
      separator = word.separator
    }
    return text
  }

  /// The text of a whole page.
  package static func text(of words: [Word]) -> String { text(of: words[...]) }
}
