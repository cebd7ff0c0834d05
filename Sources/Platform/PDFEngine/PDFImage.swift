// worker
/// The encoding of a page image.
public enum PDFImageFormat: CaseIterable, Sendable {
  /// Small; quality 80 without colour subsampling, so that coloured text stays crisp.
  case jpeg
  /// Lossless.
  case png
}

// worker
/// A page as an encoded image.
public struct PDFImage: Equatable, Sendable {
  /// The image file's bytes.
  public var bytes: [UInt8]
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The encoding of `bytes`.
  public var format: PDFImageFormat

  // generated
  /// Makes the value from its fields.
  public init(bytes: [UInt8], width: Int, height: Int, format: PDFImageFormat) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.format = format
  }
  // end of generated
}
