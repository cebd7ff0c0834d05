import BlazeBinary
import ByteCoding
import OCREngine

// How the result of recognition crosses the socket between a worker and its parent.

extension RecognizedText: BlazeBinaryCodable {
  /// Reads words, confidences, quarter turns and the angle, and checks that each word has a confidence.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let words: [WireWord] = try decoder.read()
    let start = decoder.offset
    let confidences = try decoder.readData()
    guard confidences.count == words.count, confidences.allSatisfy({ $0 <= 100 }) else {
      throw ByteCodingError(.invalidValue, at: start)
    }
    let turnsStart = decoder.offset
    let turns: Int = try decoder.read()
    guard (0...3).contains(turns) else { throw ByteCodingError(.invalidValue, at: turnsStart) }
    self.init(
      words: words.map(\.value), confidences: confidences, quarterTurns: turns, skewDegrees: try decoder.read())
  }

  /// Writes what the initialiser reads.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(words.map { WireWord(value: $0) })
    encoder.write(data: confidences)
    encoder.write(quarterTurns)
    encoder.write(skewDegrees)
  }
}
