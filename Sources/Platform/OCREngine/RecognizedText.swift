public import PaperDomain

/// The words that were recognised in the picture of a page.
public struct RecognizedText: Equatable, Sendable {
  /// The words in reading order, with positions on the displayed page.
  public var words: [Word]
  /// The engine's confidence for each word, 0 to 100.
  public var confidences: [UInt8]
  /// How the page was turned, in clockwise quarter turns, 0 to 3. It is 0 for a page with vertical lines of text, which
  /// the engine reads without turning it.
  public var quarterTurns: Int
  /// By how many degrees the lines of text go down to the right, after the quarter turns are undone.
  public var skewDegrees: Double

  /// Makes the value from its fields.
  /// - Precondition: there are as many confidences as words
  public init(words: [Word] = [], confidences: [UInt8] = [], quarterTurns: Int = 0, skewDegrees: Double = 0) {
    precondition(words.count == confidences.count, "every word has a confidence")
    self.words = words
    self.confidences = confidences
    self.quarterTurns = quarterTurns
    self.skewDegrees = skewDegrees
  }

  /// The mean of the words' confidences, weighted by their numbers of characters; 0 without words.
  public var confidence: Int {
    var (sum, count) = (0, 0)
    for (word, confidence) in zip(words, confidences) {
      let length = word.text.unicodeScalars.count
      sum += Int(confidence) * length
      count += length
    }
    return count == 0 ? 0 : (sum + count / 2) / count
  }
}
