import CImageCodecs

/// A picture as ink on paper: one byte a pixel, the top row first, 0 for paper and 255 for the blackest ink.
public struct InkPicture: Equatable, Sendable {
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// The pixels.
  public let ink: [UInt8]

  /// Makes a picture from its pixels; nil unless their number fits the sides and the sides are within `PDFLimits`.
  public init?(width: Int, height: Int, ink: [UInt8]) {
    let sides = 1...PDFLimits.imageSide
    guard
      sides.contains(width), sides.contains(height), width * height <= PDFLimits.imagePixels,
      ink.count == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.ink = ink
  }

  /// The ink of a drawing, without its colours: a light colour counts as much as a dark one.
  init?(_ pixels: PixelBuffer) {
    let count = pixels.width * pixels.height
    let ink = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let target = buffer.baseAddress else { return }
      CImageInk(pixels.address.assumingMemoryBound(to: UInt8.self), count, target)
      filled = count
    }
    self.init(width: pixels.width, height: pixels.height, ink: ink)
  }

  /// Whether this picture comes before another in an order that depends only on the pixels.
  func precedes(_ other: InkPicture) -> Bool {
    if width != other.width { return width < other.width }
    if height != other.height { return height < other.height }
    return ink.lexicographicallyPrecedes(other.ink)
  }
}
