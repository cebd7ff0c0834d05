/// The result of writing some pages of a PDF as a part of another one: complete consecutive objects with the numbers
/// and the page tree of the other file; see `PDFAssembly`.
public struct PDFPart: Equatable, Sendable {
  /// The offset of each object, in bytes from the start of the part. They are numbered consecutively from the requested
  /// number.
  public var objects: [Int]
  /// The numbers of the objects that are the pages, in the order in which the pages were asked for.
  public var pages: [Int]
  /// The number of bytes written.
  public var byteCount: Int

  /// Makes the value from its fields.
  public init(objects: [Int], pages: [Int], byteCount: Int) {
    self.objects = objects
    self.pages = pages
    self.byteCount = byteCount
  }
}
