// wire
/// The encoding of a page image.
public enum PageImageFormat: UInt8, CaseIterable, Sendable {
  /// JPEG, which is smaller for most pages.
  case jpeg = 0  // jpg
  /// PNG, which is lossless.
  case png = 1
}

// wire
/// The kind of file to which a page with its marks is exported.
public enum MarkedPageFormat: UInt8, CaseIterable, Sendable {
  /// A PNG picture.
  case png = 0
  /// An SVG drawing: marks as paths and texts.
  case svg = 1
}
