// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// How PDFEngine's results travel between a worker and its parent. Both are the same build of the same program, so the
// format has no version.
//
// Modules above PDFEngine encode the domain's own types for the browser, so here those types are wrapped.

import BlazeBinary
import ByteCoding
import PDFEngine
import PaperDomain

extension PDFInspection: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let sizes: [WirePageSize] = try decoder.read()
    let title: String = try decoder.read()
    self.init(pageSizes: sizes.map(\.value), title: title.isEmpty ? nil : title)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pageSizes.map { WirePageSize(value: $0) })
    encoder.write(title ?? "")
  }
}

extension PDFImageFormat: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    guard let format = PDFImageFormat(rawValue: try decoder.readByte()) else {
      throw ByteCodingError(.unknownCase, at: start)
    }
    self = format
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension PDFImage: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      bytes: try decoder.readData(), width: try decoder.read(), height: try decoder.read(),
      format: try decoder.read())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(data: bytes)
    encoder.write(width)
    encoder.write(height)
    encoder.write(format)
  }
}

extension PDFPageText: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let words: [WireWord] = try decoder.read()
    self.init(words: words.map(\.value))
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(words.map { WireWord(value: $0) })
  }
}

extension PDFPageComparison: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let first: WirePageSize = try decoder.read()
    let second: WirePageSize = try decoder.read()
    self.init(firstSize: first.value, secondSize: second.value, regions: try decoder.read())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(WirePageSize(value: firstSize))
    encoder.write(WirePageSize(value: secondSize))
    encoder.write(regions)
  }
}

extension ChangedRegion: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let first: WireRect = try decoder.read()
    let second: WireRect = try decoder.read()
    self.init(first: first.value, second: second.value)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(WireRect(value: first))
    encoder.write(WireRect(value: second))
  }
}

extension PDFError: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .engineUnavailable(reason: try decoder.read())
    case 1: self = .unreadable(code: Int32(truncatingIfNeeded: try decoder.read() as Int64))
    case 2: self = .empty
    case 3: self = .notPDF
    case 4: self = .damaged(reason: try decoder.read())
    case 5: self = .passwordNeeded
    case 6: self = .passwordWrong
    case 7: self = .unsupportedSecurity
    case 8: self = .noPages
    case 9: self = .tooManyPages(count: try decoder.read())
    case 10: self = .pageOutOfRange(number: try decoder.read(), count: try decoder.read())
    case 11:
      self = .pageSizeAbsurd(
        number: try decoder.read(), width: try decoder.read(), height: try decoder.read())
    case 12: self = .widthOutOfRange(try decoder.read())
    case 13: self = .imageTooLarge(width: try decoder.read(), height: try decoder.read())
    case 14: self = .renderFailed(number: try decoder.read())
    case 15: self = .textFailed(number: try decoder.read())
    case 16: self = .outputTooLarge(limit: try decoder.read())
    case 17: self = .fontUnusable(reason: try decoder.read())
    case 18: self = .drawingFailed(reason: try decoder.read())
    case 19: self = .outOfMemory
    case 20: self = .unwritable(code: Int32(truncatingIfNeeded: try decoder.read() as Int64))
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .engineUnavailable(let reason):
      encoder.write(byte: 0)
      encoder.write(reason)
    case .unreadable(let code):
      encoder.write(byte: 1)
      encoder.write(Int64(code))
    case .empty: encoder.write(byte: 2)
    case .notPDF: encoder.write(byte: 3)
    case .damaged(let reason):
      encoder.write(byte: 4)
      encoder.write(reason)
    case .passwordNeeded: encoder.write(byte: 5)
    case .passwordWrong: encoder.write(byte: 6)
    case .unsupportedSecurity: encoder.write(byte: 7)
    case .noPages: encoder.write(byte: 8)
    case .tooManyPages(let count):
      encoder.write(byte: 9)
      encoder.write(count)
    case .pageOutOfRange(let number, let count):
      encoder.write(byte: 10)
      encoder.write(number)
      encoder.write(count)
    case .pageSizeAbsurd(let number, let width, let height):
      encoder.write(byte: 11)
      encoder.write(number)
      encoder.write(width)
      encoder.write(height)
    case .widthOutOfRange(let width):
      encoder.write(byte: 12)
      encoder.write(width)
    case .imageTooLarge(let width, let height):
      encoder.write(byte: 13)
      encoder.write(width)
      encoder.write(height)
    case .renderFailed(let number):
      encoder.write(byte: 14)
      encoder.write(number)
    case .textFailed(let number):
      encoder.write(byte: 15)
      encoder.write(number)
    case .outputTooLarge(let limit):
      encoder.write(byte: 16)
      encoder.write(limit)
    case .fontUnusable(let reason):
      encoder.write(byte: 17)
      encoder.write(reason)
    case .drawingFailed(let reason):
      encoder.write(byte: 18)
      encoder.write(reason)
    case .outOfMemory: encoder.write(byte: 19)
    case .unwritable(let code):
      encoder.write(byte: 20)
      encoder.write(Int64(code))
    }
  }
}

// MARK: - Types of the domain

private struct WirePageSize: BlazeBinaryCodable {
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

private struct WireRect: BlazeBinaryCodable {
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
