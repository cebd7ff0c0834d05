import CPDFium
import Glibc
public import PaperDomain

/// An open PDF.
///
///     let library = try PDFiumLibrary()
///     let document = try PDFDocument(path: "algebra.pdf", library: library)
///     let image = try document.image(ofPage: 1, width: 1240, format: .jpeg)
///     let text = try document.text(ofPage: 1)
///
/// The file is mapped, or read in parts if it is large, so opening is quick whatever its size. Pages count from 1. Not
/// `Sendable`: only one thread of a process may use PDFium.
public final class PDFDocument {
  /// How many pages there are, at least 1.
  public let pageCount: Int

  let library: PDFiumLibrary
  let handle: FPDF_DOCUMENT
  private let file: PDFFileContent
  /// The file's size.
  var byteCount: Int { file.count }
  /// The file, mapped as a whole; `nil` if it is too large.
  func wholeFile() -> MappedFile? { file.whole() }

  /// Opens a file.
  ///
  /// The password is used only if the file does not open without one; a file with only an owner password does.
  /// - Throws: `unreadable`, `empty`, `notPDF`, `damaged`, `passwordNeeded`, `passwordWrong`, `unsupportedSecurity`,
  ///   `noPages`, `tooManyPages`, `outOfMemory`
  public convenience init(path: String, password: String? = nil, library: PDFiumLibrary) throws(PDFError) {
    let descriptor = try RegularFile.open(path, followsLinks: true)
    defer { close(descriptor) }
    try self.init(descriptor: descriptor, password: password, library: library)
  }

  /// Opens the file of a descriptor; the caller may close the descriptor afterwards.
  /// - Parameters:
  ///   - descriptor: a regular file, open for reading
  ///   - password: used only if the file does not open without one
  ///   - mappedLimit: the most bytes of a file that is mapped into memory; a larger file is read in parts
  ///   - library: the loaded PDFium
  /// - Throws: as `init(path:password:library:)`
  public convenience init(
    descriptor: Int32, password: String? = nil, mappedLimit: Int = .max, library: PDFiumLibrary
  ) throws(PDFError) {
    let file = try PDFFileContent(descriptor: descriptor, mappedLimit: mappedLimit)
    try self.init(file: file, password: password, library: library)
  }

  /// Opens a document in memory and keeps a copy of the bytes.
  convenience init(bytes: [UInt8], library: PDFiumLibrary) throws(PDFError) {
    try self.init(file: PDFFileContent(copying: bytes), password: nil, library: library)
  }

  private init(file: PDFFileContent, password: String?, library: PDFiumLibrary) throws(PDFError) {
    let shape = PDFFileShape(file)
    guard try shape.beginsLikePDF() else { throw .notPDF }

    let handle = try Self.open(file, password: password, with: library.functions)
    do throws(PDFError) {
      guard try !shape.isCutOff() else { throw .damaged(reason: "it is cut short") }
      let count = Int(library.functions.FPDF_GetPageCount(handle))
      guard count > 0 else { throw .noPages }
      guard count <= PDFLimits.pageCount else { throw .tooManyPages(count: count) }
      pageCount = count
    } catch {
      library.functions.FPDF_CloseDocument(handle)
      throw error
    }
    self.file = file
    self.library = library
    self.handle = handle
  }

  deinit {
    library.functions.FPDF_CloseDocument(handle)
  }

  /// The size of a page as displayed: after the crop box and the rotation.
  /// - Throws: `pageOutOfRange`, `damaged`, `pageSizeAbsurd`
  public func size(ofPage number: Int) throws(PDFError) -> PageSize {
    let index = try index(ofPage: number)
    var size = FS_SIZEF()
    guard library.functions.FPDF_GetPageSizeByIndexF(handle, index, &size) != 0 else {
      throw .damaged(reason: "page \(number) is missing")
    }
    return try checked(PageSize(width: Double(size.width), height: Double(size.height)), number: number)
  }

  /// Loads a page, lends it to `body` and closes it.
  func withPage<Result>(
    _ number: Int, _ body: (FPDF_PAGE, PageSize) throws(PDFError) -> Result
  ) throws(PDFError) -> Result {
    let index = try index(ofPage: number)
    guard let page = library.functions.FPDF_LoadPage(handle, index) else {
      throw file.failure ?? .damaged(reason: "page \(number) is missing")
    }
    defer { library.functions.FPDF_ClosePage(page) }
    let size = PageSize(
      width: Double(library.functions.FPDF_GetPageWidthF(page)),
      height: Double(library.functions.FPDF_GetPageHeightF(page)))
    let result = try body(page, try checked(size, number: number))
    // PDFium skips bytes that it cannot read; throwing here avoids returning a page with holes.
    if let failure = file.failure { throw failure }
    return result
  }

  func index(ofPage number: Int) throws(PDFError) -> Int32 {
    guard (1...pageCount).contains(number) else { throw .pageOutOfRange(number: number, count: pageCount) }
    return Int32(number - 1)
  }

  private func checked(_ size: PageSize, number: Int) throws(PDFError) -> PageSize {
    // A range contains no NaN, so this rejects it.
    guard PDFLimits.pageSide.contains(size.width), PDFLimits.pageSide.contains(size.height) else {
      throw .pageSizeAbsurd(number: number, width: size.width, height: size.height)
    }
    return size
  }

  // MARK: - Opening

  private static func open(
    _ file: PDFFileContent, password: String?, with pdfium: CPDFiumFunctions
  ) throws(PDFError) -> FPDF_DOCUMENT {
    if let handle = file.open(password: nil, with: pdfium) { return handle }

    var failure = file.failure ?? reason(pdfium.FPDF_GetLastError())
    if failure == .passwordNeeded, let password {
      if let handle = file.open(password: password, with: pdfium) { return handle }
      failure = file.failure ?? reason(pdfium.FPDF_GetLastError())
      if failure == .passwordNeeded { failure = .passwordWrong }
    }
    throw failure
  }

  private static func reason(_ code: UInt) -> PDFError {
    switch Int(code) {
    case CPDFiumErrorPassword: .passwordNeeded
    case CPDFiumErrorSecurity: .unsupportedSecurity
    default: .damaged(reason: "its structure cannot be read")
    }
  }
}
