extension Word.Separator {
  /// The separator in a page's text.
  public var text: String {
    switch self {
    case .none: ""
    case .space: " "
    case .line: "\n"
    }
  }
}

extension Array where Element == Word {
  /// The page's text: its words, each followed by its separator, but for the last.
  public var pageText: String {
    var text = ""
    for index in indices {
      text += self[index].text
      if index < count - 1 { text += self[index].separator.text }
    }
    return text
  }
}
