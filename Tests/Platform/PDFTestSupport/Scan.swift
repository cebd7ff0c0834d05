/// The picture of a page as a scanner returns it: one byte per pixel, 0 for black, the top row first.
public struct Scan: Sendable {
  /// `width * height` bytes.
  public var pixels: [UInt8]
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  /// Makes a scan from pixels.
  public init(pixels: [UInt8], width: Int, height: Int) {
    precondition(pixels.count == width * height, "a picture has a byte for each pixel")
    self.pixels = pixels
    self.width = width
    self.height = height
  }

  /// The same picture with each pixel made up to `amount` lighter or darker, and specks of dust on one pixel in 2,000.
  public func noisy(amount: Int, seed: UInt64) -> Scan {
    var scan = self
    var state = seed
    scan.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        // SplitMix64, written inline: calling a generator through a protocol takes ten times as long in a debug build.
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        let random = Int(truncatingIfNeeded: (bits ^ (bits >> 31)) >> 16)
        if random & 0x7FF == 0 {
          pixels[index] = 0
        } else {
          let change = (random >> 12 & 0xFFFF) % (2 * amount + 1) - amount
          pixels[index] = UInt8(clamping: Int(pixels[index]) + change)
        }
      }
    }
    return scan
  }

  /// A page that the picture fills.
  /// - Parameters:
  ///   - width: the page's width in points
  ///   - height: the page's height in points
  ///   - isOneBit: whether each pixel is stored as one bit, black or white
  public func page(width pageWidth: Double, height pageHeight: Double, isOneBit: Bool = false) -> TestPDF.Page {
    var page = TestPDF.Page()
    page.mediaBox = "0 0 \(pageWidth) \(pageHeight)"
    page.content = Array(
      "q \(pageWidth) 0 0 \(pageHeight) 0 0 cm BI /W \(width) /H \(height) /CS /G /BPC \(isOneBit ? 1 : 8) ID ".utf8)
    page.content += isOneBit ? bits : pixels
    page.content += Array("\nEI Q\n".utf8)
    return page
  }

  /// Each row begins at a byte boundary.
  private var bits: [UInt8] {
    var bytes: [UInt8] = []
    let rowBytes = (width + 7) / 8
    bytes.reserveCapacity(rowBytes * height)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        for byte in 0..<rowBytes {
          var value: UInt8 = 0
          for bit in 0..<8 where byte * 8 + bit < width && pixels[y * width + byte * 8 + bit] >= 128 {
            value |= 0x80 >> UInt8(bit)
          }
          bytes.append(value)
        }
      }
    }
    return bytes
  }

  /// The picture as a portable grey map, which other programs can read.
  public var portableGreyMap: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + pixels }
}
