import BlazeBinary
import ByteCoding
import PDFEngine

/// A request to a worker. One request is one frame, and one frame answers it.
enum WorkerRequest: Equatable, Sendable {
  /// Asks for the number of pages and their sizes.
  case inspect(PDFSource)
  /// Asks for a page as an image.
  case image(PDFSource, pageNumber: Int, width: Int, format: PDFImageFormat)
  /// Asks for the text of pages, from `firstPage` on. The worker answers with as many pages as fit a batch: at least
  /// one, at most `pageCount`.
  case text(PDFSource, firstPage: Int, pageCount: Int)
  /// Asks for a PDF of some pages, from a byte on. The worker answers with one part, at least one byte.
  case cut(PDFSource, pages: [Int], offset: Int)
  /// Asks for pages as a part of another file. The worker writes to the last of the request's files.
  case part(PDFPartRequest)
  /// Asks which protections confine the worker.
  case confinement
  /// Asks for the differences between two pages.
  case comparison(PDFPagePlace, PDFPagePlace)
  /// Asks for a page in shades of grey whose longer side has `side` pixels.
  case grey(PDFPagePlace, side: Int)
  /// Asks for the words in the picture of a page, in some languages. Only a worker for recognition answers it.
  case recognition(PDFPagePlace, languages: [String])
  /// Asks for the languages that can be recognised.
  case languages
  /// Asks for the annotations of pages that can become marks.
  case annotations(PDFSource, pages: [Int])
}

/// The document of a request: a file that comes with the request as an open descriptor, since a worker cannot open
/// files.
struct PDFSource: Equatable, Hashable, Sendable {
  /// The index of the file among the request's files, from 0.
  var file = 0
  /// Used only if the document does not open without one.
  var password: String?
}

/// A page of a document.
struct PDFPagePlace: Equatable, Sendable {
  var source: PDFSource
  /// From 1.
  var pageNumber: Int
}

/// The content of a part of another file, and its place there.
struct PDFPartRequest: Equatable, Sendable {
  var source: PDFSource
  /// From 1.
  var pages: [Int]
  /// The words to lay invisibly over each of the pages; empty for none.
  var words: [PDFPageText]
  /// The marks to add to each of the pages; empty for none.
  var marks: [PDFPageMarks]
  /// Whether to leave out annotations that can become marks.
  var leavesMarks: Bool
  /// The number of the part's first object.
  var firstObject: Int
  /// The object number of the other file's page tree.
  var pageTree: Int
  /// The byte offset in the other file where the part begins.
  var offset: Int
}

extension PDFPartRequest: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    source = try decoder.read()
    pages = try decoder.read()
    words = try decoder.read()
    marks = try decoder.read()
    leavesMarks = try decoder.read()
    firstObject = try decoder.read()
    pageTree = try decoder.read()
    offset = try decoder.read()
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

extension PDFPagePlace: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    source = try decoder.read()
    pageNumber = try decoder.read()
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(source)
    encoder.write(pageNumber)
  }
}

extension PDFSource: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    file = try decoder.read()
    password = try decoder.read()
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(file)
    encoder.write(password)
  }
}

extension WorkerRequest: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      self = .inspect(try decoder.read())
    case 1:
      self = .image(
        try decoder.read(), pageNumber: try decoder.read(), width: try decoder.read(), format: try decoder.read())
    case 2:
      self = .text(try decoder.read(), firstPage: try decoder.read(), pageCount: try decoder.read())
    case 4:
      self = .cut(try decoder.read(), pages: try decoder.read(), offset: try decoder.read())
    case 5:
      self = .comparison(try decoder.read(), try decoder.read())
    case 6:
      self = .confinement
    case 7:
      self = .recognition(try decoder.read(), languages: try decoder.read())
    case 8:
      self = .languages
    case 9:
      self = .part(try decoder.read())
    case 10:
      self = .annotations(try decoder.read(), pages: try decoder.read())
    case 11:
      self = .grey(try decoder.read(), side: try decoder.read())
    default:
      throw ByteCodingError(.unknownCase, at: start)
    }
  }

  func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .inspect(let source):
      encoder.write(byte: 0)
      encoder.write(source)
    case .image(let source, let pageNumber, let width, let format):
      encoder.write(byte: 1)
      encoder.write(source)
      encoder.write(pageNumber)
      encoder.write(width)
      encoder.write(format)
    case .text(let source, let firstPage, let pageCount):
      encoder.write(byte: 2)
      encoder.write(source)
      encoder.write(firstPage)
      encoder.write(pageCount)
    case .cut(let source, let pages, let offset):
      encoder.write(byte: 4)
      encoder.write(source)
      encoder.write(pages)
      encoder.write(offset)
    case .comparison(let first, let second):
      encoder.write(byte: 5)
      encoder.write(first)
      encoder.write(second)
    case .confinement:
      encoder.write(byte: 6)
    case .recognition(let page, let languages):
      encoder.write(byte: 7)
      encoder.write(page)
      encoder.write(languages)
    case .languages:
      encoder.write(byte: 8)
    case .part(let part):
      encoder.write(byte: 9)
      encoder.write(part)
    case .grey(let page, let side):
      encoder.write(byte: 11)
      encoder.write(page)
      encoder.write(side)
    case .annotations(let source, let pages):
      encoder.write(byte: 10)
      encoder.write(source)
      encoder.write(pages)
    }
  }
}
