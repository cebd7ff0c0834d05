import CPDFium
import PaperDomain

/// Writes invisible words over pages of a new document, each in its box, so that they can be found, selected and
/// copied.
struct WordLayer {
  private let document: FPDF_DOCUMENT
  private let library: PDFiumLibrary
  private var font: FPDF_FONT?

  init(of document: FPDF_DOCUMENT, library: PDFiumLibrary) {
    self.document = document
    self.library = library
  }

  /// Call this before the document is closed.
  mutating func close() {
    if let font { library.functions.FPDFFont_Close(font) }
    font = nil
  }

  /// - Parameters:
  ///   - words: with boxes on the page as displayed; a word without extent is left out
  ///   - index: from 0
  /// - Throws: `damaged`, `drawingFailed`
  mutating func add(_ words: [Word], toPage index: Int) throws(PDFError) {
    let pdfium = library.functions
    let font = try loadedFont()
    guard let page = pdfium.FPDF_LoadPage(document, Int32(index)) else {
      throw .damaged(reason: "page \(index + 1) is missing")
    }
    defer { pdfium.FPDF_ClosePage(page) }
    let shown = try library.displayedPage(page, number: index + 1)
    for word in words {
      let codes = InvisibleFont.codes(of: word.text)
      guard !codes.isEmpty, word.box.width > 0, word.box.height > 0 else { continue }
      guard
        let object = pdfium.FPDFPageObj_CreateTextObj(document, font, 1),
        pdfium.FPDFText_SetCharcodes(object, codes, codes.count) != 0,
        pdfium.FPDFTextObj_SetTextRenderMode(object, Int32(CPDFiumTextInvisible)) != 0
      else { throw .drawingFailed(reason: "no words can be laid over page \(index + 1)") }
      let place = shown.placement(of: word.box)
      // Maps a text of size 1 at the origin to one that fills the box from descender to ascender.
      let width = Double(codes.count) * InvisibleFont.advance
      pdfium.FPDFPageObj_Transform(
        object, place.alongX / width, place.alongY / width, place.upX, place.upY,
        place.x + InvisibleFont.descent * place.upX, place.y + InvisibleFont.descent * place.upY)
      pdfium.FPDFPage_InsertObject(page, object)
    }
    guard pdfium.FPDFPage_GenerateContent(page) != 0 else {
      throw .drawingFailed(reason: "no words can be laid over page \(index + 1)")
    }
  }

  private mutating func loadedFont() throws(PDFError) -> FPDF_FONT {
    if let font { return font }
    let (file, glyphs) = (InvisibleFont.file, InvisibleFont.glyphs)
    guard
      let font = library.functions.FPDFText_LoadCidType2Font(
        document, file, UInt32(file.count), InvisibleFont.toUnicode, glyphs, UInt32(glyphs.count))
    else { throw .drawingFailed(reason: "the font of invisible words could not be made") }
    self.font = font
    return font
  }
}

extension DisplayedPage {
  /// A box in page space, with the directions of its displayed sides.
  struct Placement {
    /// The lower left corner of the displayed box.
    var x: Double
    var y: Double
    /// The vector from there to the lower right corner.
    var alongX: Double
    var alongY: Double
    /// The vector from there to the upper left corner.
    var upX: Double
    var upY: Double
  }

  /// The position in page space of a part of the displayed page; the inverse of `box(of:)`.
  func placement(of box: NormalizedRect) -> Placement {
    let corner = point(x: box.x, y: box.y + box.height)
    let right = point(x: box.x + box.width, y: box.y + box.height)
    let top = point(x: box.x, y: box.y)
    return Placement(
      x: corner.x, y: corner.y, alongX: right.x - corner.x, alongY: right.y - corner.y, upX: top.x - corner.x,
      upY: top.y - corner.y)
  }

  private func point(x: Double, y: Double) -> (x: Double, y: Double) {
    // Fractions of the page before rotation, y down.
    let unturned: (x: Double, y: Double) =
      switch quarterTurns & 3 {
      case 1: (y, 1 - x)
      case 2: (1 - x, 1 - y)
      case 3: (1 - y, x)
      default: (x, y)
      }
    return (
      Double(bounds.left) + unturned.x * Double(bounds.right - bounds.left),
      Double(bounds.top) - unturned.y * Double(bounds.top - bounds.bottom)
    )
  }
}
