/// A page as a grey picture: one byte a pixel, 0 for black, the top row first.
public struct GreyPage {
  /// The pixels, `width * height` of them.
  public var pixels: [UInt8]
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The resolution in pixels per inch of the page.
  public var dotsPerInch: Int

  /// Makes the value from its fields.
  /// - Precondition: there are as many pixels as the sides say
  public init(pixels: [UInt8], width: Int, height: Int, dotsPerInch: Int) {
    precondition(pixels.count == width * height, "a picture has a byte for each pixel")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.dotsPerInch = dotsPerInch
  }
}
