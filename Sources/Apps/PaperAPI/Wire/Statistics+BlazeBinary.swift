// The library in numbers as it travels.

import BlazeBinary
import ByteCoding
import PaperDomain

extension LibraryStatistics: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(total: try decoder.read(), tags: try decoder.read(), periods: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(tags)
    encoder.write(periods)
  }
}

extension LibraryStatistics.Numbers: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(docCount: try decoder.read(), pageCount: try decoder.read(), scores: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docCount)
    encoder.write(pageCount)
    encoder.write(scores)
  }
}

extension LibraryStatistics.ScoreNumbers: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      count: try decoder.read(), sum: try decoder.read(), lowest: try decoder.read(), highest: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(count)
    encoder.write(sum)
    encoder.write(lowest)
    encoder.write(highest)
  }
}

extension LibraryStatistics.TagNumbers: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(tagID: try decoder.read(), numbers: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(tagID)
    encoder.write(numbers)
  }
}

extension LibraryStatistics.PeriodNumbers: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(period: try decoder.read(), numbers: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(period)
    encoder.write(numbers)
  }
}
