import CImageCodecs
import Glibc

/// A white canvas of pixels in memory: blue, green, red and one unused byte each, the top row first.
final class PixelBuffer {
  let width: Int
  let height: Int
  let address: UnsafeMutableRawPointer
  var bytesPerRow: Int { width * 4 }
  var byteCount: Int { bytesPerRow * height }

  /// Returns nil if there is not enough memory. The caller must have checked the sides against `PDFLimits`.
  init?(width: Int, height: Int) {
    guard let address = malloc(width * height * 4) else { return nil }
    self.width = width
    self.height = height
    self.address = address
    memset(address, 0xFF, byteCount)
  }

  deinit {
    free(address)
  }

  /// Whether every pixel is a shade of grey, as on most printed pages; then the image needs only one channel.
  ///
  /// O(pixels); stops at the first coloured pixel.
  var isGrey: Bool {
    CImageIsGrey(address.assumingMemoryBound(to: UInt8.self), width * height) != 0
  }
}
