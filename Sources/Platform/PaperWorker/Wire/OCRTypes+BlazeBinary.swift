import BlazeBinary
import ByteCoding
import OCREngine

// How the results of recognition cross the socket between a worker and its parent.

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

extension OCRError: BlazeBinaryCodable {
  /// Reads a byte for the case, then its values.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .unavailable(reason: try decoder.read())
    case 1: self = .languageMissing(try decoder.read(), installed: try decoder.read())
    case 2: self = .failed
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  /// Writes what the initialiser reads.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .unavailable(let reason):
      encoder.write(byte: 0)
      encoder.write(reason)
    case .languageMissing(let name, let installed):
      encoder.write(byte: 1)
      encoder.write(name)
      encoder.write(installed)
    case .failed:
      encoder.write(byte: 2)
    }
  }
}
