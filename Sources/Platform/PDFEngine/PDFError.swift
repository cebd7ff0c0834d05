// worker
/// Why a PDF could not be opened, drawn or read, in terms that a person can act on.
public enum PDFError: Error, Equatable, Sendable {
  /// PDFium's library is missing or not usable; the reason names the file or symbol.
  case engineUnavailable(reason: String)
  /// The file could not be read; `code` is the system's error number.
  case unreadable(code: Int32)
  /// The result could not be written; `code` is the system's error number.
  case unwritable(code: Int32)
  /// The file has no bytes.
  case empty
  /// The bytes do not begin like a PDF.
  case notPDF
  /// It is a PDF, but cut short or broken beyond repair.
  case damaged(reason: String)
  /// The file is encrypted and no password was given.
  case passwordNeeded
  /// The file is encrypted and the password that was given does not open it.
  case passwordWrong
  /// The file is encrypted in a way that PDFium does not know.
  case unsupportedSecurity
  /// The document has no pages.
  case noPages
  /// The document has more pages than `PDFLimits.pageCount`.
  case tooManyPages(count: Int)
  /// There is no such page; pages count from 1.
  case pageOutOfRange(number: Int, count: Int)
  /// The page's size in points is outside of `PDFLimits.pageSide`.
  case pageSizeAbsurd(number: Int, width: Double, height: Double)
  /// The image's width is outside of `PDFLimits.imageWidth`.
  case widthOutOfRange(Int)
  /// The image would have more pixels than `PDFLimits.imagePixels`, or a side longer than `PDFLimits.imageSide`.
  case imageTooLarge(width: Int, height: Int)
  /// The page could not be drawn or encoded.
  case renderFailed(number: Int)
  /// The page's text could not be read.
  case textFailed(number: Int)
  /// The result is larger than the limit in bytes, or the page has more text than `PDFLimits.characters`.
  case outputTooLarge(limit: Int)
  /// A font that a drawing needs is missing or cannot be embedded; the reason says what to install.
  case fontUnusable(reason: String)
  /// Something could not be drawn or the drawing could not be written.
  case drawingFailed(reason: String)
  /// The work needs more memory than the process may use.
  case outOfMemory
}

extension PDFError: CustomStringConvertible {
  /// What is wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .engineUnavailable(let reason): "PDFium could not be loaded: \(reason)"
    case .unreadable(let code): "the file cannot be read (\(systemMessage(code)))"
    case .unwritable(let code): "the PDF cannot be written (\(systemMessage(code)))"
    case .empty: "the file is empty"
    case .notPDF: "the file is not a PDF"
    case .damaged(let reason): "the PDF is damaged: \(reason); try to get or export it again"
    case .passwordNeeded: "the PDF is protected; give its password"
    case .passwordWrong: "the password does not open the PDF"
    case .unsupportedSecurity: "the PDF is encrypted in a way that is not supported; save it without encryption"
    case .noPages: "the PDF has no pages"
    case .tooManyPages(let count): "the PDF has \(count) pages, more than \(PDFLimits.pageCount)"
    case .pageOutOfRange(let number, let count): "there is no page \(number); pages count from 1 to \(count)"
    case .pageSizeAbsurd(let number, let width, let height):
      "page \(number) measures \(width) by \(height) points, which no real page does"
    case .widthOutOfRange(let width):
      "a width of \(width) pixels is not possible; ask for \(PDFLimits.imageWidth.lowerBound) to "
        + "\(PDFLimits.imageWidth.upperBound)"
    case .imageTooLarge(let width, let height):
      "an image of \(width) by \(height) pixels is too large; ask for a smaller width"
    case .renderFailed(let number): "page \(number) could not be drawn"
    case .textFailed(let number): "the text of page \(number) could not be read"
    case .outputTooLarge(let limit): "the result is larger than the limit of \(limit) bytes"
    case .fontUnusable(let reason): "a font is missing: \(reason)"
    case .drawingFailed(let reason): "the PDF could not be drawn: \(reason)"
    case .outOfMemory: "the PDF needs more memory than is allowed"
    }
  }
}
