import CImageCodecs
import CPDFium

/// A page drawn in shades of grey, for recognition of its text: one byte a pixel, 0 for black, the top row first.
public struct PDFGreyPage {
  /// `width * height` pixels.
  public var pixels: [UInt8]
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// How many pixels an inch of the page has.
  public var dotsPerInch: Double
}

extension PDFDocument {
  /// Draws a page in shades of grey.
  ///
  /// Takes four bytes a pixel of memory while it draws, then one.
  /// - Parameters:
  ///   - number: the page, from 1
  ///   - dotsPerInch: the wanted resolution; less where the page would have more than `pixelLimit` pixels, or a side of
  ///     more than `sideLimit`
  ///   - pixelLimit: the most pixels
  ///   - sideLimit: the most pixels of a side
  /// - Throws: `pageOutOfRange`, `damaged`, `pageSizeAbsurd`, `renderFailed`, `outOfMemory`
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
      guard let canvas = PixelBuffer(width: width, height: height) else { throw .outOfMemory }
      try draw(page, number: number, into: canvas)
      let grey = [UInt8](unsafeUninitializedCapacity: width * height) { pixels, count in
        count = width * height
        if let target = pixels.baseAddress {
          CImageGrey(canvas.address.assumingMemoryBound(to: UInt8.self), count, target)
        }
      }
      return PDFGreyPage(pixels: grey, width: width, height: height, dotsPerInch: scale * 72)
    }
  }
}
