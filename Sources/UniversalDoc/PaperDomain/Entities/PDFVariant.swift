// wire: schema Variant
/// One of the up to three PDF files that a bundle keeps aligned, page by page.
public enum PDFVariant: UInt8, CaseIterable, Sendable {
  /// The clean copy, shown first.
  case display = 0
  /// The original paper, with or without handwriting.
  case original = 1
  /// A scan that serves to extract text.
  case ocr = 2
}
