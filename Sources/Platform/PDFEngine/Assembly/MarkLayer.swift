import CPDFium
import PaperDomain

/// Draws marks over pages of a document that is being made, as a part of their content.
struct MarkLayer {
  private let document: FPDF_DOCUMENT
  private let library: PDFiumLibrary
  private var font: FPDF_FONT?

  init(of document: FPDF_DOCUMENT, library: PDFiumLibrary) {
    self.document = document
    self.library = library
  }

  /// To be called before the document is closed.
  mutating func close() {
    if let font { library.functions.FPDFFont_Close(font) }
    font = nil
  }

  /// - Parameter index: from 0
  /// - Throws: `damaged`, `drawingFailed`, `textFailed`
  mutating func add(_ marks: PDFPageMarks, toPage index: Int) throws(PDFError) {
    let pdfium = library.functions
    guard let page = pdfium.FPDF_LoadPage(document, Int32(index)) else {
      throw .damaged(reason: "page \(index + 1) is missing")
    }
    defer { pdfium.FPDF_ClosePage(page) }
    var bounds = FS_RECTF()
    guard pdfium.FPDF_GetPageBoundingBox(page, &bounds) != 0 else { throw .textFailed(number: index + 1) }
    let shown = DisplayedPage(bounds: bounds, quarterTurns: Int(pdfium.FPDFPage_GetRotation(page)))
    let size = shown.measure(for: marks.size)
    let whole = shown.placement(of: NormalizedRect(x: 0, y: 0, width: 1, height: 1))
    let failure = PDFError.drawingFailed(reason: "no marks can be drawn on page \(index + 1)")
    for mark in marks.marks {
      guard let object = try object(mark, height: size.height) else { throw failure }
      // Converts points of the displayed page, upwards from its lower left corner, to page space.
      pdfium.FPDFPageObj_Transform(
        object, whole.alongX / size.width, whole.alongY / size.width, whole.upX / size.height, whole.upY / size.height,
        whole.x, whole.y)
      pdfium.FPDFPage_InsertObject(page, object)
    }
    guard pdfium.FPDFPage_GenerateContent(page) != 0 else { throw failure }
  }

  /// A mark as an object that is on no page yet; `nil` if PDFium cannot make it.
  private mutating func object(_ mark: PDFPageMarks.Mark, height: Double) throws(PDFError) -> FPDF_PAGEOBJECT? {
    let pdfium = library.functions
    let (color, alpha) = (mark.color, UInt32(mark.alpha))
    let (red, green, blue) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
    let made: FPDF_PAGEOBJECT?
    var isDone = false
    switch mark.shape {
    case .fill(let path):
      made = self.path(path, height: height)
      guard let made else { return nil }
      isDone =
        pdfium.FPDFPageObj_SetFillColor(made, red, green, blue, alpha) != 0
        && pdfium.FPDFPath_SetDrawMode(made, Int32(CPDFiumFillWinding), 0) != 0
    case .stroke(let path, let width):
      made = self.path(path, height: height)
      guard let made else { return nil }
      isDone =
        pdfium.FPDFPageObj_SetStrokeColor(made, red, green, blue, alpha) != 0
        && pdfium.FPDFPageObj_SetStrokeWidth(made, Float(width)) != 0
        && pdfium.FPDFPageObj_SetLineCap(made, Int32(CPDFiumCapRound)) != 0
        && pdfium.FPDFPageObj_SetLineJoin(made, Int32(CPDFiumJoinRound)) != 0
        && pdfium.FPDFPath_SetDrawMode(made, Int32(CPDFiumFillNone), 1) != 0
    case .text(let text, let point, let size):
      made = pdfium.FPDFPageObj_CreateTextObj(document, try loadedFont(), Float(size))
      guard let made else { return nil }
      isDone =
        pdfium.FPDFText_SetText(made, Array(text.utf16) + [0]) != 0
        && pdfium.FPDFPageObj_SetFillColor(made, red, green, blue, alpha) != 0
      pdfium.FPDFPageObj_Transform(made, 1, 0, 0, 1, point.x, height - point.y)
    }
    if mark.isMultiplied, let made { pdfium.FPDFPageObj_SetBlendMode(made, "Multiply") }
    guard isDone, let made else {
      if let made { pdfium.FPDFPageObj_Destroy(made) }
      return nil
    }
    return made
  }

  private func path(_ path: PDFPath, height: Double) -> FPDF_PAGEOBJECT? {
    let pdfium = library.functions
    func x(_ point: PDFPoint) -> Float { Float(point.x) }
    func y(_ point: PDFPoint) -> Float { Float(height - point.y) }
    guard let object = pdfium.FPDFPageObj_CreateNewPath(x(path.start), y(path.start)) else { return nil }
    for step in path.steps {
      let status =
        switch step {
        case .move(let point): pdfium.FPDFPath_MoveTo(object, x(point), y(point))
        case .line(let point): pdfium.FPDFPath_LineTo(object, x(point), y(point))
        case .curve(let first, let second, let end):
          pdfium.FPDFPath_BezierTo(object, x(first), y(first), x(second), y(second), x(end), y(end))
        case .close: pdfium.FPDFPath_Close(object)
        }
      guard status != 0 else {
        pdfium.FPDFPageObj_Destroy(object)
        return nil
      }
    }
    return object
  }

  private mutating func loadedFont() throws(PDFError) -> FPDF_FONT {
    if let font { return font }
    guard let font = library.functions.FPDFText_LoadStandardFont(document, PDFStandardFont.helvetica.rawValue) else {
      throw .drawingFailed(reason: "the font of marks could not be made")
    }
    self.font = font
    return font
  }
}

extension DisplayedPage {
  /// The sides by which places on the page are measured: those that were given, or the page's own in points.
  func measure(for size: PageSize) -> PageSize {
    if size.width > 0, size.height > 0 { return size }
    let (width, height) = (Double(bounds.right - bounds.left), Double(bounds.top - bounds.bottom))
    return quarterTurns & 1 == 0 ? PageSize(width: width, height: height) : PageSize(width: height, height: width)
  }
}
