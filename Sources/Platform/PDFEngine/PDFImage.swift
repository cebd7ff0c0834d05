/// The encoding of a page image.
public enum PDFImageFormat: UInt8, CaseIterable, Sendable {
  /// Small; quality 80 without colour subsampling, so that coloured text stays crisp.
  case jpeg = 0
  /// Lossless.
  case png = 1
}

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

  /// Makes an image from bytes that are encoded already.
  public init(bytes: [UInt8], width: Int, height: Int, format: PDFImageFormat) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.format = format
  }
}
