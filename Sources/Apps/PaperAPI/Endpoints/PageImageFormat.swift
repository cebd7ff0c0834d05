// wire
/// How the image of a page is encoded.
public enum PageImageFormat: UInt8, CaseIterable, Sendable {
  /// JPEG, which is smaller for most pages.
  case jpeg = 0  // jpg
  /// PNG, which loses nothing.
  case png = 1
}
