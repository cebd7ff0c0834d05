// Written by `make generate`; do not edit.
// swift-format-ignore-file

import BlazeBinary
import ByteCoding
import OCREngine
import PDFEngine

extension PDFAnnotation: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let shape: PDFAnnotation.Shape = try decoder.read()
    let frame: PDFAnnotation.Box = try decoder.read()
    let color: PDFColor = try decoder.read()
    let alpha = try decoder.readByte()
    let width: Double = try decoder.read()
    let fill: PDFColor? = try decoder.read()
    let appearance: [PDFPageMarks.Mark] = try decoder.read()
    let name: String = try decoder.read()
    let author: String? = try decoder.read()
    self.init(
      shape: shape, frame: frame, color: color, alpha: alpha, width: width, fill: fill, appearance: appearance,
      name: name, author: author)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(shape)
    encoder.write(frame)
    encoder.write(color)
    encoder.write(byte: alpha)
    encoder.write(width)
    encoder.write(fill)
    encoder.write(appearance)
    encoder.write(name)
    encoder.write(author)
  }
}

extension PDFAnnotation.Box: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let x: Double = try decoder.read()
    let y: Double = try decoder.read()
    let width: Double = try decoder.read()
    let height: Double = try decoder.read()
    self.init(x: x, y: y, width: width, height: height)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(x)
    encoder.write(y)
    encoder.write(width)
    encoder.write(height)
  }
}

extension PDFAnnotation.Shape: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: [[PDFPoint]] = try decoder.read()
      self = .ink(value0)
    case 1:
      let value0: [PDFAnnotation.Box] = try decoder.read()
      self = .highlight(value0)
    case 2:
      let value0: String = try decoder.read()
      let size: Double = try decoder.read()
      self = .text(value0, size: size)
    case 3: self = .square
    case 4: self = .circle
    case 5:
      let from: PDFPoint = try decoder.read()
      let to: PDFPoint = try decoder.read()
      let hasHead: Bool = try decoder.read()
      self = .line(from: from, to: to, hasHead: hasHead)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .ink(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .highlight(let value0):
      encoder.write(byte: 1)
      encoder.write(value0)
    case .text(let value0, let size):
      encoder.write(byte: 2)
      encoder.write(value0)
      encoder.write(size)
    case .square: encoder.write(byte: 3)
    case .circle: encoder.write(byte: 4)
    case .line(let from, let to, let hasHead):
      encoder.write(byte: 5)
      encoder.write(from)
      encoder.write(to)
      encoder.write(hasHead)
    }
  }
}

extension PDFPageMarks: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let size: WirePageSize = try decoder.read()
    let marks: [PDFPageMarks.Mark] = try decoder.read()
    let annotations: [PDFAnnotation] = try decoder.read()
    self.init(size: size.value, marks: marks, annotations: annotations)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(WirePageSize(value: size))
    encoder.write(marks)
    encoder.write(annotations)
  }
}

extension PDFPageMarks.Mark: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let shape: PDFPageMarks.Mark.Shape = try decoder.read()
    let color: PDFColor = try decoder.read()
    let alpha = try decoder.readByte()
    let isMultiplied: Bool = try decoder.read()
    self.init(shape: shape, color: color, alpha: alpha, isMultiplied: isMultiplied)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(shape)
    encoder.write(color)
    encoder.write(byte: alpha)
    encoder.write(isMultiplied)
  }
}

extension PDFPageMarks.Mark.Shape: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: PDFPath = try decoder.read()
      self = .fill(value0)
    case 1:
      let value0: PDFPath = try decoder.read()
      let width: Double = try decoder.read()
      self = .stroke(value0, width: width)
    case 2:
      let value0: String = try decoder.read()
      let at: PDFPoint = try decoder.read()
      let size: Double = try decoder.read()
      self = .text(value0, at: at, size: size)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .fill(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .stroke(let value0, let width):
      encoder.write(byte: 1)
      encoder.write(value0)
      encoder.write(width)
    case .text(let value0, let at, let size):
      encoder.write(byte: 2)
      encoder.write(value0)
      encoder.write(at)
      encoder.write(size)
    }
  }
}

extension PDFPart: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let objects: [Int] = try decoder.read()
    let pages: [Int] = try decoder.read()
    let byteCount: Int = try decoder.read()
    self.init(objects: objects, pages: pages, byteCount: byteCount)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(objects)
    encoder.write(pages)
    encoder.write(byteCount)
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

extension PDFPageComparison: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let firstSize: WirePageSize = try decoder.read()
    let secondSize: WirePageSize = try decoder.read()
    let regions: [ChangedRegion] = try decoder.read()
    self.init(firstSize: firstSize.value, secondSize: secondSize.value, regions: regions)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(WirePageSize(value: firstSize))
    encoder.write(WirePageSize(value: secondSize))
    encoder.write(regions)
  }
}

extension PDFPath: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start: PDFPoint = try decoder.read()
    let steps: [PDFPath.Step] = try decoder.read()
    self.init(start: start, steps: steps)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(start)
    encoder.write(steps)
  }
}

extension PDFPath.Step: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: PDFPoint = try decoder.read()
      self = .move(value0)
    case 1:
      let value0: PDFPoint = try decoder.read()
      self = .line(value0)
    case 2:
      let value0: PDFPoint = try decoder.read()
      let value1: PDFPoint = try decoder.read()
      let to: PDFPoint = try decoder.read()
      self = .curve(value0, value1, to: to)
    case 3: self = .close
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .move(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .line(let value0):
      encoder.write(byte: 1)
      encoder.write(value0)
    case .curve(let value0, let value1, let to):
      encoder.write(byte: 2)
      encoder.write(value0)
      encoder.write(value1)
      encoder.write(to)
    case .close: encoder.write(byte: 3)
    }
  }
}

extension PDFColor: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let red = try decoder.readByte()
    let green = try decoder.readByte()
    let blue = try decoder.readByte()
    self.init(red: red, green: green, blue: blue)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: red)
    encoder.write(byte: green)
    encoder.write(byte: blue)
  }
}

extension PDFGreyPage: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let pixels = try decoder.readData()
    let width: Int = try decoder.read()
    let height: Int = try decoder.read()
    let dotsPerInch: Double = try decoder.read()
    self.init(pixels: pixels, width: width, height: height, dotsPerInch: dotsPerInch)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(data: pixels)
    encoder.write(width)
    encoder.write(height)
    encoder.write(dotsPerInch)
  }
}

extension PDFError: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let reason: String = try decoder.read()
      self = .engineUnavailable(reason: reason)
    case 1:
      let code: Int64 = try decoder.read()
      self = .unreadable(code: Int32(truncatingIfNeeded: code))
    case 2:
      let code: Int64 = try decoder.read()
      self = .unwritable(code: Int32(truncatingIfNeeded: code))
    case 3: self = .empty
    case 4: self = .notPDF
    case 5:
      let reason: String = try decoder.read()
      self = .damaged(reason: reason)
    case 6: self = .passwordNeeded
    case 7: self = .passwordWrong
    case 8: self = .unsupportedSecurity
    case 9: self = .noPages
    case 10:
      let count: Int = try decoder.read()
      self = .tooManyPages(count: count)
    case 11:
      let number: Int = try decoder.read()
      let count: Int = try decoder.read()
      self = .pageOutOfRange(number: number, count: count)
    case 12:
      let number: Int = try decoder.read()
      let width: Double = try decoder.read()
      let height: Double = try decoder.read()
      self = .pageSizeAbsurd(number: number, width: width, height: height)
    case 13:
      let value0: Int = try decoder.read()
      self = .widthOutOfRange(value0)
    case 14:
      let width: Int = try decoder.read()
      let height: Int = try decoder.read()
      self = .imageTooLarge(width: width, height: height)
    case 15:
      let number: Int = try decoder.read()
      self = .renderFailed(number: number)
    case 16:
      let number: Int = try decoder.read()
      self = .textFailed(number: number)
    case 17:
      let limit: Int = try decoder.read()
      self = .outputTooLarge(limit: limit)
    case 18:
      let reason: String = try decoder.read()
      self = .fontUnusable(reason: reason)
    case 19:
      let reason: String = try decoder.read()
      self = .drawingFailed(reason: reason)
    case 20: self = .outOfMemory
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
    case .unwritable(let code):
      encoder.write(byte: 2)
      encoder.write(Int64(code))
    case .empty: encoder.write(byte: 3)
    case .notPDF: encoder.write(byte: 4)
    case .damaged(let reason):
      encoder.write(byte: 5)
      encoder.write(reason)
    case .passwordNeeded: encoder.write(byte: 6)
    case .passwordWrong: encoder.write(byte: 7)
    case .unsupportedSecurity: encoder.write(byte: 8)
    case .noPages: encoder.write(byte: 9)
    case .tooManyPages(let count):
      encoder.write(byte: 10)
      encoder.write(count)
    case .pageOutOfRange(let number, let count):
      encoder.write(byte: 11)
      encoder.write(number)
      encoder.write(count)
    case .pageSizeAbsurd(let number, let width, let height):
      encoder.write(byte: 12)
      encoder.write(number)
      encoder.write(width)
      encoder.write(height)
    case .widthOutOfRange(let value0):
      encoder.write(byte: 13)
      encoder.write(value0)
    case .imageTooLarge(let width, let height):
      encoder.write(byte: 14)
      encoder.write(width)
      encoder.write(height)
    case .renderFailed(let number):
      encoder.write(byte: 15)
      encoder.write(number)
    case .textFailed(let number):
      encoder.write(byte: 16)
      encoder.write(number)
    case .outputTooLarge(let limit):
      encoder.write(byte: 17)
      encoder.write(limit)
    case .fontUnusable(let reason):
      encoder.write(byte: 18)
      encoder.write(reason)
    case .drawingFailed(let reason):
      encoder.write(byte: 19)
      encoder.write(reason)
    case .outOfMemory: encoder.write(byte: 20)
    }
  }
}

extension PDFImageFormat: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .jpeg
    case 1: self = .png
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .jpeg: encoder.write(byte: 0)
    case .png: encoder.write(byte: 1)
    }
  }
}

extension PDFImage: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let bytes = try decoder.readData()
    let width: Int = try decoder.read()
    let height: Int = try decoder.read()
    let format: PDFImageFormat = try decoder.read()
    self.init(bytes: bytes, width: width, height: height, format: format)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(data: bytes)
    encoder.write(width)
    encoder.write(height)
    encoder.write(format)
  }
}

extension PDFInspection: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let pageSizes: [WirePageSize] = try decoder.read()
    let title: String? = try decoder.read()
    self.init(pageSizes: pageSizes.map(\.value), title: title)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pageSizes.map { WirePageSize(value: $0) })
    encoder.write(title)
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

extension OCRError: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let reason: String = try decoder.read()
      self = .unavailable(reason: reason)
    case 1:
      let value0: String = try decoder.read()
      let installed: [String] = try decoder.read()
      self = .languageMissing(value0, installed: installed)
    case 2: self = .failed
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .unavailable(let reason):
      encoder.write(byte: 0)
      encoder.write(reason)
    case .languageMissing(let value0, let installed):
      encoder.write(byte: 1)
      encoder.write(value0)
      encoder.write(installed)
    case .failed: encoder.write(byte: 2)
    }
  }
}

extension PDFCutPart: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let bytes = try decoder.readData()
    let totalCount: Int = try decoder.read()
    self.init(bytes: bytes, totalCount: totalCount)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(data: bytes)
    encoder.write(totalCount)
  }
}

extension WorkerConfinement: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let isFiltered: Bool = try decoder.read()
    let landlockVersion: Int = try decoder.read()
    self.init(isFiltered: isFiltered, landlockVersion: landlockVersion)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(isFiltered)
    encoder.write(landlockVersion)
  }
}

extension WorkerReply: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: PDFInspection = try decoder.read()
      self = .inspection(value0)
    case 1:
      let value0: PDFImage = try decoder.read()
      self = .image(value0)
    case 2:
      let value0: [PDFPageText] = try decoder.read()
      self = .text(value0)
    case 3:
      let value0: PDFCutPart = try decoder.read()
      self = .cut(value0)
    case 4:
      let value0: PDFPart = try decoder.read()
      self = .part(value0)
    case 5:
      let value0: [PDFPageMarks] = try decoder.read()
      self = .annotations(value0)
    case 6:
      let value0: PDFPageComparison = try decoder.read()
      self = .comparison(value0)
    case 7:
      let value0: PDFGreyPage = try decoder.read()
      self = .grey(value0)
    case 8:
      let value0: WorkerConfinement = try decoder.read()
      self = .confinement(value0)
    case 9:
      let value0: RecognizedText = try decoder.read()
      let engine: String = try decoder.read()
      self = .recognition(value0, engine: engine)
    case 10:
      let value0: [String] = try decoder.read()
      let engine: String = try decoder.read()
      self = .languages(value0, engine: engine)
    case 11:
      let value0: OCRError = try decoder.read()
      self = .recognitionFailure(value0)
    case 12:
      let value0: PDFError = try decoder.read()
      self = .failure(value0)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .inspection(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .image(let value0):
      encoder.write(byte: 1)
      encoder.write(value0)
    case .text(let value0):
      encoder.write(byte: 2)
      encoder.write(value0)
    case .cut(let value0):
      encoder.write(byte: 3)
      encoder.write(value0)
    case .part(let value0):
      encoder.write(byte: 4)
      encoder.write(value0)
    case .annotations(let value0):
      encoder.write(byte: 5)
      encoder.write(value0)
    case .comparison(let value0):
      encoder.write(byte: 6)
      encoder.write(value0)
    case .grey(let value0):
      encoder.write(byte: 7)
      encoder.write(value0)
    case .confinement(let value0):
      encoder.write(byte: 8)
      encoder.write(value0)
    case .recognition(let value0, let engine):
      encoder.write(byte: 9)
      encoder.write(value0)
      encoder.write(engine)
    case .languages(let value0, let engine):
      encoder.write(byte: 10)
      encoder.write(value0)
      encoder.write(engine)
    case .recognitionFailure(let value0):
      encoder.write(byte: 11)
      encoder.write(value0)
    case .failure(let value0):
      encoder.write(byte: 12)
      encoder.write(value0)
    }
  }
}

extension WorkerRequest: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: PDFSource = try decoder.read()
      self = .inspect(value0)
    case 1:
      let value0: PDFSource = try decoder.read()
      let pageNumber: Int = try decoder.read()
      let width: Int = try decoder.read()
      let format: PDFImageFormat = try decoder.read()
      self = .image(value0, pageNumber: pageNumber, width: width, format: format)
    case 2:
      let value0: PDFSource = try decoder.read()
      let firstPage: Int = try decoder.read()
      let pageCount: Int = try decoder.read()
      self = .text(value0, firstPage: firstPage, pageCount: pageCount)
    case 3:
      let value0: PDFSource = try decoder.read()
      let pages: [Int] = try decoder.read()
      let offset: Int = try decoder.read()
      self = .cut(value0, pages: pages, offset: offset)
    case 4:
      let value0: PDFPartRequest = try decoder.read()
      self = .part(value0)
    case 5: self = .confinement
    case 6:
      let value0: PDFPagePlace = try decoder.read()
      let value1: PDFPagePlace = try decoder.read()
      self = .comparison(value0, value1)
    case 7:
      let value0: PDFPagePlace = try decoder.read()
      let side: Int = try decoder.read()
      self = .grey(value0, side: side)
    case 8:
      let value0: PDFPagePlace = try decoder.read()
      let languages: [String] = try decoder.read()
      self = .recognition(value0, languages: languages)
    case 9: self = .languages
    case 10:
      let value0: PDFSource = try decoder.read()
      let pages: [Int] = try decoder.read()
      self = .annotations(value0, pages: pages)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .inspect(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .image(let value0, let pageNumber, let width, let format):
      encoder.write(byte: 1)
      encoder.write(value0)
      encoder.write(pageNumber)
      encoder.write(width)
      encoder.write(format)
    case .text(let value0, let firstPage, let pageCount):
      encoder.write(byte: 2)
      encoder.write(value0)
      encoder.write(firstPage)
      encoder.write(pageCount)
    case .cut(let value0, let pages, let offset):
      encoder.write(byte: 3)
      encoder.write(value0)
      encoder.write(pages)
      encoder.write(offset)
    case .part(let value0):
      encoder.write(byte: 4)
      encoder.write(value0)
    case .confinement: encoder.write(byte: 5)
    case .comparison(let value0, let value1):
      encoder.write(byte: 6)
      encoder.write(value0)
      encoder.write(value1)
    case .grey(let value0, let side):
      encoder.write(byte: 7)
      encoder.write(value0)
      encoder.write(side)
    case .recognition(let value0, let languages):
      encoder.write(byte: 8)
      encoder.write(value0)
      encoder.write(languages)
    case .languages: encoder.write(byte: 9)
    case .annotations(let value0, let pages):
      encoder.write(byte: 10)
      encoder.write(value0)
      encoder.write(pages)
    }
  }
}

extension PDFSource: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let file: Int = try decoder.read()
    let password: String? = try decoder.read()
    self.init(file: file, password: password)
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(file)
    encoder.write(password)
  }
}

extension PDFPagePlace: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let source: PDFSource = try decoder.read()
    let pageNumber: Int = try decoder.read()
    self.init(source: source, pageNumber: pageNumber)
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(source)
    encoder.write(pageNumber)
  }
}

extension PDFPartRequest: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let source: PDFSource = try decoder.read()
    let pages: [Int] = try decoder.read()
    let words: [PDFPageText] = try decoder.read()
    let marks: [PDFPageMarks] = try decoder.read()
    let leavesMarks: Bool = try decoder.read()
    let firstObject: Int = try decoder.read()
    let pageTree: Int = try decoder.read()
    let offset: Int = try decoder.read()
    self.init(
      source: source, pages: pages, words: words, marks: marks, leavesMarks: leavesMarks, firstObject: firstObject,
      pageTree: pageTree, offset: offset)
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(source)
    encoder.write(pages)
    encoder.write(words)
    encoder.write(marks)
    encoder.write(leavesMarks)
    encoder.write(firstObject)
    encoder.write(pageTree)
    encoder.write(offset)
  }
}
