// worker
/// The result of writing some pages of a PDF as a part of another file: complete consecutive objects that use the other
/// file's object numbers and page tree; see `PDFAssembly`.
public struct PDFPart: Equatable, Sendable {
  /// The offset of each object, in bytes from the start of the part. The objects are numbered consecutively from the
  /// requested number.
  public var objects: [Int]
  /// The numbers of the page objects, in the order in which the pages were requested.
  public var pages: [Int]
  /// The number of bytes written.
  public var byteCount: Int

  // generated
  /// Makes the value from its fields.
  public init(objects: [Int], pages: [Int], byteCount: Int) {
    self.objects = objects
    self.pages = pages
    self.byteCount = byteCount
  }
  // end of generated
}
