/// Limits on sizes. They are checked before memory is allocated.
public enum PDFLimits {
  /// The most pages of a document.
  public static let pageCount = 100_000
  /// The most bytes of a document's own title, as UTF-16; a longer one is ignored.
  public static let titleBytes: UInt = 4_096
  /// A page's width and height in points: up to 200 inches, the limit of the PDF format.
  public static let pageSide: ClosedRange<Double> = 1...14_400
  /// The width of an image in pixels.
  public static let imageWidth = 1...4096
  /// The longest side of an image in pixels: a JPEG's limit.
  public static let imageSide = 65_500
  /// The most pixels of an image: a page 4,096 pixels wide may be four times as high. 256 MiB of memory.
  public static let imagePixels = 1 << 26
  /// The most characters of a page.
  public static let characters = 2_000_000
}
