import CPDFium

extension PDFDocument {
  /// Draws a page, with its annotations and filled form fields, on white.
  ///
  /// The height follows from the page's proportions. Takes four bytes of memory per pixel while it runs.
  /// - Parameters:
  ///   - number: the page, from 1
  ///   - width: in pixels, within `PDFLimits.imageWidth`
  ///   - format: how to encode it
  ///   - byteLimit: the most bytes that the result may have
  /// - Throws: `pageOutOfRange`, `damaged`, `pageSizeAbsurd`, `widthOutOfRange`, `imageTooLarge`, `renderFailed`,
  ///   `outputTooLarge`, `outOfMemory`
  ///
  /// PDFium leaves out a picture if it has no memory for it. A process that limits its memory must watch its
  /// allocations, as workers do.
  public func image(
    ofPage number: Int, width: Int, format: PDFImageFormat, byteLimit: Int = .max
  ) throws(PDFError) -> PDFImage {
    guard PDFLimits.imageWidth.contains(width) else { throw .widthOutOfRange(width) }
    return try withPage(number) { (page, size) throws(PDFError) in
      // The width is at most 4,096 and the sides are 1 to 14,400 points, so this cannot overflow.
      let height = max(1, Int((Double(width) * size.height / size.width).rounded()))
      guard height <= PDFLimits.imageSide, width * height <= PDFLimits.imagePixels else {
        throw .imageTooLarge(width: width, height: height)
      }
      guard let pixels = PixelBuffer(width: width, height: height) else { throw .outOfMemory }
      try draw(page, number: number, into: pixels)

      let bytes =
        switch format {
        case .jpeg: pixels.jpeg()
        case .png: pixels.png()
        }
      guard let bytes else { throw .renderFailed(number: number) }
      guard bytes.count <= byteLimit else { throw .outputTooLarge(limit: byteLimit) }
      return PDFImage(bytes: bytes, width: width, height: height, format: format)
    }
  }

  /// Draws a page over a whole buffer; the proportions of the two may differ.
  func draw(_ page: FPDF_PAGE, number: Int, into pixels: PixelBuffer) throws(PDFError) {
    try draw(
      page, number: number, into: pixels.address, format: CPDFiumBitmapBGRx, width: pixels.width,
      height: pixels.height, bytesPerRow: pixels.bytesPerRow)
  }

  /// Draws the page over a whole canvas in memory.
  /// - Parameter format: the pixel format, a constant for `FPDFBitmap_CreateEx`
  func draw(
    _ page: FPDF_PAGE, number: Int, into canvas: UnsafeMutableRawPointer, format: Int, width: Int, height: Int,
    bytesPerRow: Int
  ) throws(PDFError) {
    let pdfium = library.functions
    let (width, height) = (Int32(width), Int32(height))
    let bitmap = pdfium.FPDFBitmap_CreateEx(width, height, Int32(format), canvas, Int32(bytesPerRow))
    guard let bitmap else { throw .renderFailed(number: number) }
    defer { pdfium.FPDFBitmap_Destroy(bitmap) }
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, Int32(CPDFiumRenderAnnotations))
  }
}
