import CPDFium

extension PDFDocument {
  /// The text of a page with the position of each word. Leaves out text outside the displayed part.
  ///
  /// A scanned page has no text; use text recognition for it.
  /// - Throws: `pageOutOfRange`, `damaged`, `pageSizeAbsurd`, `textFailed`, `outputTooLarge`
  public func text(ofPage number: Int) throws(PDFError) -> PDFPageText {
    try withPage(number) { (page, _) throws(PDFError) in
      let pdfium = library.functions
      let displayed = try library.displayedPage(page, number: number)
      guard let textPage = pdfium.FPDFText_LoadPage(page) else { throw .textFailed(number: number) }
      defer { pdfium.FPDFText_ClosePage(textPage) }

      let count = pdfium.FPDFText_CountChars(textPage)
      guard count >= 0 else { throw .textFailed(number: number) }
      guard Int(count) <= PDFLimits.characters else { throw .outputTooLarge(limit: PDFLimits.characters) }

      var assembler = WordAssembler(page: displayed)
      var highSurrogate: UInt32?
      for index in 0..<count {
        if pdfium.FPDFText_IsHyphen(textPage, index) == 1 {
          assembler.addLineEndHyphen()
          continue
        }
        let unit = pdfium.FPDFText_GetUnicode(textPage, index)
        if (0xD800...0xDBFF).contains(unit) {
          highSurrogate = unit
          continue
        }
        if let scalar = scalar(unit, after: highSurrogate) {
          assembler.add(scalar, box: box(ofCharacter: index, in: textPage))
        }
        highSurrogate = nil
      }
      return PDFPageText(words: assembler.finish())
    }
  }

  /// The scalar of a UTF-16 unit, or of a surrogate pair of which the unit is the second half.
  private func scalar(_ unit: UInt32, after high: UInt32?) -> Unicode.Scalar? {
    if let high, (0xDC00...0xDFFF).contains(unit) {
      return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00))
    }
    return Unicode.Scalar(unit)
  }

  private func box(ofCharacter index: Int32, in textPage: FPDF_TEXTPAGE) -> FS_RECTF? {
    let pdfium = library.functions
    var box = FS_RECTF()
    if pdfium.FPDFText_GetLooseCharBox(textPage, index, &box) != 0, box.left < box.right, box.bottom < box.top {
      return box
    }
    var (left, right, bottom, top) = (0.0, 0.0, 0.0, 0.0)
    guard pdfium.FPDFText_GetCharBox(textPage, index, &left, &right, &bottom, &top) != 0 else { return nil }
    return FS_RECTF(left: Float(left), top: Float(top), right: Float(right), bottom: Float(bottom))
  }
}
