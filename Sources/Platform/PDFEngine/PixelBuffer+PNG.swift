import CImageCodecs
import Glibc

extension PixelBuffer {
  /// The image as a PNG file, compressed for speed, or nil if it could not be encoded.
  ///
  /// Packs the pixels in place to the file's form, one byte per pixel if the page is grey and three otherwise, so the
  /// buffer holds no picture afterwards.
  func png() -> [UInt8]? {
    let isGrey = isGrey
    CImagePack(address.assumingMemoryBound(to: UInt8.self), width * height, isGrey ? 1 : 0)
    let count = width * height * (isGrey ? 1 : 3)

    guard let encoder = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { return nil }
    defer { spng_ctx_free(encoder) }
    var header = spng_ihdr()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = 8
    header.color_type = UInt8((isGrey ? SPNG_COLOR_TYPE_GRAYSCALE : SPNG_COLOR_TYPE_TRUECOLOR).rawValue)
    guard
      spng_set_option(encoder, SPNG_ENCODE_TO_BUFFER, 1) == 0,
      spng_set_option(encoder, SPNG_IMG_COMPRESSION_LEVEL, 1) == 0,
      spng_set_option(encoder, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_UP.rawValue)) == 0,
      spng_set_ihdr(encoder, &header) == 0,
      spng_encode_image(
        encoder, address, count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue)) == 0
    else { return nil }

    var length = 0
    var failure: Int32 = 0
    guard let file = spng_get_png_buffer(encoder, &length, &failure) else { return nil }
    defer { free(file) }
    return Array(UnsafeRawBufferPointer(start: file, count: length))
  }
}
