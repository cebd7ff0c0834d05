public import PaperDomain

/// The words that were recognised in the picture of a page.
public struct RecognizedText: Equatable, Sendable {
  /// The words in reading order, placed on the page as it is shown.
  public var words: [Word]
  /// How sure the engine is of each word, 0 to 100; as many as words.
  public var confidences: [UInt8]
  /// By how many quarter turns clockwise the page was found to be turned, 0 to 3. It is 0 for a page whose lines go down,
  /// which the engine reads as it is.
  public var quarterTurns: Int
  /// By how many degrees the lines of text go down to the right, after the quarter turns are taken back.
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

  /// The mean of the words' confidences, each counted by its characters; 0 without words.
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
