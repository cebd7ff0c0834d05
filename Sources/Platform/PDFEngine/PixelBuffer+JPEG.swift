import CImageCodecs

extension PixelBuffer {
  /// The image as a JPEG file, or nil if it could not be encoded.
  ///
  /// A page without colour is encoded as grey, which takes less time and fewer bytes. A page with colour is not
  /// subsampled: with subsampling, thin coloured lines and letters blur.
  func jpeg() -> [UInt8]? {
    guard let compressor = tjInitCompress() else { return nil }
    defer { tjDestroy(compressor) }

    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let sampling = isGrey ? TJSAMP_GRAY : TJSAMP_444
    let status = tjCompress2(
      compressor, address.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(bytesPerRow), Int32(height),
      Int32(TJPF_BGRX.rawValue), &output, &count, Int32(sampling.rawValue), Self.jpegQuality, TJFLAG_FASTDCT)
    defer { tjFree(output) }
    guard status == 0, let output else { return nil }
    return Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }

  private static let jpegQuality: Int32 = 80
}
