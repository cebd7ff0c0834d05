import PDFEngine

// worker
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

// worker
/// The document of a request: a file that comes with the request as an open descriptor, since a worker cannot open
/// files.
struct PDFSource: Equatable, Hashable, Sendable {
  /// The index of the file among the request's files, from 0.
  var file: Int = 0
  /// Used only if the document does not open without one.
  var password: String?
}

// worker
/// A page of a document.
struct PDFPagePlace: Equatable, Sendable {
  var source: PDFSource
  /// From 1.
  var pageNumber: Int
}

// worker
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
