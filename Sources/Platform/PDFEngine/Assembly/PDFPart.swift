/// What was written of some pages of a PDF, so that it can become a part of another one: complete objects one behind the
/// other, with the numbers and the page tree that the other file wants; see `PDFAssembly`.
public struct PDFPart: Equatable, Sendable {
  /// Where each object begins, in bytes from the first of the part. They are numbered on from the number that was asked for.
  public var objects: [Int]
  /// The numbers of the objects that are the pages, in the order in which the pages were asked for.
  public var pages: [Int]
  /// How many bytes were written.
  public var byteCount: Int

  /// Makes the value from its fields.
  public init(objects: [Int], pages: [Int], byteCount: Int) {
    self.objects = objects
    self.pages = pages
    self.byteCount = byteCount
  }
}
