/// The text of a page: its words in reading order, each with its place.
///
/// `string` is the words' texts with what stands between them, so a range in `string` belongs to whole words whose
/// boxes can be drawn. Two things make one written word several `PDFWord`s, with nothing in between:
///
/// - Each Chinese, Japanese or Korean character is a word of its own, so that any substring can be highlighted.
/// - A word that is broken by a hyphen at the end of a line is two words, "exam" and "ple"; the hyphen is left out
///   between two lower-case letters and kept otherwise ("Paper-" and "Center").
public struct PDFPageText: Equatable, Sendable {
  /// In reading order.
  public var words: [PDFWord]

  /// Makes a page's text.
  public init(words: [PDFWord] = []) {
    self.words = words
  }

  /// The page as plain text: a space between words, a newline between lines.
  public var string: String {
    var text = ""
    for (index, word) in words.enumerated() {
      text += word.text
      if index < words.count - 1 { text += word.ending.separator }
    }
    return text
  }
}

/// A word on a page, or a part of one: see `PDFPageText`.
public struct PDFWord: Equatable, Sendable {
  /// What stands between a word and the next one.
  public enum Ending: UInt8, CaseIterable, Sendable {
    /// Nothing: the word goes on.
    case joined = 0
    /// A space.
    case space = 1
    /// The end of a line.
    case line = 2

    /// As text.
    public var separator: String {
      switch self {
      case .joined: ""
      case .space: " "
      case .line: "\n"
      }
    }
  }

  /// Never empty; no white space; ligatures such as "ﬁ" are written as letters.
  public var text: String
  /// Where it is, from ascender to descender.
  public var box: PDFBox
  /// What follows.
  public var ending: Ending

  /// Makes a word.
  public init(text: String, box: PDFBox, ending: Ending) {
    self.text = text
    self.box = box
    self.ending = ending
  }
}

/// A rectangle on a page as it is displayed, in parts of the page's width and height: 0…1, origin top left, y down.
public struct PDFBox: Equatable, Hashable, Sendable {
  /// The left edge.
  public var x: Float
  /// The upper edge.
  public var y: Float
  /// To the right edge.
  public var width: Float
  /// To the lower edge.
  public var height: Float

  /// Makes a rectangle.
  public init(x: Float, y: Float, width: Float, height: Float) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
