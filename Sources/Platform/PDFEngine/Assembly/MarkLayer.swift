import CPDFium
import PaperDomain

/// Draws marks over pages of a new document, as part of the pages' content.
///
/// It draws with `PDFAppearance`, as annotations do, so both look the same and use the same fonts.
struct MarkLayer {
  let document: FPDF_DOCUMENT
  let library: PDFiumLibrary

  /// - Parameter index: from 0
  /// - Throws: `damaged`, `drawingFailed`, `textFailed`
  func add(_ marks: PDFPageMarks, toPage index: Int) throws(PDFError) {
    let pdfium = library.functions
    guard let page = pdfium.FPDF_LoadPage(document, Int32(index)) else {
      throw .damaged(reason: "page \(index + 1) is missing")
    }
    defer { pdfium.FPDF_ClosePage(page) }
    let shown = try library.displayedPage(page, number: index + 1)
    let drawing = PDFAppearance(marks.marks, on: PDFPageSpace(shown, size: shown.measure(for: marks.size)))
    let failure = PDFError.drawingFailed(reason: "no marks can be drawn on page \(index + 1)")
    guard let form = form(Self.file(of: drawing, in: shown.bounds)) else { throw failure }
    pdfium.FPDFPageObj_Transform(form, 1, 0, 0, 1, Double(shown.bounds.left), Double(shown.bounds.bottom))
    pdfium.FPDFPage_InsertObject(page, form)
    guard pdfium.FPDFPage_GenerateContent(page) != 0 else { throw failure }
  }

  /// The only page of a file as an object that is not on any page yet; `nil` if PDFium cannot make it.
  private func form(_ file: [UInt8]) -> FPDF_PAGEOBJECT? {
    let pdfium = library.functions
    return file.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let source = pdfium.FPDF_LoadMemDocument64(base, bytes.count, nil) else {
        return nil
      }
      defer { pdfium.FPDF_CloseDocument(source) }
      guard let form = pdfium.FPDF_NewXObjectFromPage(document, source, 0) else { return nil }
      defer { pdfium.FPDF_CloseXObject(form) }
      return pdfium.FPDF_NewFormObjectFromXObject(form)
    }
  }

  /// A PDF of one page that shows a drawing. The drawing uses the space of a page that shows `bounds`; this page's own
  /// space begins at 0.
  private static func file(of drawing: PDFAppearance, in bounds: FS_RECTF) -> [UInt8] {
    func number(_ value: Float) -> PDFNumber { PDFNumber(Double(value)) }
    let box = "0 0 \(number(bounds.right - bounds.left)) \(number(bounds.top - bounds.bottom))"
    let content = "1 0 0 1 \(number(-bounds.left)) \(number(-bounds.bottom)) cm\n\(drawing.content)"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids [3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox [\(box)]/Resources<<\(drawing.resources)>>/Contents 4 0 R>>",
      "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
    ]
    var bytes = Array("%PDF-1.7\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let digits = String(bytes.count)
      table += "\(String(repeating: "0", count: max(0, 10 - digits.count)))\(digits) 00000 n \n"
      bytes += "\(index + 1) 0 obj\n\(object)\nendobj\n".utf8
    }
    let start = bytes.count
    bytes += "\(table)trailer\n<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n".utf8
    return bytes
  }
}

extension DisplayedPage {
  /// The size in which positions on the page are measured: `size` if it is given, else the page's own in points.
  func measure(for size: PageSize) -> PageSize {
    if size.width > 0, size.height > 0 { return size }
    let (width, height) = (Double(bounds.right - bounds.left), Double(bounds.top - bounds.bottom))
    return quarterTurns & 1 == 0 ? PageSize(width: width, height: height) : PageSize(width: height, height: width)
  }
}
