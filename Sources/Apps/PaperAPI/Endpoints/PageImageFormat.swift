// wire
/// How the image of a page is encoded.
public enum PageImageFormat: UInt8, CaseIterable, Sendable {
  /// JPEG, which is smaller for most pages.
  case jpeg = 0  // jpg
  /// PNG, which loses nothing.
  case png = 1
}

// wire
/// The kind of file that a page with its marks goes into.
public enum MarkedPageFormat: UInt8, CaseIterable, Sendable {
  /// A picture.
  case png = 0
  /// A drawing: marks as paths and texts.
  case svg = 1
}
