import ByteCoding
import CPDFium
public import PaperDomain

/// A PDF that is being drawn.
///
///     let drawing = try PDFDrawing(library: PDFiumLibrary())
///     let times = try drawing.font(.timesRoman)
///     let canvas = try drawing.addPage(size: PageSize(width: 595, height: 842))
///     canvas.text("Answer all questions.", at: PDFPoint(x: 57, y: 72), font: times, size: 11)
///     let bytes = try drawing.finish()
///
/// Equal drawings give equal bytes: the file depends on neither time nor chance. Not `Sendable`, like everything of
/// PDFium.
public final class PDFDrawing {
  let library: PDFiumLibrary
  let handle: FPDF_DOCUMENT
  private var canvases: [PDFCanvas] = []
  private var standardFonts: [PDFStandardFont: PDFFont] = [:]
  private var loadedFonts: [PDFFont] = []

  /// Begins a document without pages.
  /// - Throws: `drawingFailed` if there is no memory
  public init(library: PDFiumLibrary) throws(PDFError) {
    let pdfium = library.functions
    pdfium.FPDF_SetSandBoxPolicy(UInt(CPDFiumPolicyMachineTime), 0)
    guard let handle = pdfium.FPDF_CreateNewDocument() else { throw .drawingFailed(reason: "no document") }
    self.library = library
    self.handle = handle
  }

  deinit {
    let pdfium = library.functions
    for canvas in canvases { canvas.close() }
    for font in loadedFonts { pdfium.FPDFFont_Close(font.handle) }
    for font in standardFonts.values { pdfium.FPDFFont_Close(font.handle) }
    pdfium.FPDF_CloseDocument(handle)
  }

  /// Adds an empty page at the end.
  /// - Parameter size: in points
  /// - Throws: `drawingFailed`
  public func addPage(size: PageSize) throws(PDFError) -> PDFCanvas {
    guard let page = library.functions.FPDFPage_New(handle, Int32(canvases.count), size.width, size.height) else {
      throw .drawingFailed(reason: "page \(canvases.count + 1) could not be added")
    }
    let canvas = PDFCanvas(page: page, size: size, drawing: self)
    canvases.append(canvas)
    return canvas
  }

  /// One of the fonts that are never embedded because every reader has them. Loaded once.
  /// - Throws: `drawingFailed`
  public func font(_ standard: PDFStandardFont) throws(PDFError) -> PDFFont {
    if let font = standardFonts[standard] { return font }
    guard let handle = library.functions.FPDFText_LoadStandardFont(self.handle, standard.rawValue) else {
      throw .drawingFailed(reason: "the font \(standard.rawValue) could not be loaded")
    }
    let font = PDFFont(handle: handle, library: library)
    standardFonts[standard] = font
    return font
  }

  /// A font from a TrueType or OpenType file, or the first font of a collection. The document embeds only the letters
  /// that it uses.
  ///
  /// Reads the whole file; use only with files of the system.
  /// - Throws: `unreadable`, `empty`, `fontUnusable`
  public func font(file path: String) throws(PDFError) -> PDFFont {
    let file = try MappedFile(path: path)
    guard
      let bytes = file.bytes.bindMemory(to: UInt8.self).baseAddress, let count = UInt32(exactly: file.bytes.count),
      let handle = library.functions.FPDFText_LoadFont(self.handle, bytes, count, Int32(CPDFiumFontTrueType), 1)
    else { throw .fontUnusable(reason: "\(path) is not a font that can be embedded") }
    let font = PDFFont(handle: handle, library: library)
    loadedFonts.append(font)
    return font
  }

  /// Ends the drawing and returns the file. Nothing can be drawn afterwards.
  /// - Throws: `drawingFailed` for the first failure on any page
  public func finish() throws(PDFError) -> [UInt8] {
    for (index, canvas) in canvases.enumerated() {
      if let failure = canvas.close() { throw .drawingFailed(reason: "on page \(index + 1), \(failure)") }
    }
    guard var bytes = library.save(handle, flags: CPDFiumSaveSubsetFonts) else {
      throw .drawingFailed(reason: "the document could not be written")
    }
    ChanceRemover.removeChance(from: &bytes)
    return bytes
  }
}
