// wire: schema Variant
/// One of the up to three PDF files of a bundle. Their pages are aligned.
public enum PDFVariant: UInt8, CaseIterable, Sendable {
  /// The clean copy, shown first.
  case display = 0
  /// The original paper, with or without handwriting.
  case original = 1
  /// A scan from which text is extracted.
  case ocr = 2
}
