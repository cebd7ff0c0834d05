import CPDFium

// worker
/// A page drawn in shades of grey, for text recognition and comparison: one byte a pixel, 0 for black, the top row
/// first.
public struct PDFGreyPage: Equatable, Sendable {
  /// `width * height` pixels.
  public var pixels: [UInt8]
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The resolution in pixels per inch of the page.
  public var dotsPerInch: Double

  // generated
  /// Makes the value from its fields.
  public init(pixels: [UInt8], width: Int, height: Int, dotsPerInch: Double) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.dotsPerInch = dotsPerInch
  }
  // end of generated
}

extension PDFDocument {
  /// Draws a page in shades of grey.
  ///
  /// PDFium itself draws in grey: a coloured picture would take four times the memory, and an extra pass to convert it.
  /// - Parameters:
  ///   - number: the page, from 1
  ///   - dotsPerInch: the wanted resolution; lower if the page would have more than `pixelLimit` pixels or a side of
  ///     more than `sideLimit`
  ///   - pixelLimit: the most pixels
  ///   - sideLimit: the most pixels of a side
  /// - Throws: `pageOutOfRange`, `damaged`, `pageSizeAbsurd`, `renderFailed`
  public func greyPage(
    _ number: Int, dotsPerInch: Double, pixelLimit: Int, sideLimit: Int
  ) throws(PDFError) -> PDFGreyPage {
    try withPage(number) { (page, size) throws(PDFError) in
      // Sides are 1 to 14,400 points.
      let most = min(
        Double(sideLimit) / max(size.width, size.height), (Double(pixelLimit) / (size.width * size.height)).squareRoot()
      )
      let scale = min(dotsPerInch / 72, most)
      let width = max(1, Int(size.width * scale))
      let height = max(1, Int(size.height * scale))
      var pixels = [UInt8](repeating: 0xFF, count: width * height)
      try pixels.withUnsafeMutableBufferPointer { canvas throws(PDFError) in
        guard let address = canvas.baseAddress else { throw .renderFailed(number: number) }
        try draw(
          page, number: number, into: address, format: CPDFiumBitmapGray, width: width, height: height,
          bytesPerRow: width)
      }
      return PDFGreyPage(pixels: pixels, width: width, height: height, dotsPerInch: scale * 72)
    }
  }
}
