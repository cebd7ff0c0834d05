import CImageCodecs
import PDFEngine

/// An encoded image, decoded to red, green, blue and one unused byte per pixel.
struct Picture {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  struct Undecodable: Error {}

  init(_ image: PDFImage) throws {
    switch image.format {
    case .png: try self.init(png: image.bytes)
    case .jpeg: try self.init(jpeg: image.bytes)
    }
  }

  private init(png bytes: [UInt8]) throws {
    guard let decoder = spng_ctx_new(0) else { throw Undecodable() }
    defer { spng_ctx_free(decoder) }
    var header = spng_ihdr()
    var pixels: [UInt8] = []
    // The decoder keeps the pointer to the bytes until it has decoded them.
    try bytes.withUnsafeBytes { bytes in
      var count = 0
      guard
        spng_set_png_buffer(decoder, bytes.baseAddress, bytes.count) == 0, spng_get_ihdr(decoder, &header) == 0,
        spng_decoded_image_size(decoder, Int32(SPNG_FMT_RGBA8.rawValue), &count) == 0
      else { throw Undecodable() }
      pixels = [UInt8](repeating: 0, count: count)
      guard spng_decode_image(decoder, &pixels, count, Int32(SPNG_FMT_RGBA8.rawValue), 0) == 0 else {
        throw Undecodable()
      }
    }
    (width, height, self.pixels) = (Int(header.width), Int(header.height), pixels)
  }

  private init(jpeg bytes: [UInt8]) throws {
    guard let decoder = tjInitDecompress() else { throw Undecodable() }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      tjDecompressHeader3(decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0
    else { throw Undecodable() }
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    guard
      tjDecompress2(
        decoder, bytes, UInt(bytes.count), &pixels, width, 0, height, Int32(TJPF_RGBX.rawValue), 0) == 0
    else { throw Undecodable() }
    (self.width, self.height, self.pixels) = (Int(width), Int(height), pixels)
  }

  /// Red, green and blue at a position from the top left.
  func color(x: Int, y: Int) -> [UInt8] {
    let start = 4 * (y * width + x)
    return Array(pixels[start..<start + 3])
  }

  /// The smallest rectangle around everything darker than half; `nil` on a blank page.
  var inkBounds: (left: Int, top: Int, right: Int, bottom: Int)? {
    var bounds: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where pixels[4 * (y * width + x) + 1] < 128 {
        let old = bounds ?? (x, y, x + 1, y + 1)
        bounds = (min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1))
      }
    }
    return bounds
  }
}
