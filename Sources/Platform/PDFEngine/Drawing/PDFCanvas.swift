import CPDFium
import Glibc
public import PaperDomain

/// A page to draw on, in points from its top left corner.
///
/// Later drawings cover earlier ones, and text is read in the order in which it was drawn. Drawing does not throw: the
/// canvas keeps the first failure and draws nothing more, and `PDFDrawing.finish()` throws that failure.
public final class PDFCanvas {
  /// In points.
  public let size: PageSize
  private let library: PDFiumLibrary
  private let document: FPDF_DOCUMENT
  private var page: FPDF_PAGE?
  private var failure: String?

  init(page: FPDF_PAGE, size: PageSize, drawing: PDFDrawing) {
    self.page = page
    self.size = size
    library = drawing.library
    document = drawing.handle
  }

  /// Strokes a path, fills it, or both.
  public func draw(_ path: PDFPath, stroke: PDFStroke? = nil, fill: PDFColor? = nil) {
    guard page != nil else { return }
    let pdfium = library.functions
    guard let object = pdfium.FPDFPageObj_CreateNewPath(x(path.start), y(path.start)) else {
      return fail("a path could not be made")
    }
    var isDone = true
    for step in path.steps {
      let status =
        switch step {
        case .move(let point): pdfium.FPDFPath_MoveTo(object, x(point), y(point))
        case .line(let point): pdfium.FPDFPath_LineTo(object, x(point), y(point))
        case .curve(let first, let second, let end):
          pdfium.FPDFPath_BezierTo(object, x(first), y(first), x(second), y(second), x(end), y(end))
        case .close: pdfium.FPDFPath_Close(object)
        }
      isDone = isDone && status != 0
    }
    if let fill { isDone = isDone && set(fill, of: object) }
    if let stroke { isDone = isDone && set(stroke, of: object) }
    let fillMode = fill == nil ? CPDFiumFillNone : CPDFiumFillAlternate
    isDone = isDone && pdfium.FPDFPath_SetDrawMode(object, Int32(fillMode), stroke == nil ? 0 : 1) != 0
    insert(object, isDone, "a path could not be drawn")
  }

  /// Draws a straight line.
  public func line(from start: PDFPoint, to end: PDFPoint, stroke: PDFStroke = PDFStroke()) {
    var path = PDFPath(from: start)
    path.line(to: end)
    draw(path, stroke: stroke)
  }

  /// Writes a text without line breaks.
  /// - Parameters:
  ///   - text: only characters that the font has
  ///   - point: the left end of the baseline
  ///   - font: a font of the same drawing
  ///   - size: in points
  ///   - color: of the letters
  ///   - angle: degrees anticlockwise
  ///   - boldness: by how many points each letter's outline grows, for fonts without a bold face
  public func text(
    _ text: String, at point: PDFPoint, font: PDFFont, size: Double, color: PDFColor = .black, angle: Double = 0,
    boldness: Double = 0
  ) {
    guard page != nil, !text.isEmpty else { return }
    let pdfium = library.functions
    guard let object = pdfium.FPDFPageObj_CreateTextObj(document, font.handle, Float(size)) else {
      return fail("a text could not be made")
    }
    let letters = Array(PDFFont.drawable(text).utf16) + [0]
    var isDone = pdfium.FPDFText_SetText(object, letters) != 0 && set(color, of: object)
    if boldness > 0 {
      isDone =
        isDone && set(PDFStroke(width: boldness, color: color, isRound: true), of: object)
        && pdfium.FPDFTextObj_SetTextRenderMode(object, Int32(CPDFiumTextFillAndStroke)) != 0
    }
    let radians = angle * .pi / 180
    pdfium.FPDFPageObj_Transform(
      object, cos(radians), sin(radians), -sin(radians), cos(radians), point.x, self.size.height - point.y)
    insert(object, isDone, "the text \"\(text)\" could not be written")
  }

  /// Ends the page. Returns the first failure, if there was any.
  @discardableResult func close() -> String? {
    guard let page else { return failure }
    if library.functions.FPDFPage_GenerateContent(page) == 0 { fail("the content could not be written") }
    library.functions.FPDF_ClosePage(page)
    self.page = nil
    return failure
  }

  // MARK: - Objects

  private func x(_ point: PDFPoint) -> Float { Float(point.x) }
  private func y(_ point: PDFPoint) -> Float { Float(size.height - point.y) }

  private func set(_ color: PDFColor, of object: FPDF_PAGEOBJECT) -> Bool {
    library.functions.FPDFPageObj_SetFillColor(
      object, UInt32(color.red), UInt32(color.green), UInt32(color.blue), 255) != 0
  }

  private func set(_ stroke: PDFStroke, of object: FPDF_PAGEOBJECT) -> Bool {
    let pdfium = library.functions
    let color = stroke.color
    let dashes = stroke.dashes.map { Float($0) }
    return pdfium.FPDFPageObj_SetStrokeWidth(object, Float(stroke.width)) != 0
      && pdfium.FPDFPageObj_SetStrokeColor(
        object, UInt32(color.red), UInt32(color.green), UInt32(color.blue), 255) != 0
      && pdfium.FPDFPageObj_SetLineCap(object, Int32(stroke.isRound ? CPDFiumCapRound : CPDFiumCapButt)) != 0
      && pdfium.FPDFPageObj_SetLineJoin(object, Int32(stroke.isRound ? CPDFiumJoinRound : CPDFiumJoinMiter)) != 0
      && (dashes.isEmpty || pdfium.FPDFPageObj_SetDashArray(object, dashes, dashes.count, 0) != 0)
  }

  private func insert(_ object: FPDF_PAGEOBJECT, _ isDone: Bool, _ problem: String) {
    guard isDone, let page else {
      library.functions.FPDFPageObj_Destroy(object)
      return fail(problem)
    }
    library.functions.FPDFPage_InsertObject(page, object)
  }

  private func fail(_ problem: String) {
    failure = failure ?? problem
  }
}
