// How the domain's own types travel between a worker and its parent.
//
// A module above this one encodes them for the browser, so here they are wrapped. The codecs of all other types are in
// Generated; both ends are the same build of the same program, so the format has no version.

import BlazeBinary
import ByteCoding
import PaperDomain

/// A page size.
struct WirePageSize: BlazeBinaryCodable {
  var value: PageSize

  init(value: PageSize) {
    self.value = value
  }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    value = PageSize(width: try decoder.read(), height: try decoder.read())
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(value.width)
    encoder.write(value.height)
  }
}

/// A rectangle.
struct WireRect: BlazeBinaryCodable {
  var value: NormalizedRect

  init(value: NormalizedRect) {
    self.value = value
  }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    value = NormalizedRect(
      x: try decoder.read(), y: try decoder.read(), width: try decoder.read(), height: try decoder.read())
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(value.x)
    encoder.write(value.y)
    encoder.write(value.width)
    encoder.write(value.height)
  }
}

/// A word whose box travels in single precision, the precision that PDFium gives.
struct WireWord: BlazeBinaryCodable {
  var value: Word

  init(value: Word) {
    self.value = value
  }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let text: String = try decoder.read()
    let box = NormalizedRect(
      x: try Self.readFraction(&decoder), y: try Self.readFraction(&decoder),
      width: try Self.readFraction(&decoder), height: try Self.readFraction(&decoder))
    let start = decoder.offset
    guard let separator = Word.Separator(rawValue: try decoder.readByte()) else {
      throw ByteCodingError(.unknownCase, at: start)
    }
    value = Word(text: text, box: box, separator: separator)
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(value.text)
    for fraction in [value.box.x, value.box.y, value.box.width, value.box.height] {
      encoder.write(Float(fraction).bitPattern)
    }
    encoder.write(byte: value.separator.rawValue)
  }

  private static func readFraction(_ decoder: inout BlazeDecoder) throws(ByteCodingError) -> Double {
    Double(Float(bitPattern: try decoder.read()))
  }
}
