extension Word.Separator {
  /// The separator as text.
  public var text: String {
    switch self {
    case .none: ""
    case .space: " "
    case .line: "\n"
    }
  }
}

extension Array where Element == Word {
  /// The text of the page: its words with their separators, except the last separator.
  public var pageText: String {
    var text = ""
    for index in indices {
      text += self[index].text
      if index < count - 1 { text += self[index].separator.text }
    }
    return text
  }
}
